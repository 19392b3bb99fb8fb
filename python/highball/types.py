"""The library's JSON as types: the dictionaries that the methods and properties of the package return.

Written by `python/write_types` from the schemas in `docs/schema`.
"""

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "AdviceDict",
    "Alternative",
    "AnswerDict",
    "AuditDict",
    "Bonus",
    "Cell",
    "Change",
    "ChangedMarker",
    "ChangedPrivates",
    "ChangedTokens",
    "ChangedTokensLeft",
    "ChangedTrains",
    "ChoiceOutcome",
    "ClaimedRun",
    "Combination",
    "CompanyTotals",
    "Constraint",
    "Constraints",
    "Entered",
    "Fault",
    "Fraction",
    "Holder",
    "HolderPart",
    "Idle",
    "Insist",
    "Interest",
    "InterestPart",
    "Lay",
    "MarkerChange",
    "Micros",
    "MissedShare",
    "Pay",
    "Payer",
    "Payment",
    "PayoutOutcome",
    "Percent",
    "PlayerTotals",
    "Price",
    "PriceMove",
    "Receiver",
    "Recipient",
    "Run",
    "RunSet",
    "SharePrice",
    "SharePrices",
    "Shortfall",
    "Step",
    "Threat",
    "Threats",
    "Token",
    "Train",
    "TreasuryPart",
    "Turn",
    "VerdictDict",
]


class Micros(TypedDict):
    """Times in whole microseconds."""

    network: int
    """Time to compile the question into a network."""
    read: int
    """Time to read and check the question."""
    search: int
    """Time to search."""


class Pay(TypedDict):
    """A payment of a bonus."""

    amount: int
    """Amount of money."""
    to: str
    """`route`, `treasury`, or `owner of X`."""


class Bonus(TypedDict):
    """An earned bonus."""

    id: str
    """Id of the bonus."""
    pays: list[Pay]
    """Who is paid, and how much."""
    cite: NotRequired[str]
    """Section of the rulebook."""


Fraction = str
"""A fraction from `"0"` to `"1"`."""


class Price(TypedDict):
    """Price of a stop for a train: `part × multiplier × (times × value + plus)`. Parts that change nothing are left
    out."""

    price: int
    """The price itself."""
    stop: str
    """Name of the stop."""
    value: int
    """Value of the stop to every company."""
    multiplier: NotRequired[int]
    """Factor of the train."""
    part: NotRequired[Fraction]
    """The part of its route that the train earns."""
    plus: NotRequired[int]
    """Amount that the company adds."""
    times: NotRequired[int]
    """Factor of the company."""


class Run(TypedDict):
    """A train and its route."""

    bonuses: list[Bonus]
    """Bonuses of the route, beyond the values of its stops."""
    legs: list[list[str]]
    """For each leg, the hexes from one stop to the next, in the order in which the track enters them."""
    paid: list[str]
    """Stops that are paid."""
    revenue: int
    """Revenue of the run."""
    stops: list[str]
    """Stops, such as `E6/0`: the hex and the number of the stop in it."""
    track: list[list[str]]
    """For each leg, its segments, such as `E6:1`: the hex and the number of the segment in it."""
    train: str
    """Id of the train."""
    prices: NotRequired[list[Price]]
    """Price of each paid stop, in the order of `paid`. Only verdicts have prices."""


class Alternative(TypedDict):
    """The best revenue with a set of choices."""

    choices: list[str]
    """The choices; empty in the first alternative."""
    revenue: int
    """Revenue of the best runs with these choices."""
    runs: list[Run]
    """The best runs with these choices."""
    upper_bound: int
    """Upper bound with these choices."""


class ChangedMarker(TypedDict):
    """A marker that differs from the file after a company's turn."""

    marker: str
    """The marker."""
    set: bool
    """Whether it is set after the turn."""
    company: NotRequired[str]
    """Its company; nothing if it is a marker of the game."""
    place: NotRequired[str]
    """The place that it then names, if it takes one."""


class ChangedTokens(TypedDict):
    """The tokens at a stop where the company placed one."""

    stop: str
    """The stop, as board files name it."""
    tokens: list[str]
    """The tokens in its slots after the turn, in order. Empty texts are empty slots."""


class ChangedTokensLeft(TypedDict):
    """The number of tokens that a company can still place."""

    company: str
    """The company."""
    tokens_left: int
    """The number after the turn."""


class ChangedTrains(TypedDict):
    """The trains of a company after a turn in which others made their last run."""

    company: str
    """The company."""
    trains: list[str]
    """The names of its trains after the turn."""


class ChangedPrivates(TypedDict):
    """The private companies of a company after a turn in which others closed."""

    company: str
    """The company."""
    privates: list[str]
    """The ids of its private companies after the turn."""


Change = ChangedMarker | ChangedTokens | ChangedTokensLeft | ChangedTrains | ChangedPrivates
"""A line of the board file that differs after a company's turn."""


class Constraint(TypedDict):
    """A train and the stops of a route."""

    stops: list[str]
    """Stops in order."""
    train: NotRequired[str]
    """Id of the train; `None` for all trains."""


class Constraints(TypedDict):
    """Constraints on the runs beyond the rules."""

    fixed: NotRequired[list[Constraint]]
    """Fixed runs."""
    forbidden: NotRequired[list[Constraint]]
    """Routes forbidden to all trains of a kind, fixed trains excepted, or to all trains."""
    included: NotRequired[list[str]]
    """Stops that some run must include."""


class Entered(TypedDict):
    """What somebody typed to enter a board, and what is odd about it."""

    tiles: int
    """The number of tiles laid on the map."""
    tokens: int
    """The number of tokens."""
    warnings: NotRequired[list[str]]
    """Warnings about the board, in the order of its lines."""


Idle = str | None | list[str]
"""Trains that are idle by rule: left out, one id, or a list."""


class RunSet(TypedDict):
    """A further set of runs, with the fields of an answer."""

    revenue: int
    """Revenue of all runs together."""
    runs: list[Run]
    """One run for each train that runs, in the order of the question's trains."""
    bonuses: NotRequired[list[Bonus]]
    """Bonuses of the whole set of runs."""
    choices: NotRequired[list[str]]
    """Choices that the company takes."""
    idle: NotRequired[Idle]
    """Ids of the trains that are idle by rule."""


Recipient = str
"""The recipient of a payment: `"treasury"`, or a name, such as a private company's owner."""


class Payment(TypedDict):
    """A payment besides the revenue."""

    amount: int
    """The amount."""
    label: str
    """Name of the payment."""
    to: Recipient
    """Who is paid."""
    cite: NotRequired[str]
    """Section of the rulebook."""


Percent = int
"""A part of a company, from 1 to 100 percent."""


class TreasuryPart(TypedDict):
    """Income of the treasury under a choice. Interest that the treasury has to cover is not deducted."""

    payments: int
    """Payments to it besides the revenue."""
    retained: int
    """Revenue that is not distributed."""
    shares: int
    """Dividends of shares that pay the treasury."""
    total: int
    """Total."""


Holder = str


Receiver = Literal["holder", "treasury", "nobody"]
"""The recipient of the dividends of shares."""


class HolderPart(TypedDict):
    """The dividend of one holder's shares."""

    amount: int
    """The dividend."""
    holder: Holder
    """The holder."""
    percent: Percent
    """Percentage of the company."""
    to: Receiver
    """Who is paid."""


Step = Literal["right", "left", "up", "down"]
"""A step of a share price on the market."""


class Cell(TypedDict):
    """A position on the market, counted from 1 at the upper left."""

    column: int
    """The column, 1 at the left."""
    row: int
    """The row, 1 at the top."""


class PriceMove(TypedDict):
    """A move of the share price."""

    steps: list[Step]
    """The steps; empty if the price stays."""
    words: str
    """The steps in words. If the new price is not known, these include what happens at an end of the market."""
    cell: NotRequired[Cell]
    """The new cell on the market, if known."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    provided: NotRequired[str]
    """The condition under which it moves like this, if it is not known whether it holds. None after other moves means
    in all other cases."""
    to: NotRequired[int]
    """The new price, if known."""
    zones: NotRequired[list[str]]
    """The zones of the new cell."""


class ChoiceOutcome(TypedDict):
    """The outcome of a choice. The net revenue is the sum of `distributed` and `treasury.retained`; `distributed` is
    the sum of the `holders`' amounts and `rest`."""

    choice: str
    """Name of the choice."""
    distributed: int
    """Amount distributed among all shares."""
    per_share: int
    """Dividend of one share."""
    rest: int
    """The rest of the distribution: the dividends of shares whose holder is unknown, and the rounding difference, which
    the bank keeps or, if negative, pays."""
    share: Percent
    """Size of a share."""
    treasury: TreasuryPart
    """Income of the treasury."""
    unknown_percent: int
    """Percentage of the shares whose holder is unknown."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    holders: NotRequired[list[HolderPart]]
    """The dividends of each holder's shares."""
    price: NotRequired[list[PriceMove]]
    """The move of the share price: the first of these whose condition holds. There is only one if everything that it
    depends on is known, and none for a company without a share price."""
    provided: NotRequired[str]
    """The condition under which the choice is permitted, if it is not known whether it holds. None after another
    outcome of the same name means in all other cases."""


Payer = Literal["treasury", "president"]
"""A payer of interest that the revenue does not cover."""


class InterestPart(TypedDict):
    """A part of the interest."""

    amount: int | None
    """The amount, if known."""
    payer: Payer
    """Who pays it."""


Interest = TypedDict(
    "Interest",
    {
        "due": int,
        "from_revenue": int,
        "shortfall": int,
        "cite": NotRequired[str],
        "from": NotRequired[list[InterestPart]],
    },
)
"""Interest on loans. `due` is the sum of `from_revenue` and `shortfall`."""


class PayoutOutcome(TypedDict):
    """The possible divisions of the revenue."""

    choices: list[ChoiceOutcome]
    """The outcome of each permitted choice. If there is only one, the company must make it."""
    net: int
    """Revenue less the interest, at least 0."""
    revenue: int
    """Revenue of the routes."""
    interest: NotRequired[Interest]
    """Interest, if any is due."""
    notes: NotRequired[list[str]]
    """Unknown facts, with their effect on the outcome."""


class AnswerDict(TypedDict):
    """An answer with the markers of the board file that the turn changes. A question without a board file has none."""

    company: str
    """Name of the company."""
    id: str
    """Id of the question; empty if it has none."""
    micros: Micros
    """Times to find the answer."""
    proven: bool
    """Whether revenue and bound are equal."""
    revenue: int
    """Revenue of all runs together."""
    runs: list[Run]
    """One run for each train that runs, in the order of the question's trains."""
    strategy: str
    """Name of the strategy."""
    upper_bound: int
    """Upper bound on the revenue of any set of runs."""
    alternatives: NotRequired[list[Alternative]]
    """Revenue with each set of choices, if there are any."""
    beat: NotRequired[int]
    """Revenue to beat: only sets that earn more were searched for."""
    bonuses: NotRequired[list[Bonus]]
    """Bonuses of the whole set of runs."""
    changes: NotRequired[list[Change]]
    """The markers that differ after the turn."""
    choices: NotRequired[list[str]]
    """Choices that the company takes."""
    constraints: NotRequired[Constraints]
    """Constraints on the runs beyond the rules."""
    entered: NotRequired[Entered]
    """What was entered of the board, with the warnings about it, if somebody typed it."""
    further: NotRequired[list[RunSet]]
    """Further sets of runs by falling revenue, if they were asked for. The best set above is not repeated."""
    further_complete: NotRequired[bool]
    """Whether `further` is proven to have all the sets that were asked for."""
    idle: NotRequired[Idle]
    """Ids of the trains that are idle by rule."""
    not_covered: NotRequired[list[str]]
    """The rules of the title that are left out and may change the answer on this board, in words."""
    payments: NotRequired[list[Payment]]
    """Payments beside the route value."""
    payout: NotRequired[PayoutOutcome]
    """Payout to each share and each holder under each choice, and the move of the share price."""
    payout_error: NotRequired[str]
    """Why the revenue cannot be paid out."""
    reason: NotRequired[str]
    """Why there is no set of runs, if there is more to say than that none earns anything."""
    schematic: NotRequired[bool]
    """Whether the map is schematic: not the printed one."""


class Fault(TypedDict):
    """A fault."""

    fault: str
    """A description."""
    kind: str
    """The kind of fault, such as `stop-twice`."""
    rule: str
    """The rule of the snapshot format."""
    cite: NotRequired[str]
    """The section of the rulebook, if it is known."""
    hexes: NotRequired[list[str]]
    """The hexes concerned."""
    stops: NotRequired[list[str]]
    """The stops concerned."""
    times: NotRequired[int]
    """How often it occurs. What may be used only once counts each time that it is used."""
    track: NotRequired[list[str]]
    """The segments concerned."""
    trains: NotRequired[list[str]]
    """The ids of the trains concerned."""


class ClaimedRun(TypedDict):
    """A run of a claim."""

    bonuses: list[Bonus]
    """Bonuses of the route, beyond the values of its stops."""
    legs: list[list[str]]
    """For each leg, the hexes from one stop to the next, in the order in which the track enters them."""
    paid: list[str]
    """Stops that are paid."""
    revenue: int
    """Revenue of the run."""
    stops: list[str]
    """Stops, such as `E6/0`: the hex and the number of the stop in it."""
    track: list[list[str]]
    """For each leg, its segments, such as `E6:1`: the hex and the number of the segment in it."""
    train: str
    """Id of the train."""
    added: NotRequired[list[str]]
    """The stops that were added because the claim does not name them."""
    chosen: NotRequired[list[str]]
    """The stops that were chosen for ambiguous names."""
    faults: NotRequired[list[Fault]]
    """The faults of its route."""
    idle: NotRequired[bool]
    """Whether it earns nothing because one train is idle."""
    prices: NotRequired[list[Price]]
    """Price of each paid stop, in the order of `paid`. Only verdicts have prices."""
    told: NotRequired[int]
    """The revenue that the claim states, if any."""


class Insist(TypedDict):
    """Who may insist on the best set."""

    cite: str
    """The section."""
    says: str
    """The rule, as a sentence."""


class Shortfall(TypedDict):
    """How much less a set of runs brings for a goal of the objective after the route value."""

    amount: int
    """The difference."""
    to: str
    """The goal: `treasury` or `owner of X`."""


class VerdictDict(TypedDict):
    """A ranked claim."""

    best: AnswerDict
    """The best legal set of runs."""
    claim: int
    """The claim's number in the order in which the claims were made, from 1."""
    company: str
    """The company."""
    complete: bool
    """Whether every reading of the claim was tried. If not, there may be a better one, also a legal one if this one is
    not."""
    id: str
    """The question's id. Empty if it has none."""
    legal: bool
    """Whether it is legal."""
    revenue: int
    """Its revenue. For an illegal claim, what it would earn if it were legal."""
    runs: list[ClaimedRun]
    """The runs, in the order of the claim."""
    standing: str
    """`best`, `best-known`, `best-of-choices`, `less` or `illegal`."""
    bonuses: NotRequired[list[Bonus]]
    """The bonuses that the runs earn together."""
    changes: NotRequired[list[Change]]
    """The changes that lead to the best set."""
    choices: NotRequired[list[str]]
    """The choices that the company makes."""
    faults: NotRequired[list[Fault]]
    """The faults between runs."""
    insist: NotRequired[Insist]
    """Who may insist on the best set, if the rulebook says so and the claim is not the best."""
    less: NotRequired[int]
    """How much more the best set earns, if the claim is legal and not the best."""
    less_to: NotRequired[Shortfall]
    """What the best set brings more for a later goal of the objective, if the claim is legal and earns as much."""
    less_with_same_choices: NotRequired[int]
    """How much more the best set with the choices of the claim earns, if the claim is legal and the best set makes
    others."""


class CompanyTotals(TypedDict):
    """The totals of a company."""

    below: int
    """Number of turns in which a better set of runs is known."""
    best: int
    """The revenue of the best known runs."""
    company: str
    """The company."""
    missed: int
    """The difference."""
    played: int
    """The revenue of the runs that were played."""
    proven: bool
    """Whether all of the best runs are proven."""
    treasury: int | None
    """How much its treasury missed. `None` if that is not known."""
    turns: int
    """Number of turns."""
    ended_early: NotRequired[int]
    """Number of turns in a round in which the game was ended by hand. They do not count in the sums of money."""
    illegal: NotRequired[int]
    """Number of turns whose runs are not legal. They do not count in the sums of money."""
    known: NotRequired[int]
    """The part of it that is known, if not all is."""
    missed_running_nothing: NotRequired[int]
    """The part of the difference that was missed in turns in which no train ran."""
    ran_nothing: NotRequired[int]
    """Number of these in which no train ran."""
    unknown: NotRequired[int]
    """Number of turns whose shareholders are unknown."""


class PlayerTotals(TypedDict):
    """The total of a player."""

    missed: int | None
    """How much they missed in dividends. `None` if that is not known."""
    player: str
    """The player."""
    known: NotRequired[int]
    """The part of it that is known, if not all is."""


class MissedShare(TypedDict):
    """How much somebody missed."""

    missed: int
    """How much."""
    to: str
    """Who."""


class SharePrice(TypedDict):
    """A share price."""

    cell: Cell
    """Its space on the chart."""
    to: int
    """The price."""


class SharePrices(TypedDict):
    """The share prices after a turn."""

    best: SharePrice
    """After the best runs."""
    played: SharePrice
    """After the runs that were played."""


class Turn(TypedDict):
    """A turn in which a company ran its trains."""

    action: int
    """The id of the action."""
    best: AnswerDict
    """The best legal set of runs."""
    claim: int
    """The claim's number in the order in which the claims were made, from 1."""
    company: str
    """The company."""
    complete: bool
    """Whether every reading of the claim was tried. If not, there may be a better one, also a legal one if this one is
    not."""
    id: str
    """The question's id. Empty if it has none."""
    legal: bool
    """Whether it is legal."""
    revenue: int
    """Its revenue. For an illegal claim, what it would earn if it were legal."""
    round: str
    """The round."""
    runs: list[ClaimedRun]
    """The runs, in the order of the claim."""
    standing: str
    """`best`, `best-known`, `best-of-choices`, `less` or `illegal`."""
    bonuses: NotRequired[list[Bonus]]
    """The bonuses that the runs earn together."""
    changes: NotRequired[list[Change]]
    """The changes that lead to the best set."""
    choice: NotRequired[str]
    """The title's name for what became of the revenue."""
    choices: NotRequired[list[str]]
    """The choices that the company makes."""
    ended_early: NotRequired[bool]
    """Whether the game was ended by hand later in this round."""
    faults: NotRequired[list[Fault]]
    """The faults between runs."""
    holders: NotRequired[list[MissedShare]]
    """How much each player missed."""
    insist: NotRequired[Insist]
    """Who may insist on the best set, if the rulebook says so and the claim is not the best."""
    less: NotRequired[int]
    """How much more the best set earns, if the claim is legal and not the best."""
    less_to: NotRequired[Shortfall]
    """What the best set brings more for a later goal of the objective, if the claim is legal and earns as much."""
    less_with_same_choices: NotRequired[int]
    """How much more the best set with the choices of the claim earns, if the claim is legal and the best set makes
    others."""
    nobody: NotRequired[int]
    """How much nobody would have received, if it is known: some shares are not paid."""
    ran_nothing: NotRequired[bool]
    """Whether no train ran although some could have earned something."""
    recorded: NotRequired[int]
    """The revenue that the record states, if it differs."""
    share_price: NotRequired[SharePrices]
    """The share prices after this choice, if they are known."""
    treasury: NotRequired[int]
    """How much the treasury missed, if it is known."""
    unknown: NotRequired[bool]
    """Whether it is not known who missed the difference."""


class AuditDict(TypedDict):
    """An audited game. Apart from the `micros` of its turns, it depends only on the game and the strategy."""

    below: int
    """Number of turns in which a better set of runs is known."""
    best: int
    """The revenue of the best known runs."""
    companies: list[CompanyTotals]
    """By company, in the order in which they first ran."""
    file: str
    """The file."""
    id: str
    """The site's names of the title and of the game."""
    missed: int
    """The difference."""
    played: int
    """The revenue of the runs that were played."""
    players: list[PlayerTotals]
    """By player."""
    proven: bool
    """Whether all of the best runs are proven."""
    read_micros: int
    """The time to read the file and to replay its actions, in whole microseconds."""
    runs: list[Turn]
    """The turns in which a company ran its trains."""
    title: str
    """The title."""
    turns: int
    """Number of turns."""
    ended_early: NotRequired[int]
    """Number of turns in a round in which the game was ended by hand. They do not count in the sums of money."""
    error: NotRequired[str]
    """The error that ends the turns."""
    illegal: NotRequired[int]
    """Number of turns whose runs are not legal. They do not count in the sums of money."""
    missed_running_nothing: NotRequired[int]
    """The part of the difference that was missed in turns in which no train ran."""
    nobody: NotRequired[int]
    """How much of the difference nobody would have received, as far as that is known: some shares are not paid."""
    ran_nothing: NotRequired[int]
    """Number of these in which no train ran."""
    unknown: NotRequired[int]
    """Number of turns whose shareholders are unknown."""


class Lay(TypedDict):
    """A tile lay."""

    cost: int
    """Its cost, terrain included."""
    hex: str
    """The id of the hex."""
    rotation: int
    """Its rotation in sixths of a turn clockwise."""
    tile: str
    """The number of the tile."""
    earns: NotRequired[int]
    """What the bank pays the company for it."""
    gain: NotRequired[int]
    """How much more that is than without it."""
    private: NotRequired[str]
    """The private company by whose right it is made."""
    proven: NotRequired[bool]
    """Whether it is proven that it cannot earn more."""
    reason: NotRequired[str]
    """Why it earns more or less, if it does."""
    revenue: NotRequired[int]
    """The company's revenue after the move."""


class Token(TypedDict):
    """A token."""

    city: int
    """The number of the city in the hex."""
    cost: int | None
    """Its cost. `null` if that is not known."""
    hex: str
    """The id of the hex."""
    gain: NotRequired[int]
    """How much more that is than without it."""
    private: NotRequired[str]
    """The private company by whose right it is placed."""
    proven: NotRequired[bool]
    """Whether it is proven that it cannot earn more."""
    reason: NotRequired[str]
    """Why it earns more or less, if it does."""
    replaces: NotRequired[str]
    """The token whose place it takes, as board files write it."""
    revenue: NotRequired[int]
    """The company's revenue after the move."""
    traffic: NotRequired[str]
    """The traffic that it is for."""


class Train(TypedDict):
    """A train."""

    cost: int | None
    """Its cost. `null` if that is not known."""
    train: str
    """Its name, with its traffic if it has one."""
    discards: NotRequired[list[str]]
    """The trains that the company discards because the purchase lowers its limit."""
    gain: NotRequired[int]
    """How much more that is than without it."""
    proven: NotRequired[bool]
    """Whether it is proven that it cannot earn more."""
    reason: NotRequired[str]
    """Why it earns more or less, if it does."""
    revenue: NotRequired[int]
    """The company's revenue after the move."""
    trade_in: NotRequired[str]
    """The train that the company trades in, if it does."""


class Combination(TypedDict):
    """Several moves of a turn."""

    cost: int | None
    """Their cost together. `null` if that is not known."""
    gain: int
    """How much more that is than without it."""
    lays: list[Lay]
    """The tile lays, in order."""
    proven: bool
    """Whether it is proven that it cannot earn more."""
    revenue: int
    """The company's revenue after the move."""
    tokens: list[Token]
    """The tokens."""
    trains: list[Train]
    """The trains."""
    reason: NotRequired[str]
    """Why it earns more or less, if it does."""


class MarkerChange(TypedDict):
    """A change of a marker before the run."""

    cost: int
    """Its cost."""
    marker: str
    """The marker."""
    value: str
    """Its value afterwards, as board files write it."""
    gain: NotRequired[int]
    """How much more that is than without it."""
    place: NotRequired[str]
    """The place that is added, if the marker takes places."""
    proven: NotRequired[bool]
    """Whether it is proven that it cannot earn more."""
    reason: NotRequired[str]
    """Why it earns more or less, if it does."""
    revenue: NotRequired[int]
    """The company's revenue after the move."""


class Threat(TypedDict):
    """A move that lowers what another company earns."""

    loss: int
    """How much less that is than before."""
    proven: bool
    """Whether it is proven that the other company cannot earn more."""
    revenue: int
    """The other company's revenue after it."""
    lay: NotRequired[Lay]
    """The tile lay, if it is one."""
    token: NotRequired[Token]
    """The token, if it is one."""


class Threats(TypedDict):
    """Moves by which two companies take something from each other."""

    against: str
    """The id of the other company."""
    loses: list[Threat]
    """The other company's moves that cost this one something, the worst first."""
    proven: bool
    """Whether it is proven that it cannot earn more."""
    revenue: int
    """The other company's revenue as the board is."""
    takes: list[Threat]
    """The company's moves that cost the other one something, the worst first."""


class AdviceDict(TypedDict):
    """The revenue of a company after each move that it can make, as JSON."""

    boards: int
    """Number of boards that were searched."""
    combinations: list[Combination]
    """Combinations of moves, if they were asked for, the best first."""
    company: str
    """The id of the company."""
    complete: bool
    """Whether all moves were searched."""
    lays: list[Lay]
    """The legal tile lays, the best first."""
    proven: bool
    """Whether it is proven that it cannot earn more."""
    revenue: int
    """Its revenue as the board is."""
    tokens: list[Token]
    """The legal tokens, the best first."""
    trains: list[Train]
    """The trains that the bank offers, the best first."""
    markers: NotRequired[list[MarkerChange]]
    """The changes of markers that the company can make before its run, the best first."""
    next_turn: NotRequired[int]
    """Its revenue in its next turn if it makes no move, with which trains are compared, if that differs."""
    private_lays: NotRequired[list[Lay]]
    """The legal tile lays by rights of private companies, the best first."""
    private_tokens: NotRequired[list[Token]]
    """The legal tokens by rights of private companies, the best first."""
    threats: NotRequired[Threats]
    """The moves by which the company and another one take something from each other, if that was asked for."""
