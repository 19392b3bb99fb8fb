## Columns of tables

column-round = round
column-action = action
column-company = company
column-played = played
column-best = best
column-missed = missed
column-revenue = revenue
column-missed-by = missed by
column-turns = turns
column-below = below
column-below-best = below the best
column-by-treasury = missed by its treasury
column-player = player
column-in-dividends = missed in dividends
column-president = president
column-laid = laid

## How a turn compares with the best

# $bound (Number)
known-at-most = { $known }, at most { $bound }
# $bound (Number)
at-most = at most { $bound }
round-ended = game ended
not-legal = not legal
best-proven = proven
as-good-as-best = best
best-known = best known
unknown = unknown
known-and-unknown = { $known } + unknown

## Turns and games, in sentences

# $action (Number)
turn-not-legal = Action { $action } is not legal: { $fault }.
# $action (Number), $earned (Number), $recorded (Number)
turn-earned-other = Action { $action } earned { $earned } by the rules, but { $recorded } in the record.
# $action (Number), $missed (Number)
turn-ran-nothing = Action { $action }: { $company } ran nothing and missed { $missed }.
# $action (Number), $played (Number), $best (Number)
turn-moved-price = Action { $action }: the share price went to { $played }; after the best runs, it would have gone to { $best }.
# $missed: may be negative
nobody-missed = Of the difference, { $missed } would have been paid to nobody, for shares in the offering or the pool.
# $missed (Number)
not-known-who-missed = It is not known who missed { $missed } in { $turns }: { $reason }.
no-recorded-dividend = the record has no dividend for it
dividend-not-allowed = the rules do not allow the recorded dividend
holders-not-known = the record does not tell who held the shares
payout-not-known = its payout is not known
# $count (Number)
number-of-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
no-company-ran = no company ran its trains.
# $played (Number), $best (Number), $missed (Number), $below (Number), $turns (Number)
earned-of-possible = { $played } earned of a possible { $best }, { $missed } missed in { $below } of { $turns } turns
# $missed (Number)
of-it-ran-nothing = ({ $missed } of it in { $turns } that ran nothing)
# $count (Number)
turns-not-legal =
    { $count ->
        [one] { $count } turn was not legal and is not counted.
       *[other] { $count } turns were not legal and are not counted.
    }
# $count (Number)
turns-of-ended-round =
    { $count ->
        [one] { $count } turn of the round in which the game was ended is not counted.
       *[other] { $count } turns of the round in which the game was ended are not counted.
    }
all-proven = { $proven }: nothing earns more.
# $count (Number)
turns-not-covered =
    { $count ->
        [one] Action { $actions }: { $rule }
       *[other] Actions { $actions }: { $rule }
    }
# $count (Number)
best-not-proven =
    { $count ->
        [one] The best of { $count } turn is not proven.
       *[other] The best of { $count } turns is not proven.
    }
not-all-read = Not everything could be read: { $fault }.
# $games (Number)
all-games = All { $games } games

## Tile lays

# $lays (Number)
lays-compared = { $game }: { $lays } tile lays, each compared with the best legal lay, as far as the same turn
no-better-lay = No other lay would have earned more in its turn.
not-legal-by-title = Not legal by the title's rules:
# $action (Number)
lay-not-legal = action { $action }: { $lay } by { $company }: { $fault }

## The page of an audit

missed-revenue = Missed revenue
# $missed (Number)
amount-missed = { $missed } missed
# $best (Number)
of-a-possible = of a possible { $best }
only-miss = The only miss
biggest-misses = The biggest misses
other-pictures = Pictures of the other turns
who-lost = Who lost how much
who-lost-dividends = Who lost how much in dividends
treasuries = treasuries
companies = Companies
revenue-by-round = Revenue by turn and round
revenue-by-turn = Revenue by turn
# $action (Number), $earned (Number), $best (Number)
turn-in-chart = { $round }, action { $action }: { $company } earned { $earned } of a possible { $best }
ran-too-little = Turns that ran too little
turns-ran-nothing = Turns that ran nothing
turns-illegal = Turns that were not legal, not counted
turns-ended = Turns of the round in which the game was ended, not counted
# $count (Number)
turns-with-best =
    { $count ->
        [one] { $count } turn with the best runs
       *[other] { $count } turns with the best runs
    }
# $missed (Number)
company-ran-nothing = { $company } ran nothing and missed { $missed }
# $missed (Number)
company-missed = { $company } missed { $missed }
company-ran-illegal = { $company } ran an illegal set
# $earned (Number), $best (Number)
action-earned = Action { $action }: { $earned } of a possible { $best }.
revenue-went = Revenue: { $choice }.
not-known-who-missed-it = It is not known who missed the difference: { $reason }.
missed-by-whom = Missed by
no-train-ran = No train ran. The trains may have been forgotten, or the record may not show what they ran.
no-room-for-map = The page has no room for this map: { $command } draws it.
