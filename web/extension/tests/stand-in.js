// Stands in for the scripts of a page of 18xx.games: objects that answer as its engine does, without its code. What a page offers is
// described in the documents of the project. `window.standIn` is the hand of a test on it.

"use strict";

{
  const nil = { toString: () => "" };
  const or = (value) => value ?? nil;
  const hash = (object) => hashOf(Object.entries(object));
  const hashOf = (entries) => {
    const pairs = new Map(entries);
    const key = (name) => [...pairs.keys()].find((own) => own === name || own === String(name));
    return {
      $keys: () => [...pairs.keys()],
      "$[]": (name) => or(pairs.get(key(name))),
      "$[]=": (name, value) => pairs.set(name, value),
    };
  };
  /** Returns JSON as the page holds it. */
  const held = (value) => {
    if (value === null || value === undefined) return nil;
    if (Array.isArray(value)) return value.map(held);
    if (typeof value !== "object") return value;
    return hash(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, held(item)])));
  };
  const corporations = new Map();
  const corporation = (id) => {
    if (!corporations.has(id)) corporations.set(id, { $id: () => id, "$operator?": () => true });
    return corporations.get(id);
  };

  function gameOf(told) {
    const byId = new Map();
    const edge = (number) => ({ "$edge?": () => true, "$city?": () => false, $num: () => number });
    const junction = { "$edge?": () => false, "$city?": () => false };
    for (const hex of told.hexes) {
      const nodes = hex.nodes.map((node, number) => ({
        // Only passes say their type: other stops are read without one.
        ...(node.type === "pass" && { $type: () => node.type }),
        "$city?": () => node.type === "city",
        "$edge?": () => false,
        $signature: () => `${hex.id}-${number}`,
        $tokens: () => node.tokens.map((id) => (id === null ? nil : { $corporation: () => corporation(id) })),
        $extra_tokens: () => node.extra.map((id) => ({ $corporation: () => corporation(id) })),
        $revenue: () => node.revenue,
      }));
      const part = (end) => ("edge" in end ? edge(end.edge) : "node" in end ? nodes[end.node] : junction);
      const paths = hex.paths.map(([a, b]) => {
        const ends = [part(a), part(b)];
        return { $a: () => ends[0], $b: () => ends[1] };
      });
      const tile = {
        $name: () => hex.tile.name,
        $rotation: () => hex.tile.rotation,
        $nodes: () => nodes,
        $paths: () => paths,
      };
      const neighbors = Object.entries(hex.neighbors).map(([side, id]) => [side, { $id: () => id }]);
      byId.set(hex.id, { $id: () => hex.id, $tile: () => tile, $neighbors: () => hash(Object.fromEntries(neighbors)) });
    }
    const trains = Object.entries(told.trains).map(([id, own]) => [
      id,
      own.map((train) => ({ $id: () => train.id, $name: () => train.name, owner: id })),
    ]);
    const trainsOf = new Map(trains);
    const step = {
      $current_entity: () => (told.entity === null ? { $id: () => 7 } : corporation(told.entity)),
      $current_actions: () => told.actions,
    };
    const node = (signature) => {
      const [id, number] = signature.split("-");
      return byId.get(id).$tile().$nodes()[number];
    };
    return {
      told,
      node,
      $id: () => told.id,
      $class: () => ({ $title: () => new String(told.title) }),
      $last_processed_action: () => or(told.action),
      $phase: () => ({ $name: () => told.phase }),
      $round: () => ({ $active_step: () => step }),
      $hexes: () => [...byId.values()],
      $hex_by_id: (id) => or(byId.get(id)),
      $corporation_by_id: (id) => (trainsOf.has(id) && !standIn.minors.includes(id) ? corporation(id) : nil),
      $minor_by_id: (id) => (trainsOf.has(id) && standIn.minors.includes(id) ? corporation(id) : nil),
      $operated_operators: () => [...trainsOf.keys()].map(corporation),
      $route_trains: (company) => trainsOf.get(company.$id()) ?? [],
      $routes_revenue: (routes) => routes.reduce((sum, route) => sum + route.$revenue(), standIn.surcharge),
    };
  }

  const Route = {
    $new(game, phase, train, parts) {
      const nodes = parts["$[]"]("nodes");
      const legs = parts["$[]"]("connection_hexes");
      return {
        train,
        legs,
        nodes,
        $revenue() {
          if (standIn.refusal !== null) throw new Error(standIn.refusal);
          return nodes.reduce((sum, signature) => sum + game.node(signature).$revenue(), 0);
        },
      };
    },
  };

  class App {
    game = nil;
    game_data = nil;
    /** What the page tells of the game that it shows. */
    shown = null;
    stored = hash({ routes: [], selected_route: null, tile_selector: null });
    $store() {
      return this.stored;
    }
    $update() {
      requestAnimationFrame(() => this.$render());
    }
    $render() {
      const app = document.getElementById("app");
      const told = this.shown;
      app.textContent = told ? `${told.title}, action ${told.action}: ${told.entity}` : "Loading";
      const routes = this.stored["$[]"]("routes");
      app.dataset.routes = JSON.stringify(
        routes.map(({ train, nodes, legs }) => ({ train: train.$id(), nodes, legs })),
      );
      standIn.drawn = Date.now();
      return this;
    }
  }
  for (const method of [App.prototype.$render]) method.$$arity = 0;

  /** Lists the routes that a test gives for each train. */
  const AutoRouter = {
    $new: () => ({
      $path([train]) {
        const routes = (standIn.routes[train.$id()] ?? []).map(({ nodes, legs, revenue }) => ({
          train,
          nodes,
          legs,
          $connection_hexes: () => legs,
          $revenue: () => revenue,
        }));
        return [hashOf([[train, routes]]), standIn.isCutOff];
      },
    }),
  };

  const Opal = {
    nil,
    hash,
    Engine: { $$const: { Route, AutoRouter }, Route, AutoRouter },
    App,
    const_get_qualified: (owner, name) => owner[name],
  };

  const standIn = {
    /** What the page's engine pays beyond the values of the stops. */
    surcharge: 0,
    /** What it says of every route; `null` if it has nothing to say. */
    refusal: null,
    /** The routes that the page's router lists, by train, and whether it left some out. */
    routes: {},
    isCutOff: false,
    /** A method that its games do not have; `null` for none. */
    missing: null,
    /** The ids of companies that its games have as minors. */
    minors: [],
    /** Whether only the store has the game and its JSON, and the root does not. */
    inStore: false,
    drawn: 0,
    root: null,
    start() {
      window.Opal = Opal;
    },
    attach() {
      this.root = new App();
      this.root.$render();
      const action = new URLSearchParams(location.search).get("action");
      return this.show(action);
    },
    /** Shows the game after an action, as a message of the bus or a step in its history would. */
    async show(action) {
      const response = await fetch(`/stand-in${location.pathname}?action=${action ?? "now"}`);
      if (!response.ok) return;
      const { told, data } = await response.json();
      const game = gameOf(told);
      // Of a method that exists elsewhere, the runtime leaves a stub that throws.
      if (this.missing !== null) {
        game[this.missing] = () => {
          throw new Error(`undefined method \`${this.missing.slice(1)}'`);
        };
        game[this.missing].$$stub = true;
      }
      this.root.shown = told;
      this.root.stored["$[]="]("game", game);
      this.root.stored["$[]="]("game_data", held(data));
      if (!this.inStore) Object.assign(this.root, { game, game_data: held(data) });
      this.root.stored["$[]="]("routes", []);
      this.root.$update();
    },
    /** Chooses a tile that is not laid yet, a city for a token, or nothing. */
    choose(chosen) {
      const hex = chosen && this.root.game.$hex_by_id(chosen.hex);
      const selector = chosen && { $hex: () => hex, $role: () => "map", tile: hex.$tile() };
      if (chosen?.tile) selector.tile = { ...hex.$tile(), $name: () => chosen.tile, $rotation: () => chosen.rotation };
      if (chosen?.city !== undefined) selector.$city = () => hex.$tile().$nodes()[chosen.city];
      this.root.stored["$[]="]("tile_selector", selector ?? nil);
      this.root.$update();
    },
  };
  window.standIn = standIn;
}
