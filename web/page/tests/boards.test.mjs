// Late boards, entered from the empty map by taps.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { DESK, Hand, launch, PHONE } from "./browser.mjs";
import { startEditor } from "./module.mjs";
import { contents, elements, plan } from "./plan.mjs";
import { assertSame, BOARDS, highball } from "./program.mjs";

const folder = mkdtempSync(join(tmpdir(), "highball-"));
let browser;
before(async () => (browser = await launch()));
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

for (const file of BOARDS) {
  const title = basename(file, ".toml");
  describe(title, () => {
    const handle = startEditor();
    handle({ event: "openBoard", text: readFileSync(file, "utf8") });
    const wanted = contents(handle);
    const steps = plan(wanted);

    // Entering a large board takes a minute, and the sizes differ in what lies beside the map only.
    for (const size of file === BOARDS[0] ? [PHONE, DESK] : [PHONE]) {
      test(`is entered by taps on a ${size.name}, and answered as by the program`, async (context) => {
        const hand = await Hand.open(browser, size);
        for (const step of [...steps.map, ...steps.companies]) await hand.take(step);
        report(context, title, wanted, hand.taps, steps);

        const toml = await hand.toml();
        const entered = join(folder, `${title}-${size.name}.toml`);
        writeFileSync(entered, toml);
        const lines = highball(["solve", "--format", "json", entered]);
        assertSame(comparable(lines), comparable(highball(["solve", "--format", "json", file])));
        for (const line of lines) {
          const { company } = JSON.parse(line);
          await hand.tap(`company-${company}`);
          assertSame((await hand.answer(company)).json, line);
        }

        await hand.tap("tab-board");
        const link = await hand.control("copy-link").getAttribute("data-link");
        const other = await Hand.open(browser, size, link);
        assert.equal(await other.toml(), toml, "the board in the link");
        await other.close();
        await hand.close();
      });
    }
  });
}

/** Returns answers in the order of companies, without the warnings about the board, which name lines of the file. */
function comparable(lines) {
  const answers = lines.map((line) => JSON.parse(line));
  for (const { entered } of answers) delete entered.warnings;
  const sorted = answers.sort((one, other) => (one.company < other.company ? -1 : 1));
  return sorted.map((answer) => JSON.stringify(answer)).join("\n");
}

function report(context, title, wanted, taps, steps) {
  const { tiles, tokens, trains } = elements(wanted);
  const each = taps / (tiles + tokens + trains);
  const typed = [...steps.map, ...steps.companies].filter(({ fill }) => fill).length;
  const what = `${tiles} tiles, ${tokens} tokens and ${trains} trains`;
  context.diagnostic(`${title}: ${what} took ${taps} taps, ${each.toFixed(2)} each; ${typed} fields were typed`);
  assert.ok(each <= 3, `${each} taps an element`);
}
