// Generated from web/src/protocol by its test.

/**
 * A change of a board that somebody thinks about.
 */
export type PlannedChange = { "change": "lay", 
/**
 * The hex.
 */
hex: string, 
/**
 * The tile's number.
 */
number: string, 
/**
 * Its rotation in sixths of a turn clockwise.
 */
rotation: number, } | { "change": "token", 
/**
 * The company.
 */
company: string, 
/**
 * The hex.
 */
hex: string, 
/**
 * The edges to which track joins the city, from 0 to 5.
 */
edges: Array<number>, 
/**
 * The number of the city in its hex.
 */
city: number, };

/**
 * A choice that a company's runs can take.
 */
export type ChoiceField = { 
/**
 * Its id.
 */
id: string, 
/**
 * Section of the rulebook; may be empty.
 */
cite: string, 
/**
 * Whether the company declines it.
 */
declined: boolean, };

/**
 * A chosen route.
 */
export type PackedRunView = { 
/**
 * The number of the train in the lists, from 0.
 */
train: number, 
/**
 * The id of the train.
 */
id: string, 
/**
 * The number of the route among the train's, from 0.
 */
route: number, 
/**
 * What it earns.
 */
revenue: number, };

/**
 * A city of the page's map.
 */
export type SiteCity = { 
/**
 * The edges to which track joins it, from 0 to 5.
 */
edges: Array<number>, 
/**
 * For each slot the company whose token is in it.
 */
slots: Array<string | null>, 
/**
 * The companies whose tokens are beside the slots.
 */
extra: Array<string>, };

/**
 * A claimed run, stop by stop.
 */
export type ClaimedRun = { 
/**
 * The id of the train.
 */
train: string, 
/**
 * The ids of the stops, and of hexes on the way.
 */
stops: Array<string>, };

/**
 * A company of the page's game.
 */
export type SiteCompany = { 
/**
 * Its id.
 */
id: string, 
/**
 * The names of the trains that it can still run in this round.
 */
trains: Array<string>, 
/**
 * Whether it is about to run them, so that they are all that it has.
 */
isRunning: boolean, };

/**
 * A company.
 */
export type CompanyView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its full name.
 */
name: string, 
/**
 * The colour of its tokens, in CSS notation.
 */
color: string, 
/**
 * The colour of letters on it.
 */
ink: string, 
/**
 * Whether it has trains or tokens.
 */
onBoard: boolean, 
/**
 * Whether it is the chosen one.
 */
chosen: boolean, 
/**
 * The names of its trains.
 */
trains: Array<string>, };

/**
 * A further set of runs.
 */
export type FurtherView = { 
/**
 * The set.
 */
set: SetView, 
/**
 * Its runs on the map.
 */
drawing: RunsDrawing, };

/**
 * A hex of the page's map.
 */
export type SiteHex = { 
/**
 * Its id.
 */
id: string, 
/**
 * The number of the tile on it; `None` if the map's print is visible.
 */
tile: string | null, 
/**
 * The rotation of the tile in sixths of a turn clockwise.
 */
rotation: number, 
/**
 * Its cities, in the order of the tile.
 */
cities: Array<SiteCity>, };

/**
 * A holder of shares.
 */
export type HolderEntry = { 
/**
 * The name.
 */
name: string, 
/**
 * The share in percent.
 */
percent: number, };

/**
 * A judged claim.
 */
export type ClaimedView = { 
/**
 * The number of the claim, from 0.
 */
number: number, 
/**
 * Whether it is legal.
 */
legal: boolean, 
/**
 * Whether nothing better is known.
 */
best: boolean, 
/**
 * What it is called, such as `Claim 2`.
 */
name: string, 
/**
 * How it compares with the best set, in a sentence.
 */
standing: string, 
/**
 * The rules that it violates, one a line, with their sections.
 */
faults: Array<string>, 
/**
 * Why runs are not paid for all stops that they visit, and how the claim was read, where it was not clear.
 */
notes: Array<string>, 
/**
 * Its runs. For an illegal claim, what they would earn.
 */
set: SetView, 
/**
 * The runs on the map.
 */
drawing: RunsDrawing, 
/**
 * What has to change to get from the claim to the best set, train by train.
 */
changes: Array<string>, 
/**
 * What each shareholder gains by the best set.
 */
gains: Array<string>, };

/**
 * A kind of train that a company can be given.
 */
export type TrainOffer = { 
/**
 * Its name, with traffic if the title distinguishes it.
 */
name: string, 
/**
 * Whether it runs in this phase.
 */
available: boolean, 
/**
 * Why, or how long still.
 */
status: TrainState, };

/**
 * A marker of a company or of the game.
 */
export type MarkerField = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its meaning.
 */
text: string, 
/**
 * Its value, and what it can be.
 */
value: MarkerValueView, };

/**
 * A message of a worker.
 */
export type Message = { "message": "progress", 
/**
 * The best revenue found so far.
 */
revenue: number, 
/**
 * No set of runs earns more than this.
 */
upperBound: number, } | { "message": "answer" } & AnswerView | { "message": "revenue" } & RevenueView | { "message": "advising", 
/**
 * Number of boards that were searched.
 */
boards: number, } | { "message": "advice" } & AdviceView | { "message": "unread", 
/**
 * The faults of the claims, one a line.
 */
errors: Array<string>, } | { "message": "verdict" } & VerdictView | { "message": "picture", 
/**
 * The SVG document.
 */
svg: string, } | { "message": "opened", 
/**
 * Whether it is a title file, rather than a board.
 */
isTitle: boolean, 
/**
 * The title file, or the board file.
 */
text: string, } | { "message": "audit" } & AuditView | { "message": "turn" } & AuditRow | { "message": "laysAudit" } & LaysAuditView | { "message": "lay" } & LayView | { "message": "replayed" } & TurnView | { "message": "siteBoard" } & SiteBoardView | { "message": "packing" } & PackingView | { "message": "failed", 
/**
 * What is wrong, in a line.
 */
error: string, } | { "message": "done" };

/**
 * A move that gains something.
 */
export type MoveView = { 
/**
 * Its rank: a number for a tile, a letter for a token. Empty for a train or a marker.
 */
rank: string, 
/**
 * Its name and those of its alternatives, such as `D17 9/2, 9/5`.
 */
name: string, 
/**
 * Its cost. `None` if that is not known.
 */
cost: number | null, 
/**
 * The company's revenue after it.
 */
revenue: number, 
/**
 * Whether it is proven that it cannot earn more.
 */
proven: boolean, 
/**
 * How much more that is than without it.
 */
gain: number, 
/**
 * Why it earns more.
 */
reason: string, 
/**
 * The move on the map. `None` for a train.
 */
ghost: GhostDrawing | null, 
/**
 * Whether it is among the best few on the map, at most one for each hex.
 */
amongBest: boolean, 
/**
 * The event that makes the move.
 */
event: Event, };

/**
 * A move that is drawn on the map as if it were made, as SVG in the units of [`MapDrawing`](super::MapDrawing).
 */
export type GhostDrawing = { 
/**
 * The tile or the token.
 */
piece: string, 
/**
 * Its rank and gain, which lie above the pieces of all moves.
 */
label: string, };

/**
 * A place on the map.
 */
export type PlaceName = { 
/**
 * Its hex or stop.
 */
id: string, 
/**
 * Its name; may be empty.
 */
name: string, };

/**
 * A question for a worker, which answers [`Work`](super::Work) about it.
 */
export type Question = { 
/**
 * The board file.
 */
board: string, 
/**
 * The title file, if the title is not a built-in one.
 */
title: string | null, 
/**
 * The company.
 */
company: string, 
/**
 * The language of what is written about it.
 */
language: "en" | "de", };

/**
 * A recorded game after its last action.
 */
export type NowView = { 
/**
 * The board, as a board file.
 */
board: string, 
/**
 * The company whose turn it is; empty if it is none's.
 */
company: string, };

/**
 * A run.
 */
export type RunView = { 
/**
 * The train, such as `4-train (2)`.
 */
train: string, 
/**
 * The colour of the run on the map, in CSS notation.
 */
color: string, 
/**
 * Its revenue.
 */
revenue: number, 
/**
 * Its stops, in order.
 */
stops: Array<StopInRun>, 
/**
 * The sum, such as `30 + 2×40 + 20`.
 */
sum: string, 
/**
 * What it uses of the train's reach, such as `used 3 of 4 cities, 2 towns`; empty for a train of unlimited reach.
 */
used: string, 
/**
 * Its bonuses.
 */
bonuses: Array<BonusView>, };

/**
 * A set of runs.
 */
export type SetView = { 
/**
 * The revenue of all runs.
 */
revenue: number, 
/**
 * The runs.
 */
runs: Array<RunView>, 
/**
 * The bonuses of the whole set.
 */
bonuses: Array<BonusView>, 
/**
 * Choices, and trains that are idle by rule.
 */
notes: Array<string>, };

/**
 * A space of the market.
 */
export type MarketSpace = { 
/**
 * Its row, counted from 1 from above.
 */
row: number, 
/**
 * Its column, counted from 1 from the left.
 */
column: number, 
/**
 * The share price.
 */
price: number, 
/**
 * Its zones; may be empty.
 */
zones: string, 
/**
 * Whether the company's price is here.
 */
chosen: boolean, };

/**
 * A stop of a run.
 */
export type StopInRun = { 
/**
 * Its id, such as `H12/0`.
 */
id: string, 
/**
 * Its name, for people.
 */
name: string, 
/**
 * Its price, such as `2×40`; empty if the train is not paid for it.
 */
price: string, 
/**
 * The hexes by which the run comes here, if it is not the shortest way; empty otherwise.
 */
via: string, };

/**
 * A stop with room for tokens.
 */
export type StopView = { 
/**
 * Its id, such as `H12/0`.
 */
id: string, 
/**
 * Its name, for people.
 */
name: string, 
/**
 * Number of slots.
 */
slots: number, 
/**
 * The ids of the companies whose tokens are in its slots; empty for a free slot.
 */
tokens: Array<string>, 
/**
 * The tokens to put here: companies on the board or at home here first.
 */
choices: Array<TokenChip>, };

/**
 * A stop, or a hex on the way, of a claimed run.
 */
export type ClaimStop = { 
/**
 * Its id, such as `H12/0`.
 */
id: string, 
/**
 * Its name, for people.
 */
name: string, };

/**
 * A sum that somebody missed.
 */
export type MissedView = { 
/**
 * The company or the player.
 */
name: string, 
/**
 * How much.
 */
missed: number, };

/**
 * A tile lay of a recorded game, compared with the best that was legal, all as far as the same turn.
 */
export type LayView = { 
/**
 * The line that `highball audit --advice --format json` prints.
 */
json: string, 
/**
 * The id of the action.
 */
action: number, 
/**
 * The round, such as `OR 3.1`.
 */
round: string, 
/**
 * The company.
 */
company: string, 
/**
 * The lay, such as `E8 8/5`.
 */
laid: string, 
/**
 * The most that the company could earn after it.
 */
earns: number, 
/**
 * The best legal lay. Empty if none was legal.
 */
best: string, 
/**
 * The most that the company could have earned after that.
 */
bestEarns: number, 
/**
 * The difference.
 */
missed: number, 
/**
 * Whether all of these revenues are proven.
 */
proven: boolean, 
/**
 * The rule that the lay breaks. Empty if it is legal.
 */
fault: string, };

/**
 * A tile to choose.
 */
export type TileChip = { 
/**
 * Its number.
 */
number: string, 
/**
 * Its colour in the title's word, such as `yellow`.
 */
color: string, 
/**
 * The number of copies left; `None` if there is no limit.
 */
left: number | null, 
/**
 * Whether it fits the open hex. In the palette, whether the phase allows its colour.
 */
fits: boolean, 
/**
 * Whether it is on the open hex, or picked.
 */
chosen: boolean, 
/**
 * Its picture, in the rotation in which it would be laid.
 */
svg: string, };

/**
 * A tile to lay.
 */
export type TileLay = { 
/**
 * The hex.
 */
hex: string, 
/**
 * The tile's number.
 */
number: string, 
/**
 * Its rotation in sixths of a turn clockwise.
 */
rotation: number, };

/**
 * A title that boards can be of.
 */
export type TitleName = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its full name.
 */
name: string, 
/**
 * All names by which people may look for it, in any language.
 */
names: Array<string>, };

/**
 * A token to put on a stop or take from it.
 */
export type TokenChip = { 
/**
 * The company.
 */
company: string, 
/**
 * The traffic, if the title distinguishes it and this is not the company's home.
 */
traffic: string | null, 
/**
 * The colour, in CSS notation.
 */
color: string, 
/**
 * The colour of letters on it.
 */
ink: string, 
/**
 * Whether the token is here.
 */
here: boolean, 
/**
 * Whether it is the company's home.
 */
home: boolean, };

/**
 * A train of a company.
 */
export type OwnedTrain = { 
/**
 * Its name, with traffic if the title distinguishes it.
 */
name: string, 
/**
 * Whether it runs in this phase.
 */
status: TrainState, };

/**
 * A train with its claimed run.
 */
export type ClaimTrain = { 
/**
 * The id of the train.
 */
id: string, 
/**
 * Its name, for people.
 */
label: string, 
/**
 * The colour of its run, in CSS notation.
 */
color: string, 
/**
 * Whether taps continue its run.
 */
chosen: boolean, 
/**
 * The stops.
 */
stops: Array<ClaimStop>, };

/**
 * A turn of an audited game, in the list of turns.
 */
export type AuditRow = { 
/**
 * The number of the turn, from 0.
 */
turn: number, 
/**
 * The id of the action.
 */
action: number, 
/**
 * The round, such as `OR 3.1`.
 */
round: string, 
/**
 * The company.
 */
company: string, 
/**
 * Revenue of the runs that were played.
 */
played: number, 
/**
 * Revenue of the best runs.
 */
best: number, 
/**
 * Whether the runs that were played are legal.
 */
legal: boolean, 
/**
 * Whether the best runs are proven.
 */
proven: boolean, 
/**
 * A remark, such as `the record says 240`; empty if there is none.
 */
note: string, };

/**
 * A turn of an audited game.
 */
export type TurnView = { 
/**
 * The turn in the list.
 */
row: AuditRow, 
/**
 * The board at that moment, as a board file to edit, with the company that ran.
 */
board: string, 
/**
 * The company that ran.
 */
company: string, 
/**
 * The claim to judge: the runs that were played, as `highball judge --claim` takes them. Empty if no train ran.
 */
claim: string, 
/**
 * The verdict on the runs that were played.
 */
verdict: VerdictView, };

/**
 * An audit of a recorded game.
 */
export type AuditView = { 
/**
 * The name of the file.
 */
file: string, 
/**
 * The id of the game.
 */
id: string, 
/**
 * The title.
 */
title: string, 
/**
 * The address of the game; empty if it is not known.
 */
url: string, 
/**
 * Number of turns.
 */
turns: number, 
/**
 * Number of turns that are audited. The totals are of these.
 */
audited: number, 
/**
 * Number of turns in which more could be earned.
 */
below: number, 
/**
 * Revenue of the runs that were played.
 */
played: number, 
/**
 * Revenue of the best runs.
 */
best: number, 
/**
 * The difference.
 */
missed: number, 
/**
 * What each player missed, then what treasuries and nobody did.
 */
losses: Array<Loss>, 
/**
 * The error beyond which the game cannot be followed.
 */
fault: string | null, 
/**
 * The game after its last action. `None` if it cannot be followed to it.
 */
now: NowView | null, 
/**
 * The line that `highball audit --format json` prints. Empty until all turns are audited.
 */
json: string, };

/**
 * An audit of the tile lays of a recorded game.
 */
export type LaysAuditView = { 
/**
 * Number of tile lays.
 */
lays: number, 
/**
 * Number of tile lays that are audited. The sums are of these.
 */
audited: number, 
/**
 * The sums that companies missed, the greatest first. Those that missed nothing are left out.
 */
companies: Array<MissedView>, 
/**
 * The same for presidents, as far as they are known.
 */
presidents: Array<MissedView>, 
/**
 * The error beyond which the game cannot be followed.
 */
fault: string | null, };

/**
 * An earned bonus.
 */
export type BonusView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who gets how much, for people.
 */
text: string, };

/**
 * Everything that the page shows besides the map.
 */
export type View = { 
/**
 * The board.
 */
board: BoardView, 
/**
 * What can be chosen of the title.
 */
setup: SetupView, 
/**
 * The meaning of a tap on the map.
 */
mode: Mode, 
/**
 * All companies of the title that exist in the phase, in the title's order, then others that are on the board.
 */
companies: Array<CompanyView>, 
/**
 * The chosen company.
 */
company: CompanyDetails | null, 
/**
 * The markers of the game.
 */
markers: Array<MarkerField>, 
/**
 * The open hex.
 */
selection: Selection | null, 
/**
 * The palette, in the mode [`Palette`](Mode::Palette).
 */
palette: Palette | null, 
/**
 * The claim, in the mode [`Claim`](Mode::Claim).
 */
claim: ClaimView | null, 
/**
 * Everything that is wrong or odd about the board, errors first. As long as there are errors, no company is answered.
 */
faults: Array<FaultView>, 
/**
 * Number of changes that can be undone.
 */
undo: number, 
/**
 * Number of undone changes that can be done again.
 */
redo: number, 
/**
 * The question of the chosen company. `None` if the board has errors or there is no company.
 */
question: Question | null, };

/**
 * How bad something is.
 */
export type Severity = "error" | "warning";

/**
 * Something that somebody does to the board.
 */
export type Event = { "event": "show" } | { "event": "setLanguage", 
/**
 * The language.
 */
language: "en" | "de", } | { "event": "newBoard", 
/**
 * The id of the title.
 */
title: string, } | { "event": "openBoard", 
/**
 * Its TOML.
 */
text: string, } | { "event": "resumeBoard", 
/**
 * The boards that undo led to, the oldest first, then the board, then those that redo led to. All are TOML.
 */
boards: Array<string>, 
/**
 * The place of the board among them, from 0.
 */
place: number, } | { "event": "openLink", 
/**
 * The link, or its part after `#`.
 */
link: string, } | { "event": "addTitle", 
/**
 * The title file.
 */
text: string, } | { "event": "setPhase", 
/**
 * Its name.
 */
phase: string, } | { "event": "setEdition", 
/**
 * Its id.
 */
edition: string, } | { "event": "setOption", 
/**
 * Its id.
 */
option: string, 
/**
 * Whether it is in use.
 */
on: boolean, } | { "event": "setPlayers", 
/**
 * The number, or `None` for unknown.
 */
count: number | null, } | { "event": "setClosed", 
/**
 * The company.
 */
company: string, 
/**
 * Whether it has.
 */
on: boolean, } | { "event": "setName", 
/**
 * The name; may be empty.
 */
name: string, } | { "event": "setMode", 
/**
 * The meaning.
 */
mode: Mode, } | { "event": "tapHex", 
/**
 * The hex.
 */
hex: string, 
/**
 * The stop that was tapped, such as `H12/0`, if it was one.
 */
stop: string | null, } | { "event": "moveSelection", 
/**
 * Columns to the right, of the map's doubled coordinates.
 */
columns: number, 
/**
 * Rows down.
 */
rows: number, } | { "event": "layTile", 
/**
 * The tile's number.
 */
number: string, } | { "event": "layTiles", 
/**
 * The tiles.
 */
tiles: Array<TileLay>, } | { "event": "rotateTile" } | { "event": "removeTile" } | { "event": "showAllTiles", 
/**
 * Whether to show all.
 */
on: boolean, } | { "event": "toggleToken", 
/**
 * The stop, such as `H12/0`.
 */
stop: string, 
/**
 * The company.
 */
company: string, 
/**
 * The traffic of the token, if the title distinguishes it.
 */
traffic: string | null, } | { "event": "confirm" } | { "event": "cancel" } | { "event": "pickTile", 
/**
 * The tile's number.
 */
number: string | null, } | { "event": "pickToken", 
/**
 * The company.
 */
company: string, 
/**
 * The traffic of the token, if the title distinguishes it.
 */
traffic: string | null, } | { "event": "selectCompany", 
/**
 * The company.
 */
company: string, } | { "event": "addTrain", 
/**
 * The company.
 */
company: string, 
/**
 * The train, with traffic if the title distinguishes it.
 */
train: string, } | { "event": "buyTrain", 
/**
 * The company.
 */
company: string, 
/**
 * The train, with traffic if the title distinguishes it.
 */
train: string, 
/**
 * The train that the company trades in, if it does.
 */
tradeIn: string | null, 
/**
 * The trains that the company discards.
 */
discards: Array<string>, } | { "event": "placeToken", 
/**
 * The stop, as `HEX/NUMBER`.
 */
stop: string, 
/**
 * The company.
 */
company: string, 
/**
 * The traffic that it is for.
 */
traffic: string | null, } | { "event": "removeTrain", 
/**
 * The company.
 */
company: string, 
/**
 * The number of the train among the company's, from 0.
 */
index: number, } | { "event": "setNumber", 
/**
 * The company.
 */
company: string, 
/**
 * `price`, `treasury` or `tokensLeft`.
 */
field: string, 
/**
 * The number, or `None` for unknown.
 */
value: number | null, } | { "event": "setSpace", 
/**
 * The company.
 */
company: string, 
/**
 * Its row and its column, counted from 1 from the upper left; `None` for no price.
 */
space: [number, number] | null, } | { "event": "setZone", 
/**
 * The company.
 */
company: string, 
/**
 * The zone, or `None` for unknown.
 */
zone: string | null, } | { "event": "setReceivership", 
/**
 * The company.
 */
company: string, 
/**
 * Whether it does.
 */
on: boolean, } | { "event": "setHolders", 
/**
 * The company.
 */
company: string, 
/**
 * The holders; entries without a name are left out.
 */
holders: Array<HolderEntry>, } | { "event": "setDeclined", 
/**
 * The company.
 */
company: string, 
/**
 * The choice.
 */
choice: string, 
/**
 * Whether it declines.
 */
on: boolean, } | { "event": "setMarker", 
/**
 * The company; `None` for a marker of the game.
 */
company: string | null, 
/**
 * The marker.
 */
id: string, 
/**
 * Its value; `None` to remove it.
 */
value: MarkerInput | null, } | { "event": "undo" } | { "event": "redo" } | { "event": "claimTrain", 
/**
 * The id of the train.
 */
train: string, } | { "event": "claimBack" } | { "event": "claimClear" } | { "event": "setClaim", 
/**
 * The runs, each of a train.
 */
runs: Array<ClaimedRun>, } | { "event": "claimText", 
/**
 * The claim, as `highball judge --claim` takes it.
 */
text: string, };

/**
 * Something to choose.
 */
export type OptionView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name or meaning, for people.
 */
text: string, 
/**
 * Whether it is chosen.
 */
chosen: boolean, };

/**
 * Something wrong or odd about the board.
 */
export type FaultView = { 
/**
 * Whether it is wrong or odd.
 */
severity: Severity, 
/**
 * The field of the board file, such as `tiles.E6`.
 */
field: string, 
/**
 * What is wrong, and what was expected.
 */
text: string, 
/**
 * The hex, if it is about one.
 */
hex: string | null, 
/**
 * The company, if it is about one.
 */
company: string | null, };

/**
 * The best runs of a company.
 */
export type AnswerView = { 
/**
 * The line that `highball solve --format json` prints.
 */
json: string, 
/**
 * The company.
 */
company: string, 
/**
 * The revenue of all runs.
 */
revenue: number, 
/**
 * No set of runs earns more than this.
 */
upperBound: number, 
/**
 * Whether it is proven that no set earns more.
 */
proven: boolean, 
/**
 * The best set.
 */
set: SetView, 
/**
 * The runs on the map.
 */
drawing: RunsDrawing, 
/**
 * Why there are no runs, if there is more to say than that none earns anything.
 */
reason: string | null, 
/**
 * Remarks: choices, payments besides the route value, markers that change.
 */
notes: Array<string>, 
/**
 * What the company's shares get, for each way to divide the revenue. Empty if that is not known.
 */
shares: Array<ShareView>, 
/**
 * Further sets, if asked for.
 */
further: Array<FurtherView>, 
/**
 * The rules that are left out and may change the answer, each as a sentence. It is proven by the other rules only.
 */
notCovered: Array<string>, 
/**
 * The warnings that depend on the answer, such as a city on the best runs' way that a forgotten home token would block.
 */
warnings: Array<string>, };

/**
 * The best set out of the routes that a page's engine lists.
 */
export type PackingView = { 
/**
 * Number of routes in the lists.
 */
count: number, 
/**
 * What the set earns.
 */
revenue: number, 
/**
 * No set out of the lists earns more than this.
 */
upperBound: number, 
/**
 * Its routes.
 */
runs: Array<PackedRunView>, };

/**
 * The board of a game on 18xx.games.
 */
export type SiteBoardView = { 
/**
 * The board file.
 */
board: string, 
/**
 * Why the game's actions could not be followed to the end. The board is then the page's.
 */
fault: string | null, 
/**
 * Where the page's position is another one than the game's actions lead to, one a line. If there are any, the board is that of the
 * page.
 */
differences: Array<string>, 
/**
 * The page's names of companies that have others since they merged, by their ids.
 */
siteNames: { [key in string]: string }, 
/**
 * Why the page's position is none of the title's. The board is then what the actions lead to.
 */
misfit: string | null, };

/**
 * The board.
 */
export type BoardView = { 
/**
 * The id of the title.
 */
title: string, 
/**
 * The full name of the title.
 */
titleName: string, 
/**
 * The rulebook that citations refer to.
 */
rulebook: string, 
/**
 * A note that the map is not the printed one, if it is not.
 */
schematic: string | null, 
/**
 * The name of the board; may be empty.
 */
name: string, 
/**
 * The board file.
 */
toml: string, 
/**
 * The part of a link after `#` that holds the board.
 */
fragment: string, };

/**
 * The chosen company.
 */
export type CompanyDetails = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its full name.
 */
name: string, 
/**
 * Its kind in the title's word, such as `minor`; empty if the title has one kind.
 */
kind: string, 
/**
 * Whether it has closed or merged into another.
 */
closed: boolean, 
/**
 * Its trains.
 */
trains: Array<OwnedTrain>, 
/**
 * The trains that it can be given.
 */
offers: Array<TrainOffer>, 
/**
 * Its share price.
 */
price: number | null, 
/**
 * The spaces of the market; empty if the title does not give them.
 */
market: Array<MarketSpace>, 
/**
 * The zones of the market; empty if they make no difference, or the spaces say them.
 */
zones: Array<OptionView>, 
/**
 * The money in its treasury.
 */
treasury: number | null, 
/**
 * The number of tokens that it can still place.
 */
tokensLeft: number | null, 
/**
 * The holders of its shares.
 */
holders: Array<HolderEntry>, 
/**
 * Whether the bank runs it.
 */
receivership: boolean, 
/**
 * The title's choices for its runs.
 */
choices: Array<ChoiceField>, 
/**
 * Its markers.
 */
markers: Array<MarkerField>, };

/**
 * The claim.
 */
export type ClaimView = { 
/**
 * The company's trains with their claimed runs.
 */
trains: Array<ClaimTrain>, 
/**
 * The claim as text: the typed one, or else the tapped one.
 */
text: string, 
/**
 * Whether it is typed.
 */
typed: boolean, };

/**
 * The map as SVG. The page stacks, from below: `ground`, the bands of the runs, `top`, the labels of the runs. All are in the same
 * units. Elements carry `data-hex` with the hex and `data-stop` with the stop they belong to.
 */
export type MapDrawing = { 
/**
 * Width of the map in units. A hex measures 173.2 units between opposite sides.
 */
width: number, 
/**
 * Height of the map in units.
 */
height: number, 
/**
 * The hexes.
 */
ground: string, 
/**
 * The track, the stops with their tokens, and names.
 */
top: string, };

/**
 * The meaning of a tap on the map.
 */
export type Mode = "hex" | "palette" | "claim";

/**
 * The moves of a kind.
 */
export type MovesView = { 
/**
 * Those that gain most, the best first. Moves on a hex that come to the same are one.
 */
best: Array<MoveView>, 
/**
 * Sentences about the others.
 */
others: Array<string>, };

/**
 * The open hex.
 */
export type Selection = { 
/**
 * The hex.
 */
hex: string, 
/**
 * The name of the place; may be empty.
 */
name: string, 
/**
 * The centre of the hex on the map, in units from the left.
 */
x: number, 
/**
 * The same from above.
 */
y: number, 
/**
 * The tile on the hex.
 */
tile: TileOnHex | null, 
/**
 * The tiles to lay: those that fit, or all.
 */
tiles: Array<TileChip>, 
/**
 * Whether all tiles of the title are shown, rather than those that fit.
 */
allTiles: boolean, 
/**
 * Whether a tile can ever be laid here.
 */
fixed: boolean, 
/**
 * The stops with room for tokens.
 */
stops: Array<StopView>, 
/**
 * The number of the tapped stop among `stops`.
 */
stop: number, 
/**
 * What is wrong or odd about this hex.
 */
faults: Array<FaultView>, 
/**
 * Whether the chosen company may make the changes in its turn, or by which rule not.
 */
rulings: Array<string>, 
/**
 * Whether there are changes to confirm.
 */
changed: boolean, };

/**
 * The palette.
 */
export type Palette = { 
/**
 * The tiles of the phase's colours, or all.
 */
tiles: Array<TileChip>, 
/**
 * Whether all tiles of the title are shown.
 */
allTiles: boolean, 
/**
 * The tokens of companies; the picked one is marked as being here.
 */
tokens: Array<TokenChip>, };

/**
 * The position on a page of 18xx.games, as its engine tells it.
 */
export type SitePosition = { 
/**
 * The name of the phase.
 */
phase: string, 
/**
 * The hexes.
 */
hexes: Array<SiteHex>, 
/**
 * The companies whose trains are known.
 */
companies: Array<SiteCompany>, };

/**
 * The reply to an event.
 */
export type Reply = { 
/**
 * The titles that boards can be of, the built-in ones first.
 */
titles: Array<TitleName>, 
/**
 * Everything that the page shows besides the map. `None` before a board is opened.
 */
view: View | null, 
/**
 * The map, if it looks different from the last reply's.
 */
map: MapDrawing | null, 
/**
 * Why the event changed nothing, in a line. `None` if it did what was asked.
 */
error: string | null, };

/**
 * The revenue of a company after each move that it can make.
 */
export type AdviceView = { 
/**
 * The line that `highball advise --format json` prints.
 */
json: string, 
/**
 * The company.
 */
company: string, 
/**
 * Its revenue as the board is.
 */
revenue: number, 
/**
 * Whether it is proven that it cannot earn more.
 */
proven: boolean, 
/**
 * The tile lays.
 */
tiles: MovesView, 
/**
 * The tokens.
 */
tokens: MovesView, 
/**
 * The trains that the bank offers.
 */
trains: MovesView, 
/**
 * The changes of markers that the company can make before its run.
 */
markers: MovesView, 
/**
 * That not all moves were searched, if so.
 */
cutOff: string | null, };

/**
 * The revenue of a company.
 */
export type RevenueView = { 
/**
 * The company.
 */
company: string, 
/**
 * Its revenue.
 */
revenue: number, 
/**
 * Whether it is proven that it cannot be more.
 */
proven: boolean, 
/**
 * The error that leaves it without an answer.
 */
error: string | null, };

/**
 * The runs on the map, as SVG in the units of [`MapDrawing`](super::MapDrawing). Elements carry `data-run` with the number of the run.
 */
export type RunsDrawing = { 
/**
 * Bands along the track, and rings about the paid stops; below the track.
 */
bands: string, 
/**
 * The trains at the ends of their runs, and marks of faults; above all else.
 */
labels: string, };

/**
 * The tile on a hex.
 */
export type TileOnHex = { 
/**
 * Its number.
 */
number: string, 
/**
 * Its rotation, such as `N-SE` or `3`.
 */
rotation: string, 
/**
 * The number of rotations that fit, this one included.
 */
rotations: number, };

/**
 * The value of a marker as somebody enters it.
 */
export type MarkerInput = boolean | number | string | Array<string>;

/**
 * The value of a marker, and what it can be.
 */
export type MarkerValueView = { "takes": "flag", 
/**
 * Whether it is set.
 */
on: boolean, } | { "takes": "count", 
/**
 * The number.
 */
value: number | null, } | { "takes": "money", 
/**
 * The amount.
 */
value: number | null, } | { "takes": "places", 
/**
 * The places to choose from.
 */
of: Array<PlaceName>, 
/**
 * Maximum number of places.
 */
most: number, 
/**
 * The ids of the chosen places.
 */
chosen: Array<string>, } | { "takes": "owner", 
/**
 * The owner; may be empty.
 */
value: string, } | { "takes": "text", 
/**
 * The text; may be empty.
 */
value: string, };

/**
 * The verdict on claims.
 */
export type VerdictView = { 
/**
 * The lines that `highball judge --format json` prints.
 */
json: string, 
/**
 * What `highball judge --format text` prints.
 */
text: string, 
/**
 * The claims, the best one first.
 */
claims: Array<ClaimedView>, 
/**
 * The best set.
 */
best: SetView, 
/**
 * The best runs on the map.
 */
bestDrawing: RunsDrawing, 
/**
 * The answers to why routes are not in the best set.
 */
why: Array<WhyView>, };

/**
 * What a player, treasuries or nobody missed in a game.
 */
export type Loss = { 
/**
 * The player, or who else.
 */
name: string, 
/**
 * How much; `None` if that is not known.
 */
missed: number | null, };

/**
 * What can be chosen of the title.
 */
export type SetupView = { 
/**
 * The phases. None is chosen if the board names none of them.
 */
phases: Array<OptionView>, 
/**
 * The phase that the board names, if it is not one of the title's.
 */
unknownPhase: string | null, 
/**
 * The editions of the rulebook. Empty if there is only one.
 */
editions: Array<OptionView>, 
/**
 * The optional rules.
 */
options: Array<OptionView>, 
/**
 * The number of players. `None` if it is not known.
 */
players: number | null, 
/**
 * What differs with the number of players. Empty if nothing does.
 */
byPlayers: Array<PlayerSettingView>, };

/**
 * What differs with some numbers of players.
 */
export type PlayerSettingView = { 
/**
 * The numbers.
 */
count: Array<number>, 
/**
 * A summary of what differs; may be empty.
 */
text: string, };

/**
 * What the shares get if the revenue is divided in a way.
 */
export type ShareView = { 
/**
 * The way, such as `pay out`.
 */
choice: string, 
/**
 * Who gets how much, and where the price goes, for people.
 */
lines: Array<string>, };

/**
 * Whether a kind of train runs in a phase.
 */
export type TrainState = "notYet" | "available" | "obsolete" | "gone" | "unknown";

/**
 * Why a route is not in the best set.
 */
export type WhyView = { 
/**
 * The route, as it was asked about.
 */
asked: string, 
/**
 * The reasons why there is no answer, each in a line. All else is empty then.
 */
errors: Array<string>, 
/**
 * The route, as a question.
 */
question: string, 
/**
 * The answer.
 */
answer: string, 
/**
 * The rules that it violates.
 */
faults: Array<string>, 
/**
 * The best set that includes the route, if it is legal.
 */
set: SetView | null, 
/**
 * The route on the map, or that set. `None` if there is no answer.
 */
drawing: RunsDrawing | null, };

/**
 * Work for a worker. It ends with the message [`Done`](Message::Done).
 */
export type Work = { "work": "solve", 
/**
 * The question.
 */
question: Question, } | { "work": "further", 
/**
 * The question.
 */
question: Question, 
/**
 * Number of sets, the best one included.
 */
sets: number, } | { "work": "revenues", 
/**
 * A question of any company.
 */
question: Question, } | { "work": "advise", 
/**
 * The question.
 */
question: Question, } | { "work": "judge", 
/**
 * The question.
 */
question: Question, 
/**
 * The claims, as `highball judge --claim` takes them.
 */
claims: Array<string>, 
/**
 * The routes, as `highball judge --why` takes them.
 */
why: Array<string>, } | { "work": "picture", 
/**
 * The question.
 */
question: Question, 
/**
 * The claims.
 */
claims: Array<string>, 
/**
 * The width in pixels. `None` for a card to send to others, which is as wide as a phone.
 */
width: number | null, 
/**
 * The link that a card shows as a QR code.
 */
link: string | null, 
/**
 * Whether the picture is dark.
 */
dark: boolean, } | { "work": "qr", 
/**
 * The text in it, such as a link.
 */
text: string, 
/**
 * The language in which it is said that there is no room for it.
 */
language: "en" | "de", } | { "work": "open", 
/**
 * The name of the file.
 */
name: string, 
/**
 * The language of what is written about the game.
 */
language: "en" | "de", } | { "work": "auditLays", 
/**
 * The name of the file.
 */
name: string, 
/**
 * The language of what is written about the game.
 */
language: "en" | "de", } | { "work": "replay", 
/**
 * The number of the turn, from 0.
 */
turn: number, 
/**
 * The language of the verdict.
 */
language: "en" | "de", } | { "work": "siteBoard", 
/**
 * The position on the page, if it can be read.
 */
site: SitePosition | null, 
/**
 * The language of what is written about the game.
 */
language: "en" | "de", } | { "work": "pack" } | { "work": "whatIf", 
/**
 * A question of any company.
 */
question: Question, 
/**
 * The change.
 */
change: PlannedChange, };
