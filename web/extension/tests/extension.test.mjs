// The extension in Chromium, beside a site on this machine.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "../../page/tests/paths.mjs";
import { assertSame, highball } from "../../page/tests/program.mjs";
import { Beside } from "./beside.mjs";
import { recorded } from "./captures.mjs";
import { launch } from "./chromium.mjs";
import { Site } from "./site.mjs";

/** An action after which AR runs its trains. */
const TURN = 355;

let browser;
let site;
before(async () => {
  [browser, site] = await Promise.all([launch(), Site.open()]);
});
after(async () => {
  await browser.close();
  await site.close();
});

/** Writes a file, calls `use` with its path, and removes it. */
function withFile(name, text, use) {
  const folder = mkdtempSync(join(tmpdir(), "highball-"));
  try {
    writeFileSync(join(folder, name), text);
    return use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the program's answers by company after an action of a game. */
function answers(game, action) {
  const file = JSON.stringify({ ...game, actions: game.actions.filter(({ id }) => id <= action) });
  const lines = withFile("game.json", file, (path) => highball(["solve", "--format", "json", path]));
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((answer) => [answer.company, answer]));
}

const game = recorded("1889/962");

test("the company whose turn it is is answered, and the page's engine agrees", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  const { company, revenue, proven } = await beside.answer(TURN);
  const { AR } = answers(game, TURN);
  assert.deepEqual({ company, revenue, proven }, { company: "AR", revenue: AR.revenue, proven: true });
  assert.match(await beside.text("site-same"), /18xx.games pays the same/);
  await beside.close();
});

test("the panel is outside of what the page draws", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  assert.equal(await beside.page.evaluate(() => document.body.querySelectorAll("*:not(script)").length), 1);
  assert.equal(await beside.page.evaluate(() => document.body.textContent.includes("Highball")), false);
  await beside.close();
});

test("it follows steps, undo and history", async () => {
  const running = structuredClone(game);
  running.actions = running.actions.filter(({ id }) => id <= TURN);
  const beside = await Beside.open(browser, site.add("/game/1", running));
  await beside.answer(TURN);
  // The next actions come in one by one. The site's record has each as soon as the page does.
  for (const action of game.actions.filter(({ id }) => id > TURN && id <= TURN + 6)) {
    running.actions.push(action);
    await beside.show(action.id);
    await beside.answer(action.id);
  }
  // Taking back the last action is an action of its own. What the page shows then is what was before.
  running.actions.push({ type: "undo", entity: "AR", entity_type: "corporation", id: TURN + 7 });
  await beside.show(TURN + 5);
  await beside.answer(TURN + 5);
  // A look back needs nothing more from the site.
  const asked = site.requests.filter((url) => url.startsWith("/api")).length;
  await beside.show(TURN);
  const { company, revenue } = await beside.answer(TURN);
  assert.deepEqual({ company, revenue }, { company: "AR", revenue: answers(game, TURN).AR.revenue });
  assert.equal(site.requests.filter((url) => url.startsWith("/api")).length, asked);
  await beside.close();
});

test("a step that the page holds is not asked of the site, and what the page does not hold stays known", async () => {
  const held = structuredClone({ title: game.title, players: game.players, actions: game.actions });
  const known = structuredClone(game);
  known.actions = known.actions.filter(({ id }) => id <= TURN);
  const beside = await Beside.open(browser, `${site.add("/game/1", known, { shown: game, held })}?action=${TURN}`);
  await beside.answer(TURN);
  const asked = () => beside.requests.filter((url) => url.includes("/api/")).length;
  assert.equal(asked(), 1);
  // That automatic routes are allowed is said by the site alone.
  await beside.show(TURN + 1);
  assert.equal((await beside.answer(TURN + 1)).proven, true);
  assert.equal(asked(), 1);
  await beside.close();
});

test("the best runs are entered into the page's selector", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.tap("enter");
  await beside.page.waitForFunction(() => JSON.parse(document.getElementById("app").dataset.routes).length > 0);
  const routes = await beside.page.evaluate(() => JSON.parse(document.getElementById("app").dataset.routes));
  const { runs } = answers(game, TURN).AR;
  const wanted = runs.map(({ train, stops, legs }) => ({
    train,
    nodes: stops.map((stop) => stop.replace("/", "-")),
    legs,
  }));
  assert.deepEqual(routes, wanted);
  assert.equal(
    await beside.page.evaluate(() => standIn.root.$store()["$[]"]("selected_route").train.$id()),
    runs[0].train,
  );
  await beside.close();
});

test("no other company's runs can be entered", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.tap("company-IR");
  await (
    await beside.panel()
  ).waitForFunction(() => document.querySelector(".answer-head .company-name")?.textContent === "IR");
  await beside.answer(TURN);
  assert.equal(await beside.isThere("enter"), false);
  await beside.close();
});

for (const [what, start] of [
  ["pays another sum", "standIn.surcharge = 30;"],
  ["refuses the runs", "standIn.refusal = 'Route must contain token';"],
]) {
  test(`nothing is proven where the page's engine ${what}`, async () => {
    const beside = await Beside.open(browser, `${site.add("/game/1", game, { start })}?action=${TURN}`);
    const { proven, revenue } = await beside.answer(TURN);
    assert.equal(proven, false);
    const line = await beside.text("site-different");
    assert.match(
      line,
      new RegExp(`counts ${revenue} .*18xx.games (${revenue + 30}|refuses them: Route must contain token)`),
    );
    const panel = await beside.panel();
    assert.match(await panel.locator(".answer-head .sum").innerText(), /not proven/);
    assert.doesNotMatch(await panel.locator("#tab-content").innerText(), /(?<!not )proven|Proven/);
    await beside.tap("report");
    await (await beside.control("report-text")).waitFor();
    const report = await (await beside.control("report-text")).inputValue();
    assert.match(report, /title: 1889[^]*action 355[^]*AR: Highball 140, 18xx.games (170|refuses)/);
    for (const { name } of game.players) assert.ok(!report.includes(name), `the report names ${name}`);
    await beside.close();
  });
}

test("nothing is proven where the runs on the page earn more", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.page.evaluate(() => {
    standIn.root
      .$store()
      ["$[]="]("routes", [{ train: { $id: () => "3-4" }, nodes: [], legs: [], $revenue: () => 500 }]);
    standIn.root.$update();
  });
  assert.match(await beside.text("entered-more"), /entered on the page earn 500, Highball’s best 140/);
  assert.equal((await beside.answer(TURN)).proven, false);
  await beside.close();
});

test("a position that differs from the game's actions is told, and answered for the page", async () => {
  const change = (told) => {
    const hex = told.hexes.find(({ id }) => id === "K4");
    hex.nodes[0].tokens = hex.nodes[0].tokens.map((company) => (company === "AR" ? null : company));
    return told;
  };
  const beside = await Beside.open(browser, `${site.add("/game/1", game, { change })}?action=${TURN}`);
  const { proven, revenue } = await beside.answer(TURN);
  assert.equal(proven, false);
  assert.notEqual(revenue, answers(game, TURN).AR.revenue, "AR has one city less to run from");
  await (await beside.control("differences")).click();
  assert.match(await beside.text("differences"), /K4\/0: the page shows .*, the actions lead to .*AR/);
  assert.ok(await beside.isThere("report"));
  await beside.close();
});

test("a mountain pass takes tokens as a city does", async () => {
  // The page's engine has passes apart from cities, and only passes say their type.
  const change = (told) => {
    for (const { nodes } of told.hexes) for (const node of nodes) if (node.type === "city") node.type = "pass";
    told.hexes.find(({ id }) => id === "K4").nodes[0].tokens.fill(null);
    return told;
  };
  const beside = await Beside.open(browser, `${site.add("/game/1", game, { change })}?action=${TURN}`);
  await beside.answer(TURN);
  await (await beside.control("differences")).click();
  assert.match(await beside.text("differences"), /K4\/0: the page shows no token, the actions lead to .*AR/);
  await beside.page.evaluate(() => standIn.choose({ hex: "F3", city: 0 }));
  assert.match(await beside.text("what-if"), /With AR’s token on F3/);
  await beside.close();
});

/** The game with an action in the middle that cannot be followed. */
function broken() {
  const odd = structuredClone(game);
  odd.actions.find(({ type, id }) => type === "lay_tile" && id > 300).tile = "4711-0";
  return odd;
}

test("where the actions cannot be followed, the position is the page's, and nothing is proven", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", broken(), { shown: game })}?action=${TURN}`);
  const { revenue, proven } = await beside.answer(TURN);
  assert.deepEqual({ revenue, proven }, { revenue: answers(game, TURN).AR.revenue, proven: false });
  assert.match(await beside.text("page-position"), /could not follow the game’s actions \(.*4711/);
  assert.match(await beside.text("site-same"), /18xx.games pays the same/);
  await beside.close();
});

test("an older position is never answered in place of the one that is shown", async () => {
  const options = { shown: game, start: "standIn.missing = '$hexes';" };
  const beside = await Beside.open(browser, `${site.add("/game/1", broken(), options)}?action=${TURN}`);
  assert.match(await beside.text("trouble"), /4711/);
  assert.equal(await beside.isThere("revenue"), false);
  await beside.close();
});

for (const [what, options, priced] of [
  ["its list of hexes", { start: "standIn.missing = '$hexes';" }, true],
  ["its phase", { start: "standIn.missing = '$phase';" }, false],
  ["how it prices routes", { start: "standIn.missing = '$routes_revenue';" }, false],
  ["its rounds", { start: "standIn.missing = '$round';" }, false],
  ["the class of its root", { main: "Opal.App = undefined;", start: "standIn.attach = () => {};" }, false],
]) {
  test(`a page that renamed ${what} is answered from the game's actions, and nothing is proven`, async () => {
    const beside = await Beside.open(browser, `${site.add("/game/1", game, options)}?action=${TURN}`);
    const { revenue, proven } = await beside.answer(TURN);
    assert.deepEqual({ revenue, proven }, { revenue: answers(game, TURN).AR.revenue, proven: false });
    // What is left of its engine is asked all the same.
    if (priced) assert.match(await beside.text("site-same"), /pays the same/);
    else assert.match(await beside.text("site-unchecked"), /was not asked/);
    if (!options.start.includes("routes_revenue")) assert.match(await beside.text("changed"), /The page has changed/);
    await beside.close();
  });
}

test("a minor company's runs are priced and entered as any other's", async () => {
  const url = site.add("/game/1", game, { start: "standIn.minors = ['AR'];" });
  const beside = await Beside.open(browser, `${url}?action=${TURN}`);
  assert.equal((await beside.answer(TURN)).proven, true);
  await beside.tap("enter");
  await beside.page.waitForFunction(() => JSON.parse(document.getElementById("app").dataset.routes).length > 0);
  await beside.close();
});

test("a game that only the page's store has is answered as one of its root", async () => {
  const beside = await Beside.open(
    browser,
    `${site.add("/hotseat/hs_abc", game, { start: "standIn.inStore = true;" })}?action=${TURN}`,
  );
  assert.equal((await beside.answer(TURN)).proven, true);
  await beside.close();
});

test("where the site gives no record, the page's own data will do if it has all actions", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", null, { shown: game, held: game })}?action=${TURN}`);
  assert.equal((await beside.answer(TURN)).proven, true);
  // The browser complains about the answer of the site.
  beside.errors = beside.errors.filter((line) => !line.includes("503"));
  await beside.close();
});

test("a page that still shows the game before is not answered for the next one", async () => {
  const next = { ...structuredClone(game), id: game.id + 1 };
  const beside = await Beside.open(browser, `${site.add("/game/1", next, { shown: game })}?action=${TURN}`);
  assert.match(await beside.text("waiting"), /Waiting for the page/);
  await beside.page.waitForTimeout(500);
  assert.equal(await beside.isThere("revenue"), false);
  await beside.close();
});

test("a company that has run keeps its answer and its price", async () => {
  // The page lists no trains of it any more as such that can run, but it has them.
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.page.evaluate(() => {
    const { game } = standIn.root;
    const company = game.$corporation_by_id("AR");
    const trains = game.$route_trains(company);
    game.$route_trains = () => [];
    company.$trains = () => trains;
    game.told.actions = ["buy_train"];
    standIn.root.$update();
  });
  assert.match(await beside.text("site-same"), /pays the same/);
  await beside.close();
});

test("trains that other companies ran in the round before are a company's own in the stock round", async () => {
  // SR has bought a 3-train from KO, which had run it.
  const moment = 296;
  const change = (told) => {
    assert.deepEqual(told.trains.SR.map(({ id }) => id).sort(), ["3-1", "4-1"]);
    return told;
  };
  // The page may list the trains of the round before, or none.
  for (const listsTrains of [true, false]) {
    const start = listsTrains
      ? ""
      : `const show = standIn.show;
         standIn.show = async function (action) {
           await show.call(this, action);
           const { game } = this.root;
           const list = game.$route_trains;
           for (const id of Object.keys(game.told.trains)) {
             const company = game.$corporation_by_id(id);
             const own = list(company);
             company.$trains = () => own;
           }
           game.$route_trains = () => [];
         };`;
    const beside = await Beside.open(browser, `${site.add("/game/1", game, { change, start })}?action=${moment}`);
    await beside.tap("company-SR");
    const panel = await beside.panel();
    await panel.waitForFunction(() => document.querySelector(".answer-head .company-name")?.textContent === "SR");
    const { revenue, proven } = await beside.answer(moment);
    assert.deepEqual({ revenue, proven }, { revenue: answers(game, moment).SR.revenue, proven: true });
    assert.equal(await beside.isThere("differences"), false);
    await beside.close();
  }
});

test("a token of a company that the title does not have is told, and nothing is proven", async () => {
  const change = (told) => {
    const free = told.hexes.flatMap(({ nodes }) => nodes).find(({ tokens }) => tokens.includes(null));
    free.tokens[free.tokens.indexOf(null)] = "ZZ";
    return told;
  };
  const beside = await Beside.open(browser, `${site.add("/game/1", game, { change })}?action=${TURN}`);
  assert.equal((await beside.answer(TURN)).proven, false);
  await (await beside.control("differences")).click();
  assert.match(await beside.text("differences"), /the page shows a token of ZZ, which 1889 does not have/);
  await beside.close();
});

test("a company that merged is answered, priced and entered by the page's name", async () => {
  const merged = recorded("1828.Games/1828Games_game_end_bankrupt");
  const [after] = merged.actions.filter(({ type, entity }) => type === "run_routes" && entity === "NYC-PRR");
  const before = merged.actions[merged.actions.indexOf(after) - 1].id;
  const change = (told) => JSON.parse(JSON.stringify(told).replaceAll('"NYC"', '"NYC-PRR"'));
  const beside = await Beside.open(browser, `${site.add("/game/1", merged, { change })}?action=${before}`);
  const found = await beside.answer(before);
  assert.equal(found.company, "NYC");
  assert.equal(found.proven, true);
  assert.ok(found.revenue > 0);
  await beside.tap("enter");
  await beside.page.waitForFunction(() => JSON.parse(document.getElementById("app").dataset.routes).length > 0);
  await beside.close();
});

test("a table without automatic routes gets no answers before its runs are sent", async () => {
  const fair = { ...structuredClone(game), settings: {} };
  fair.actions = fair.actions.filter(({ id }) => id <= TURN);
  const beside = await Beside.open(browser, site.add("/game/1", fair));
  assert.match(await beside.text("silent"), /made without automatic routes/);
  await (await beside.control("last-run")).waitFor();
  assert.equal(await beside.isThere("revenue"), false);
  assert.equal(await beside.isThere("map"), false);
  assert.equal(await beside.isThere("advise"), false);
  // A tile that is chosen, and the company's own run that is entered, are not commented either.
  await beside.page.evaluate(() => standIn.choose({ hex: "I4", tile: "448", rotation: 0 }));
  await beside.page.waitForTimeout(300);
  assert.equal(await beside.isThere("what-if"), false);
  // Once AR has run, what it could have run is shown.
  fair.actions.push(game.actions.find(({ id }) => id === TURN + 1));
  await beside.show(TURN + 1);
  await (
    await beside.panel()
  ).waitForFunction(
    (action) => document.querySelector(`[data-test="last-run"] [data-test="turn-${action}"]`),
    TURN + 1,
  );
  assert.match(await beside.text("last-run"), /AR 120 of 140/);
  assert.equal(await beside.isThere("revenue"), false);
  await beside.close();
});

for (const [what, record] of [
  ["gives no record of", null],
  ["has not yet the newest action of", { ...game, settings: {}, actions: game.actions.filter(({ id }) => id < TURN) }],
]) {
  test(`a game is not answered as long as the site ${what} it`, async () => {
    const routes = { "3-4": [{ revenue: 140, nodes: ["K4-0", "L7-0"], legs: [["L7", "K6", "K4"]] }] };
    const start = `standIn.routes = ${JSON.stringify(routes)};`;
    const beside = await Beside.open(browser, `${site.add("/game/1", record, { shown: game, start })}?action=${TURN}`);
    assert.match(await beside.text("silent"), /Whether this table allows automatic routes is not known/);
    await (await beside.control("trouble")).waitFor();
    assert.equal(await beside.isThere("revenue"), false);
    assert.equal(await beside.isThere("find-listed"), false);
    beside.errors = beside.errors.filter((line) => !line.includes("503"));
    await beside.close();
  });
}

test("where the site's record stays behind, the answer is to the page's position, and nothing is proven", async () => {
  const running = structuredClone(game);
  running.actions = running.actions.filter(({ id }) => id <= TURN - 1);
  const beside = await Beside.open(browser, `${site.add("/game/1", running, { shown: game })}?action=${TURN - 1}`);
  await beside.answer(TURN - 1);
  await beside.show(TURN);
  const { revenue, proven } = await beside.answer(TURN);
  assert.deepEqual({ revenue, proven }, { revenue: answers(game, TURN).AR.revenue, proven: false });
  assert.match(await beside.text("page-position"), new RegExp(`${TURN}`));
  await beside.close();
});

test("the next game is answered without a reload, and the one before is not answered at its address", async () => {
  const silent = { ...structuredClone(game), settings: {} };
  const other = { ...recorded("18Chesapeake/1277"), id: "hs_b" };
  const run = other.actions.findLast(({ type }) => type === "run_routes").id - 1;
  const beside = await Beside.open(browser, `${site.add("/game/962", silent)}?action=${TURN}`);
  await (await beside.control("silent")).waitFor();
  site.add("/hotseat/hs_b", other);
  // The site changes the address first, and draws while it still has the game before.
  await beside.page.evaluate((run) => {
    history.pushState(null, "", `/hotseat/hs_b?action=${run}`);
    standIn.root.$update();
  }, run);
  await beside.page.waitForTimeout(500);
  assert.equal(await beside.isThere("revenue"), false);
  await beside.show(run);
  const found = await beside.answer(run);
  assert.equal(found.proven, true);
  assert.equal(found.revenue, answers(other, run)[found.company].revenue);
  await beside.close();
});

test("the audit of a game does not stay beside the next one", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", { ...game, id: 1 })}?action=${TURN}`);
  await beside.answer(TURN);
  await (await beside.control("last-run")).waitFor();
  const other = { ...recorded("18Chesapeake/1277"), id: 2 };
  site.add("/game/2", null, { shown: other });
  const run = other.actions.findLast(({ type }) => type === "run_routes").id - 1;
  await beside.page.evaluate((run) => {
    history.pushState(null, "", `/game/2?action=${run}`);
    return standIn.show(run);
  }, run);
  await beside.text("silent");
  assert.equal(await beside.isThere("last-run"), false);
  // The site's refusal is a message of the browser.
  beside.errors = beside.errors.filter((error) => !error.includes("503"));
  await beside.close();
});

test("an answer is never called proven once the page has moved on, even if the next action must be waited for", async () => {
  const behind = structuredClone(game);
  behind.actions = behind.actions.filter(({ id }) => id <= TURN + 1);
  const beside = await Beside.open(browser, `${site.add("/game/1", behind, { shown: game })}?action=${TURN}`);
  await beside.answer(TURN);
  const panel = await beside.panel();
  await panel.evaluate((action) => {
    window.seen = [];
    new MutationObserver(() => {
      const sum = document.querySelector('[data-test="revenue"]');
      if (sum?.dataset.action === String(action)) window.seen.push(sum.dataset.proven);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  }, TURN + 1);
  await beside.page.evaluate(async (action) => {
    // The page has both positions, and steps from one to the next while the panel reads the first.
    const told = await Promise.all(
      [1, 2].map(async (step) => (await fetch(`/stand-in${location.pathname}?action=${action + step}`)).json()),
    );
    const fetched = window.fetch;
    window.fetch = (url, ...rest) =>
      url.startsWith("/stand-in")
        ? Promise.resolve({ ok: true, json: async () => told.shift() })
        : fetched(url, ...rest);
    await standIn.show(action + 1);
    await new Promise((go) => setTimeout(go, 2));
    await standIn.show(action + 2);
  }, TURN);
  await beside.answer(TURN + 2);
  assert.ok(!(await panel.evaluate(() => window.seen)).includes("true"));
  await beside.close();
});

test("a page whose actions are not understood is followed by its redraws", async () => {
  const running = structuredClone(game);
  running.actions = running.actions.filter(({ id }) => id <= TURN);
  const start = "standIn.missing = '$last_processed_action';";
  const beside = await Beside.open(browser, site.add("/game/1", running, { start }));
  assert.equal((await beside.answer(TURN)).proven, false);
  running.actions = game.actions.filter(({ id }) => id <= TURN + 3);
  await beside.show(TURN + 3);
  assert.equal((await beside.answer(TURN + 3)).proven, false);
  assert.match(await beside.text("changed"), /The page has changed/);
  await beside.close();
});

test("the site is not asked again and again about a page that is not understood and never rests", async () => {
  const running = structuredClone(game);
  running.actions = running.actions.filter(({ id }) => id <= TURN);
  const start = "standIn.missing = '$last_processed_action';";
  const beside = await Beside.open(browser, site.add("/game/1", running, { start }));
  await beside.answer(TURN);
  const asked = () => beside.requests.filter((url) => url.endsWith("/api/game/1")).length;
  const before = asked();
  await beside.page.evaluate(async () => {
    for (let redraw = 0; redraw < 150; redraw += 1) {
      standIn.root.$update();
      await new Promise((go) => setTimeout(go, 20));
    }
  });
  assert.ok(asked() - before <= 4, `${asked() - before} requests`);
  running.actions = game.actions.filter(({ id }) => id <= TURN + 3);
  await beside.show(TURN + 3);
  await beside.answer(TURN + 3);
  await beside.close();
});

test("a report names nobody, even where the actions cannot be followed because of a name", async () => {
  const odd = structuredClone(game);
  odd.players.forEach((player, number) => (player.id = player.name = `Alice ${number}`));
  const start = "standIn.surcharge = 30;";
  const beside = await Beside.open(browser, `${site.add("/game/1", odd, { shown: game, start })}?action=${TURN}`);
  await beside.answer(TURN);
  assert.match(await beside.text("page-position"), /Alice/);
  await beside.tap("report");
  await (await beside.control("report-text")).waitFor();
  const report = await (await beside.control("report-text")).inputValue();
  assert.match(report, /actions not followed: /);
  assert.doesNotMatch(report, /Alice/);
  // The last run that was read is not the last one.
  assert.equal(await beside.isThere("last-run"), false);
  await beside.close();
});

for (const [path, part] of [
  ["/hotseat/hs_abc", {}],
  ["/fixture/1889/962", {}],
  ["/game/2", { status: "finished" }],
]) {
  test(`answers may be given on ${path}`, async () => {
    const open = { ...structuredClone(game), settings: {}, ...part };
    const beside = await Beside.open(browser, `${site.add(path, open)}?action=${TURN}`);
    assert.equal((await beside.answer(TURN)).proven, true);
    if (!path.startsWith("/game"))
      assert.equal(
        beside.requests.some((url) => url.includes("/api/")),
        false,
      );
    await beside.close();
  });
}

test("a game whose actions cannot be had is answered from its page, and nothing is proven", async () => {
  const beside = await Beside.open(browser, `${site.add("/hotseat/hs_abc", game, { data: {} })}?action=${TURN}`);
  const { revenue, proven } = await beside.answer(TURN);
  assert.deepEqual({ revenue, proven }, { revenue: answers(game, TURN).AR.revenue, proven: false });
  assert.match(await beside.text("page-position"), /the page does not give the game’s actions/);
  await beside.close();
});

test("a page that shows something that the title does not have is told, and nothing is proven", async () => {
  const change = (told) => ({ ...told, phase: "17" });
  const beside = await Beside.open(browser, `${site.add("/game/1", game, { change })}?action=${TURN}`);
  const { revenue, proven } = await beside.answer(TURN);
  assert.deepEqual({ revenue, proven }, { revenue: answers(game, TURN).AR.revenue, proven: false });
  assert.match(await beside.text("misfit"), /17/);
  await beside.close();
});

test("a chosen tile is compared, company by company", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.page.evaluate(() => standIn.choose({ hex: "I4", tile: "492", rotation: 0 }));
  const now = answers(game, TURN);
  await (await beside.control("what-if-AR")).waitFor();
  assert.match(await beside.text("what-if"), /With tile 492 on I4/);
  const then = JSON.parse(JSON.stringify(game));
  then.actions = then.actions.filter(({ id }) => id <= TURN);
  then.actions.push({
    type: "lay_tile",
    entity: "AR",
    entity_type: "corporation",
    tile: "492-0",
    hex: "I4",
    rotation: 0,
    id: TURN + 1,
  });
  const after = answers(then, TURN + 1);
  for (const [company, { revenue }] of Object.entries(after)) {
    const gain = revenue - now[company].revenue;
    const difference = gain === 0 ? "0" : gain < 0 ? `−${-gain}` : `\\+${gain}`;
    assert.match(await beside.text(`what-if-${company}`), new RegExp(`^${company} ${revenue} ${difference}$`));
  }
  await beside.page.evaluate(() => standIn.choose(null));
  await (await beside.control("what-if")).waitFor({ state: "detached" });
  await beside.close();
});

test("a token that is about to be placed is compared", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.page.evaluate(() => standIn.choose({ hex: "F3", city: 0 }));
  assert.match(await beside.text("what-if"), /With AR’s token on F3/);
  await (await beside.control("what-if-AR")).waitFor();
  await beside.close();
});

test("advice is drawn on the map, and a move that is tapped is a plan", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN - 2}`);
  await beside.answer(TURN - 2);
  await beside.tap("advise");
  await (await beside.control("ghost-1")).waitFor();
  await beside.tap("move-1");
  assert.match(await beside.text("plan"), /This is a plan, not the game/);
  assert.equal(await beside.isThere("site-same"), false);
  await beside.tap("back-to-page");
  await beside.answer(TURN - 2);
  assert.equal(await beside.isThere("plan"), false);
  await beside.close();
});

test("the game so far is audited, and each turn is a link", async () => {
  const beside = await Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.tap("tab-game");
  const totals = await beside.control("audit-totals");
  await totals.waitFor({ timeout: 60_000 });
  const file = join(root, "fixtures/games/1889/962.json.gz");
  const [line] = highball(["audit", "--format", "json", file]);
  const nameless = (json) => json.replace(/"file":"[^"]*"/, "");
  assertSame(nameless(await totals.getAttribute("data-json")), nameless(line));
  const link = await (await beside.control(`turn-${TURN + 1}`)).getAttribute("href");
  assert.equal(link, `${site.url}/game/1?action=${TURN + 1}`);
  await beside.tap(`turn-${TURN + 1}`);
  await beside.page.waitForURL(link);
  await beside.close();
});

test("a title that is not known is said to be, and nothing is answered", async () => {
  const unknown = { ...structuredClone(game), title: "18Nowhere" };
  const change = (told) => ({ ...told, title: "18Nowhere" });
  const beside = await Beside.open(browser, `${site.add("/game/1", unknown, { shown: game, change })}?action=${TURN}`);
  assert.match(await beside.text("trouble"), /18Nowhere/);
  assert.equal(await beside.isThere("revenue"), false);
  await beside.close();
});

test("for an unknown title, the best of the site's own routes is found and entered, but not proven", async () => {
  const unknown = { ...structuredClone(game), title: "18Nowhere" };
  const change = (told) => ({
    ...told,
    title: "18Nowhere",
    trains: {
      AR: [
        { id: "3-4", name: "3" },
        { id: "2-0", name: "2" },
      ],
    },
  });
  const route = (revenue, ...hexes) => ({
    revenue,
    nodes: [hexes[0], hexes.at(-1)].map((hex) => `${hex}-0`),
    legs: [hexes],
  });
  const routes = {
    "3-4": [route(150, "L7", "K6", "K4"), route(110, "K4", "J3", "I4")],
    "2-0": [route(120, "K4", "K6", "K8"), route(90, "K6", "K4"), route(20, "K8", "J9")],
  };
  const start = `standIn.routes = ${JSON.stringify(routes)}; standIn.isCutOff = true;`;
  const beside = await Beside.open(
    browser,
    `${site.add("/game/1", unknown, { shown: game, change, start })}?action=${TURN}`,
  );
  await beside.tap("find-listed");
  assert.match(
    await beside.text("listed-best"),
    /The best of the 5 routes that 18xx.games lists earn 230\. Not proven/,
  );
  assert.match(await beside.text("listed"), /stopped before it had listed all/);
  await beside.tap("enter-listed");
  await beside.page.waitForFunction(() => JSON.parse(document.getElementById("app").dataset.routes).length === 2);
  const entered = await beside.page.evaluate(() => JSON.parse(document.getElementById("app").dataset.routes));
  assert.deepEqual(
    entered.map(({ train, legs }) => [train, legs]),
    [
      ["3-4", routes["3-4"][1].legs],
      ["2-0", routes["2-0"][0].legs],
    ],
  );
  await beside.close();
});

test("a page that never shows a game waits, and other pages have no panel", async () => {
  const waiting = await Beside.open(browser, site.add("/game/3", game, { start: "standIn.show = () => {};" }));
  assert.match(await waiting.text("waiting"), /Waiting for the page/);
  assert.equal(await waiting.isThere("revenue"), false);
  await waiting.close();
  const home = await Beside.open(browser, `${site.url}/`);
  await home.page.waitForTimeout(300);
  assert.equal(home.page.frames().length, 1);
  await home.close();
});

test("two games in two tabs are answered apart", async () => {
  const other = recorded("18Chesapeake/1277");
  const run = other.actions.findLast(({ type }) => type === "run_routes").id - 1;
  const [one, two] = await Promise.all([
    Beside.open(browser, `${site.add("/game/1", game)}?action=${TURN}`),
    Beside.open(browser, `${site.add("/game/2", other)}?action=${run}`),
  ]);
  assert.equal((await one.answer(TURN)).revenue, answers(game, TURN).AR.revenue);
  const found = await two.answer(run);
  assert.equal(found.revenue, answers(other, run)[found.company].revenue);
  await one.close();
  await two.close();
});

test("names are text, whatever is in them", async () => {
  const text = '<img src="x" onerror="parent.hacked = window.hacked = true">';
  const hostile = structuredClone(game);
  hostile.players.forEach((player, number) => (player.name = `${text}${number}`));
  const beside = await Beside.open(browser, `${site.add("/game/1", hostile)}?action=${TURN}`);
  await beside.answer(TURN);
  await beside.tap("tab-game");
  await (await beside.control("audit-totals")).waitFor({ timeout: 60_000 });
  assert.ok((await beside.text("audit")).includes('<img src="x"'));
  const panel = await beside.panel();
  assert.equal(await panel.evaluate(() => window.hacked ?? document.images.length), 0);
  await beside.close();
});
