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
    "SnapshotAccess",
    "SnapshotAmount",
    "SnapshotBlankHex",
    "SnapshotBlocking",
    "SnapshotBonus",
    "SnapshotBound",
    "SnapshotBypass",
    "SnapshotCell",
    "SnapshotChoice",
    "SnapshotCompanyLook",
    "SnapshotCompanyValue",
    "SnapshotCondition",
    "SnapshotCounted",
    "SnapshotDemand",
    "SnapshotDict",
    "SnapshotDirection",
    "SnapshotDividendChoice",
    "SnapshotEntered",
    "SnapshotFinance",
    "SnapshotFraction",
    "SnapshotGauge",
    "SnapshotGrid",
    "SnapshotHeld",
    "SnapshotHex",
    "SnapshotHolders",
    "SnapshotIncludes",
    "SnapshotInterestRule",
    "SnapshotLayout",
    "SnapshotLicence",
    "SnapshotMarket",
    "SnapshotMoveRule",
    "SnapshotNeed",
    "SnapshotOddRounding",
    "SnapshotPaid",
    "SnapshotPaidOnce",
    "SnapshotPartRounding",
    "SnapshotPay",
    "SnapshotPayer",
    "SnapshotPayment",
    "SnapshotPaymentRule",
    "SnapshotPayout",
    "SnapshotPer",
    "SnapshotPercent",
    "SnapshotPhaseValue",
    "SnapshotRange",
    "SnapshotReach",
    "SnapshotReceiver",
    "SnapshotRecipient",
    "SnapshotRegion",
    "SnapshotRevenue",
    "SnapshotRounding",
    "SnapshotRow",
    "SnapshotRunThrough",
    "SnapshotRunTo",
    "SnapshotScenery",
    "SnapshotSections",
    "SnapshotSegment",
    "SnapshotShareRounding",
    "SnapshotSides",
    "SnapshotStep",
    "SnapshotStop",
    "SnapshotStopKind",
    "SnapshotTerrain",
    "SnapshotTerrainCost",
    "SnapshotToken",
    "SnapshotTokenObject",
    "SnapshotTrain",
    "SnapshotTurn",
    "SnapshotTurnCondition",
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


SnapshotGauge = Literal["broad", "narrow", "dual", "thin"]
"""Track gauge. Segments that meet at an edge must have compatible gauges."""


class SnapshotSegment(TypedDict):
    """A segment."""

    ends: list[str]
    """The two places that it joins."""
    exclusive: NotRequired[list[str]]
    """Labels local to the hex. Of two segments that share one, only one can be used."""
    gauge: NotRequired[SnapshotGauge]
    """Its gauge; broad if left out."""
    terminal: NotRequired[bool]
    """Whether a route may use it only as its first or last segment."""


SnapshotStopKind = Literal["city", "town", "offboard", "halt", "mine", "pass"]
"""The kind of a stop."""


SnapshotRevenue = int | list[int]
"""The value of a stop."""


class SnapshotTokenObject(TypedDict):
    """A token written as an object."""

    company: str
    traffic: NotRequired[list[str]]


SnapshotToken = str | SnapshotTokenObject
"""A token: the name of its company or, with kinds of traffic, an object."""


class SnapshotStop(TypedDict):
    """A stop."""

    kind: SnapshotStopKind
    """Its kind."""
    revenue: SnapshotRevenue
    """Its value before any train's multiplier."""
    extra_tokens: NotRequired[list[SnapshotToken]]
    """Tokens beside the slots."""
    groups: NotRequired[list[str]]
    """The groups it belongs to."""
    neutral: NotRequired[bool]
    """Whether one of its tokens blocks nobody."""
    open_to: NotRequired[list[str]]
    """The companies whose trains may run through it even if it is full (version 3)."""
    slots: NotRequired[int | None]
    """Number of places for tokens; required for a city."""
    through: NotRequired[bool | None]
    """Whether routes may run through it, rather than only begin or end there (version 2). If left out, they may, except
    through off-board locations and mines."""
    tokens: NotRequired[list[SnapshotToken | None]]
    """The token in each slot."""
    traffic: NotRequired[list[str]]
    """The kinds of traffic whose trains may visit it; all if left out (version 2)."""
    visit_cost: NotRequired[int]
    """The part of a train's reach that a visit takes; 1 if left out."""


class SnapshotHex(TypedDict):
    """A hex."""

    column: int
    """Its column in doubled coordinates."""
    id: str
    """Its name."""
    neighbours: dict[str, str]
    """The hex across each edge that track may cross."""
    row: int
    """Its row in doubled coordinates."""
    segments: list[SnapshotSegment]
    """Its track."""
    stops: list[SnapshotStop]
    """Its stops."""
    color: NotRequired[str]
    """The tile's colour."""
    rotation: NotRequired[int]
    """The tile's rotation in sixths of a turn clockwise; 0 if left out."""
    tile: NotRequired[str]
    """The tile's number, or the hex's name, which is the default."""


SnapshotLayout = Literal["flat", "pointy"]
"""The orientation of the hexes."""


class SnapshotRow(TypedDict):
    """A row of a train's reach."""

    pay: int
    """Greatest number of paid stops."""
    stops: list[SnapshotStopKind]
    """The kinds of stop that the row serves."""
    visit: int
    """Greatest sum of visit costs."""
    ends: NotRequired[list[SnapshotStopKind]]
    """The kinds of stop that also count against `visit` of this row if they are an end of the route (version 3)."""
    multiplier: NotRequired[int | None]
    """The multiplier of the values of the row's kinds; the train's if left out."""


class SnapshotSides(TypedDict):
    """A limit on the hex sides that a route crosses."""

    sides: int
    """Greatest sum of the costs of the sides."""
    border: NotRequired[int | None]
    """The cost of a border; if left out, borders cost as much as other sides."""
    broad: NotRequired[int]
    """The cost of a side that a leg on broad gauge crosses; 1 if left out."""
    narrow: NotRequired[int]
    """The cost of a side that a leg on narrow gauge crosses; 1 if left out."""


SnapshotReach = int | list[SnapshotRow] | SnapshotSides
"""The limits on a train's route."""


SnapshotFraction = str
"""A fraction from `"0"` to `"1"`."""


SnapshotDirection = Literal["down", "up"]
"""A direction of rounding."""


class SnapshotPartRounding(TypedDict):
    """How the part of its whole route that a train earns is rounded."""

    round: SnapshotDirection
    """The direction."""
    to: int
    """The amount to whose multiples it is rounded, at least 1."""


class SnapshotTrain(TypedDict):
    """A train."""

    id: str
    """Its id, unique among the company's trains."""
    reach: SnapshotReach
    """The limits on its route."""
    free_borders: NotRequired[int]
    """Number of borders that its route crosses without using any of its reach; 0 if left out (version 3)."""
    free_stops: NotRequired[list[str]]
    """Stops that take nothing of its reach, each as `HEX/NUMBER` (version 3)."""
    gauges: NotRequired[list[SnapshotGauge]]
    """The gauges that it can run on: `broad`, `narrow` or both; both if left out (version 3)."""
    local: NotRequired[bool]
    """Whether it may also run a single city."""
    multiplier: NotRequired[int | None]
    """The multiplier of values for which no row has one; 1 if left out."""
    name: NotRequired[str]
    """Its kind; the id if left out."""
    part: NotRequired[SnapshotFraction | None]
    """The part that it earns of its stops and of bonuses for the route value, such as `"1/2"`; all if left out (version
    3)."""
    requires_token: NotRequired[bool]
    """Whether its paid stops must include a city with the company's token; true if left out."""
    rounding: NotRequired[SnapshotPartRounding | None]
    """How the part of the whole route is rounded; if left out, nothing may need rounding (version 3)."""
    track_class: NotRequired[str | None]
    """The class of the trains that may not use the same track as it does. Trains that name no class share one (version
    3)."""
    traffic: NotRequired[str | None]
    """The kind of traffic that it carries (version 2)."""


SnapshotRunThrough = Literal["own-token", "own-traffic"]
"""The trains that may run through a full city."""


SnapshotRunTo = Literal["all", "same-traffic"]
"""The trains that may run to a full city."""


class SnapshotBlocking(TypedDict):
    """The trains that may enter a full city."""

    through: NotRequired[SnapshotRunThrough]
    """The trains that may run through it."""
    to: NotRequired[SnapshotRunTo]
    """The trains that may run to it."""


class SnapshotAccess(TypedDict):
    """Access to full cities, depending on the traffic of their tokens. In games without kinds of traffic every token is
    for all of them, so only `several` applies."""

    one: NotRequired[SnapshotBlocking]
    """Access to full cities whose tokens are all for the same kind of traffic."""
    several: NotRequired[SnapshotBlocking]
    """Access to full cities whose tokens are for several kinds of traffic."""


SnapshotCounted = Literal["visited", "paid", "end"]
"""The part that a stop must play on a route to count."""


class SnapshotCondition(TypedDict):
    """A number of places that a route must touch."""

    at_least: NotRequired[int]
    """Minimum number of these places, each counted once; 1 if left out (version 3)."""
    counted: NotRequired[SnapshotCounted]
    """The part that a stop must play on the route to count (version 3)."""
    hexes: NotRequired[list[str]]
    """These hexes, whether the route stops there or passes: it uses track there or includes one of the stops (version
    3)."""
    kinds: NotRequired[list[SnapshotStopKind]]
    """Every stop of these kinds."""
    stops: NotRequired[list[str]]
    """These stops, each as `HEX/NUMBER`."""


SnapshotIncludes = list[str] | SnapshotCondition
"""A condition of a bonus or of a demand."""


SnapshotAmount = int | list[int] | dict[str, object] | dict[str, object]
"""The amount of a payment."""


class SnapshotPay(TypedDict):
    """A payment of a bonus."""

    amount: SnapshotAmount
    """The amount. Only the route value may lose money."""
    to: str
    """The payee: `route`, `treasury`, or `owner of X`."""
    owner: NotRequired[str | None]
    """For `owner of X`, the name of the owner; unknown if left out."""


SnapshotPaid = Literal["each-route", "once", "set"]
"""How often a bonus is paid."""


class SnapshotPer(TypedDict):
    """The stops of a route that a bonus is paid for, one by one (version 3)."""

    at_most: NotRequired[int]
    """Maximum number of stops that are paid for; 1,000 if left out."""
    counted: NotRequired[SnapshotCounted]
    """The part that a stop must play on the route to count."""
    kinds: NotRequired[list[SnapshotStopKind]]
    """Every stop of these kinds."""
    stops: NotRequired[list[str]]
    """These stops, each as `HEX/NUMBER`."""


class SnapshotBonus(TypedDict):
    """Money beyond the stops' values, for routes that touch certain places."""

    id: str
    """Its unique name."""
    includes: list[SnapshotIncludes]
    """Conditions, all of which must be met. A list of stops, each as `HEX/NUMBER`, means that at least one of them is
    included. There is at least one condition, unless the amount depends on the stops of the route."""
    pays: list[SnapshotPay]
    """The payees and amounts."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    company: NotRequired[str | None]
    """The only company that can earn it; any if left out."""
    paid: NotRequired[SnapshotPaid]
    """How often it is paid; for each route if left out."""
    per: NotRequired[SnapshotPer | None]
    """The stops that the amounts are paid for, one by one (version 3). If left out, the amounts are paid once for the
    route."""
    per_hex_apart: NotRequired[bool]
    """Whether the amounts are paid for each hex of straight-line distance between the first and the last stop of the
    kinds for which the train may be paid (version 3). Then it has no conditions, is not paid for stops, and is paid for
    each route."""
    trains: NotRequired[list[str] | None]
    """The ids of the trains that can earn it; all if left out (version 3)."""


class SnapshotBypass(TypedDict):
    """The right to run through a city that is full of other companies' tokens, without stopping there (version 3). The
    city pays nothing and takes nothing of the train's reach. A route may pass one such city."""

    cite: NotRequired[str]
    """The section of the rulebook."""
    cities: NotRequired[list[str] | None]
    """The cities that may be passed, each as `HEX/NUMBER`; all if left out."""
    company: NotRequired[str | None]
    """The only company that has it; any if left out."""
    routes: NotRequired[int]
    """Number of the company's routes that may use it; 1 if left out."""
    trains: NotRequired[list[str] | None]
    """The ids of the trains that may use it; all if left out."""


class SnapshotCompanyValue(TypedDict):
    """The value of some stops for one company, if it differs from the value for all."""

    id: str
    """Its name."""
    stops: list[str]
    """The stops, each as `HEX/NUMBER`."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    company: NotRequired[str | None]
    """The company; any if left out."""
    plus: NotRequired[int]
    """The amount that is then added; 0 if left out."""
    times: NotRequired[int]
    """The factor of their values; 1 if left out."""


class SnapshotChoice(TypedDict):
    """An action that the company may take this turn and that changes what its routes earn."""

    id: str
    """Its name."""
    values: list[SnapshotCompanyValue]
    """The values of stops for the company if it takes the choice."""
    bonuses: NotRequired[list[str]]
    """The ids of bonuses that the train then earns, even if they are not for it otherwise (version 3)."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    company: NotRequired[str | None]
    """The company that has it; any if left out."""
    free_stops: NotRequired[list[str]]
    """Stops that then take nothing of that train's reach, each as `HEX/NUMBER` (version 3)."""
    needs_bonus: NotRequired[str | None]
    """The id of the bonus that the company's routes must earn to have the choice."""
    no_bonuses: NotRequired[list[str]]
    """The ids of bonuses that the train then does not earn (version 3)."""
    one_of: NotRequired[str | None]
    """A word that several choices share. The company takes at most one of them (version 3)."""
    places_token: NotRequired[bool]
    """Whether the company places a token. Of such choices it takes at most one."""
    reach: NotRequired[SnapshotReach | None]
    """The reach of that train if the choice is taken; unchanged if left out (version 3)."""
    train: NotRequired[str | None]
    """The id of the train that it changes, if it is about one; its values are for this train only (version 3)."""


class SnapshotDemand(TypedDict):
    """Something that one of the company's routes must touch this turn (version 3)."""

    id: str
    """Its unique name."""
    includes: list[SnapshotIncludes]
    """The conditions that one route must meet together."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    company: NotRequired[str | None]
    """The only company that it applies to; any if left out."""


SnapshotPercent = int
"""A part of a company, from 1 to 100 percent."""


SnapshotBound = int | str
"""An end of a range: an amount, or a multiple of the share price such as `3 price`."""


class SnapshotRange(TypedDict):
    """A range of money."""

    at_least: NotRequired[SnapshotBound | None]
    """The minimum."""
    below: NotRequired[SnapshotBound | None]
    """The first amount above the range."""


class SnapshotTurnCondition(TypedDict):
    """A condition on a company's turn. All of its parts must hold; without any it always holds."""

    distributed: NotRequired[SnapshotRange | None]
    """Range of the amount that the choice distributes."""
    kinds: NotRequired[list[str]]
    """The company is of one of these kinds."""
    markers: NotRequired[list[str]]
    """It has all of these markers."""
    net: NotRequired[SnapshotRange | None]
    """Range of the revenue less the interest."""
    per_share: NotRequired[SnapshotRange | None]
    """Range of the dividend of one share."""
    revenue: NotRequired[SnapshotRange | None]
    """Range of the routes' revenue."""
    routes: NotRequired[bool | None]
    """It has a route (true), or none (false), whether its trains may earn anything this turn or not."""
    trains: NotRequired[bool | None]
    """It owns a train (true), or none (false)."""
    without: NotRequired[list[str]]
    """It has none of these markers."""
    zones: NotRequired[list[str]]
    """Its share price is in one of these zones of the market."""


class SnapshotDividendChoice(TypedDict):
    """A way to divide the revenue, such as paying dividends or withholding."""

    distributes: SnapshotFraction
    """The part of the net revenue that is distributed among the shares. The rest goes to the treasury."""
    name: str
    """Name of the choice."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    multiple: NotRequired[int | None]
    """The distribution is lowered to a multiple of this. The difference goes to the treasury."""
    raised: NotRequired[bool]
    """Whether the distribution is raised to that multiple rather than lowered."""
    share: NotRequired[SnapshotPercent | None]
    """The size of a share, if it differs from the title's."""
    when: NotRequired[SnapshotTurnCondition]
    """When it is permitted."""


SnapshotOddRounding = Literal["up", "down"]
"""The direction in which the last fraction of a holder's part is rounded."""


SnapshotShareRounding = Literal["exact", "down"]
"""The dividend of a whole share."""


class SnapshotRounding(TypedDict):
    """How a holder's part of the distribution is rounded to whole units of currency."""

    odd: SnapshotOddRounding
    """Rounding of the rest of a holding, or of all of it if shares are exact. Applied once per holder."""
    share: SnapshotShareRounding
    """Rounding of each whole share."""


SnapshotPayer = Literal["treasury", "president"]
"""A payer of interest that the revenue does not cover."""


class SnapshotInterestRule(TypedDict):
    """A rule for interest on loans, which is taken from the revenue first."""

    amount: str
    """The company's marker that gives the amount due."""
    then: list[SnapshotPayer]
    """The payers of what the revenue does not cover, in order."""
    cite: NotRequired[str]
    """Section of the rulebook."""


SnapshotStep = Literal["right", "left", "up", "down"]
"""A step of a share price on the market."""


class SnapshotGrid(TypedDict):
    """The spaces of a market. `rows` are listed from the top, and the spaces of a row are separated by blanks. A space
    is written as its price, the letters of its zones, `^` if a step right goes up instead, and `v` if a step left goes
    down instead. `-` is a gap."""

    rows: list[str]
    zones: NotRequired[dict[str, str]]


class SnapshotMarket(TypedDict):
    """The stock market."""

    cap: NotRequired[int | None]
    """The price does not move right or up beyond this one."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    ends: NotRequired[dict[str, SnapshotStep]]
    """The step taken instead of one that would leave the market. If that would leave it too, or none is given, the
    price stays."""
    grid: NotRequired[SnapshotGrid | None]
    """The spaces."""
    zones: NotRequired[list[str]]
    """The names of its zones, if the spaces are unknown."""


class SnapshotMoveRule(TypedDict):
    """A rule for a move of the share price."""

    steps: list[SnapshotStep]
    """The steps in order; empty if the price stays."""
    choices: NotRequired[list[str]]
    """Names of the choices after which it applies. Empty means all choices."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    when: NotRequired[SnapshotTurnCondition]
    """When it applies."""


SnapshotRecipient = str
"""The recipient of a payment: `"treasury"`, or a name, such as a private company's owner."""


class SnapshotPaymentRule(TypedDict):
    """A rule for a payment besides the revenue, such as a mail contract. A marker of the company gives the amount."""

    amount: str
    """The marker that gives the amount."""
    label: str
    """Name of the payment."""
    to: SnapshotRecipient
    """Who is paid."""
    cite: NotRequired[str]
    """Section of the rulebook."""
    when: NotRequired[SnapshotTurnCondition]
    """When it is paid."""


SnapshotReceiver = Literal["holder", "treasury", "nobody"]
"""The recipient of the dividends of shares."""


class SnapshotPayout(TypedDict):
    """A title's rules for money after the run."""

    choices: list[SnapshotDividendChoice]
    """The possible divisions of the revenue. Of several with one name, the first that is permitted counts."""
    rounding: SnapshotRounding
    """Rounding of dividends."""
    cite: NotRequired[str]
    """Section of the rulebook about shares and rounding."""
    interest: NotRequired[SnapshotInterestRule | None]
    """Interest on loans."""
    market: NotRequired[SnapshotMarket | None]
    """The stock market."""
    moves: NotRequired[list[SnapshotMoveRule]]
    """The moves of the share price. The first that applies counts. If none does, the price stays, or there is none."""
    payments: NotRequired[list[SnapshotPaymentRule]]
    """Payments besides the revenue by the title's own rules. Bonuses are not among them, since routes earn these."""
    pays: NotRequired[dict[str, SnapshotReceiver]]
    """The recipients of dividends of shares that no player holds. A location that is not listed does not exist in the
    title."""
    share: NotRequired[SnapshotPercent]
    """Size of a share."""


class SnapshotCell(TypedDict):
    """A position on the market, counted from 1 at the upper left."""

    column: int
    """The column, 1 at the left."""
    row: int
    """The row, 1 at the top."""


SnapshotHolders = dict[str, SnapshotPercent]


class SnapshotPayment(TypedDict):
    """A payment besides the revenue."""

    amount: int
    """The amount."""
    label: str
    """Name of the payment."""
    to: SnapshotRecipient
    """Who is paid."""
    cite: NotRequired[str]
    """Section of the rulebook."""


class SnapshotTurn(TypedDict):
    """The known facts about a company's turn. Unknown facts make the outcome less definite, never wrong."""

    trains: bool
    """Whether it owns a train."""
    amounts: NotRequired[dict[str, int]]
    """The amounts of its money markers, such as the value of its home before this turn, or the interest due on its
    loans."""
    cell: NotRequired[SnapshotCell | None]
    """The cell of the market that its share price is on."""
    holders: NotRequired[SnapshotHolders]
    """The holders of its shares. The owners of any remaining percentage are unknown."""
    kind: NotRequired[str]
    """Its kind, in its title's own word. Empty in a title without kinds."""
    markers: NotRequired[list[str]]
    """Its markers that affect payments and payout, such as receivership, or a rule that makes one of its trains earn
    nothing."""
    payments: NotRequired[list[SnapshotPayment]]
    """Payments that its routes earn besides the revenue."""
    price: NotRequired[int | None]
    """Its share price."""
    revenue: NotRequired[int]
    """Revenue of its routes."""
    routes: NotRequired[bool | None]
    """Whether it has a route, if its trains earn nothing. With revenue it has one."""
    treasury: NotRequired[int | None]
    """The money in its treasury before this turn's payments."""
    zone: NotRequired[str | None]
    """The zone of the market that its share price is in."""


class SnapshotFinance(TypedDict):
    """A title's rules for money after the run, and what is known about the company's turn before it runs."""

    payout: SnapshotPayout
    """The rules, shared by all positions of a game."""
    turn: SnapshotTurn
    """The turn, without what its routes earn."""


class SnapshotHeld(TypedDict):
    """The licences that a company holds."""

    company: str
    """The company."""
    count: int
    """The number of licences."""


class SnapshotLicence(TypedDict):
    """A limit on how many of a company's trains may visit certain stops."""

    id: str
    """Its name."""
    stops: list[str]
    """The stops, each as `HEX/NUMBER`."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    held: NotRequired[list[SnapshotHeld]]
    """Number of licences that each company holds."""
    trains: NotRequired[list[str] | None]
    """The ids of the trains that need it; all if left out (version 3)."""


class SnapshotNeed(TypedDict):
    """What a route must touch."""

    at_least: int
    """Minimum number of places of `of` that the route must touch."""
    of: SnapshotCondition
    """The places that count. Their number is not said here."""
    at_most: NotRequired[int | None]
    """Maximum number of places of `of` that the route may touch; any if left out (version 3)."""
    cite: NotRequired[str]
    """The section of the rulebook."""
    linked: NotRequired[bool]
    """Whether a route also meets the need if it shares a stop with a route of another of the trains that meets it by
    itself (version 3)."""
    trains: NotRequired[list[str] | None]
    """The ids of the trains that it applies to; all if left out (version 3)."""
    when: NotRequired[SnapshotCondition | None]
    """The rule applies only to routes that meet this condition; to all if left out."""


class SnapshotPaidOnce(TypedDict):
    """Stops that are paid only once, for all of the company's routes together (version 3). The visit that is worth most
    is paid. All other visits to these stops are worth nothing."""

    stops: list[str]
    """The stops, each as `HEX/NUMBER`. Often it is only one."""
    cite: NotRequired[str]
    """The section of the rulebook."""


SnapshotRegion = TypedDict(
    "SnapshotRegion",
    {
        "id": str,
        "cite": NotRequired[str],
        "company": NotRequired[str | None],
        "except": NotRequired[list[str] | None],
        "only": NotRequired[list[str] | None],
    },
)
"""A region to which a company is kept, or from which it is kept (version 3)."""


class SnapshotBlankHex(TypedDict):
    """A hex without stops and track."""

    column: int
    """Its column in doubled coordinates."""
    id: str
    """Its coordinate as the map prints it."""
    row: int
    """Its row in doubled coordinates."""
    color: NotRequired[str]
    """Its colour."""


class SnapshotCompanyLook(TypedDict):
    """The name and colour of a company."""

    color: NotRequired[str | None]
    """The colour of its tokens as in CSS. Not checked."""
    name: NotRequired[str]
    """Its full name; empty if it has none."""


class SnapshotEntered(TypedDict):
    """What somebody typed to enter a board, and what is odd about it."""

    tiles: int
    """The number of tiles laid on the map."""
    tokens: int
    """The number of tokens."""
    warnings: NotRequired[list[str]]
    """Warnings about the board, in the order of its lines."""


SnapshotTerrain = Literal["mountain", "hill", "water", "swamp", "desert", "forest"]
"""Terrain of a hex that makes its first tile cost money."""


class SnapshotTerrainCost(TypedDict):
    """The cost of the first tile on a hex."""

    cost: int
    """The amount."""
    kinds: NotRequired[list[SnapshotTerrain]]
    """The terrain that makes it cost that."""


class SnapshotPhaseValue(TypedDict):
    """One of the values printed at a stop."""

    label: str
    """When it starts to count; usually a colour of tiles."""
    value: int
    """The value."""
    current: NotRequired[bool]
    """Whether it counts now."""


class SnapshotScenery(TypedDict):
    """Names, colours and blank hexes, for people and pictures. Ignored by the rules and the search, and all of it may
    be missing."""

    blank: NotRequired[list[SnapshotBlankHex]]
    """The hexes without stops and track."""
    builds: NotRequired[dict[str, list[SnapshotStopKind]]]
    """The kinds of stop that a tile laid on a hex must have, by the id of a hex that has no stop yet."""
    companies: NotRequired[dict[str, SnapshotCompanyLook]]
    """The companies, by id."""
    entered: NotRequired[SnapshotEntered | None]
    """What was entered, if the question comes from a board that somebody typed."""
    homes: NotRequired[dict[str, list[str]]]
    """The companies without a token at their home, by the id of a hex or the name of a stop (`A6/0`) that is the
    home."""
    labels: NotRequired[dict[str, str]]
    """The labels printed on hexes and on the tiles that cover them, such as `OO`, by the id of the hex."""
    not_covered: NotRequired[list[str]]
    """The rules of the title that are left out and may change what the company earns on this board, in words."""
    places: NotRequired[dict[str, str]]
    """The names of places, by the id of their hex."""
    schematic: NotRequired[bool]
    """Whether the map is schematic: not the printed one."""
    terrain: NotRequired[dict[str, SnapshotTerrainCost]]
    """The cost of the first tile on a hex, by the id of a hex without a tile."""
    values: NotRequired[dict[str, list[SnapshotPhaseValue]]]
    """The values of stops that change with the phase, by the stop's name (`A6/0`), oldest first."""


class SnapshotSections(TypedDict):
    """The sections of a title's rulebook for the rules that every title has, such as `4.4.2 (e)`. Empty if none is
    given. Rules that only some titles have carry their own citation."""

    blocked: NotRequired[str]
    """A route does not run through a blocked city."""
    end: NotRequired[str]
    """A route does not run through a stop where routes only start or end."""
    idle: NotRequired[str]
    """Some trains earn nothing this turn."""
    insist: NotRequired[str]
    """Who may insist on the best routes."""
    insisting: NotRequired[str]
    """A summary of that section, as a sentence without its full stop. Empty if there is no such section."""
    mine: NotRequired[str]
    """A route includes at most one mine, at an end."""
    must_run: NotRequired[str]
    """A company must run if it can."""
    onward: NotRequired[str]
    """A route does not reverse at a switch."""
    path: NotRequired[str]
    """A route follows connected track."""
    reach: NotRequired[str]
    """A route does not exceed the train's reach."""
    station: NotRequired[str]
    """A route includes a station of the company."""
    stop: NotRequired[str]
    """A route visits no stop twice."""
    together: NotRequired[str]
    """Trains do not share track."""
    track: NotRequired[str]
    """A route uses no track twice."""
    traffic: NotRequired[str]
    """A train runs only to stops for its traffic."""
    value: NotRequired[str]
    """The value of a route."""


class SnapshotDict(TypedDict):
    """A snapshot as written, unchecked. A field that the file leaves out has its default: an empty text or list, unless
    noted."""

    company: str
    """The company whose trains run."""
    hexes: list[SnapshotHex]
    """The hexes with stops or track."""
    layout: SnapshotLayout
    """The orientation of the hexes."""
    trains: list[SnapshotTrain]
    """Its trains."""
    access: NotRequired[SnapshotAccess]
    """The access to full cities."""
    best_known: NotRequired[object]
    """A total that can be reached. Ignored by the search."""
    bonuses: NotRequired[list[SnapshotBonus]]
    """Money beyond the stops' values."""
    borders: NotRequired[list[list[str]]]
    """Pairs of neighbouring hexes; to cross the side between them takes 1 of a train's reach (version 3)."""
    bypass: NotRequired[SnapshotBypass | None]
    """The right to run through a blocked city without stopping there (version 3)."""
    choices: NotRequired[list[SnapshotChoice]]
    """The company's choices that change what its routes earn."""
    company_values: NotRequired[list[SnapshotCompanyValue]]
    """Values that stops have for some companies only."""
    demands: NotRequired[list[SnapshotDemand]]
    """What one of the company's routes must touch this turn (version 3)."""
    finance: NotRequired[SnapshotFinance | None]
    """The company's money and the rules for its payout (version 2)."""
    id: NotRequired[str]
    """The name of the question."""
    idle_trains: NotRequired[int]
    """Number of its trains that earn nothing this turn."""
    licences: NotRequired[list[SnapshotLicence]]
    """Limits on how many trains may visit certain stops."""
    linked: NotRequired[bool]
    """Whether the company's routes must hang together (version 3)."""
    local_once: NotRequired[bool]
    """Whether no two of the company's routes of a single stop may include the same stop (version 3)."""
    must_run: NotRequired[bool]
    """Whether the company must run if it can."""
    needs: NotRequired[list[SnapshotNeed]]
    """What routes must touch."""
    objective: NotRequired[list[str]]
    """The goals to maximise, in order, named like `to` of a bonus; only the route value if left out."""
    only_valued_stops: NotRequired[bool]
    """Whether routes include only stops that are worth something to the company and the train (version 3)."""
    optimum: NotRequired[object]
    """The greatest total, if known. Ignored by the search."""
    overlap: NotRequired[bool]
    """Whether the company's routes may use the same track (version 3)."""
    paid_once: NotRequired[list[SnapshotPaidOnce]]
    """Stops that pay only one of the company's routes (version 3)."""
    phase: NotRequired[str]
    """The phase of the game."""
    regions: NotRequired[list[SnapshotRegion]]
    """The regions to which companies are kept (version 3)."""
    reported: NotRequired[object]
    """The routes that were played, if the question comes from a recorded game. Ignored by the search."""
    reuse_junctions: NotRequired[bool]
    """Whether a route may cross a junction again, over other track."""
    scenery: NotRequired[SnapshotScenery | None]
    """Names, colours and blank hexes, for people and pictures (version 2)."""
    sections: NotRequired[SnapshotSections]
    """The rulebook's sections for the rules that every title has."""
    title: NotRequired[str]
    """The title of the game."""
    traffic: NotRequired[list[str]]
    """The kinds of traffic that the game distinguishes. This field and all that follow, except the last three, need
    version 2."""
    version: NotRequired[int]
    """The version of the format, 1 to 3; 1 if left out."""
