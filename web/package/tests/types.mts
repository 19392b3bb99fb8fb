// What a program in TypeScript sees of the package.

import {
  audit,
  draw,
  drawPng,
  HighballError,
  judge,
  load,
  pack,
  routes,
  solve,
  type Answer,
  type Highball,
} from "highball";

const answer: Answer = await solve('title = "1830"', {
  company: "PRR",
  timeLimit: 10,
  progress: ({ revenue }) => revenue,
});
const revenues: number[] = answer.runs.map(({ revenue }) => revenue);
const highball: Highball = await load();
const standing: string = (await judge({}, [answer, "4: A1, B2"], { id: "one" }))[0]?.standing ?? "";
const svg: string = highball.draw("", { best: true, theme: "dark" });
const png: Uint8Array = await drawPng("", { claims: [answer] });
const trains: string[] = (await routes(new Uint8Array(), { action: 700 })).map(({ train }) => train);
const missed: number = (await audit("")).missed;
const route: number =
  (await pack({ trains: [{ id: "4", routes: [{ revenue: 90, track: ["A1-A3"] }] }] })).runs[0]?.route ?? 0;
const line: number | null = new HighballError({ message: "", line: 1, place: null, further: [] }).line;
const board = highball.board(null, { title: "1889" });
board.make({ hex: "K8", tile: "6" }).make({ company: "AR", hex: "K8" }).addTrain("AR", "2");
const rotations: number[] = board.legalLays("AR").map(({ rotation }) => rotation);
const revenue: number = (await solve(board.position("AR"))).revenue;
const picture: string = board.svg({ width: 600 });
board[Symbol.dispose]();
// @ts-expect-error There is no such option.
await solve("", { compny: "PRR" });
// @ts-expect-error Track has names.
await pack({ trains: [{ id: "4", routes: [{ revenue: 90, track: [1] }] }] });
// @ts-expect-error A picture has no claims of numbers.
await draw("", { claims: [7] });

export { line, missed, picture, png, revenue, revenues, rotations, route, standing, svg, trains };
