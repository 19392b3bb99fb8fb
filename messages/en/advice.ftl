## Why a move changes what a company earns

reaches = reaches { $places }
runs-through = runs through { $places } instead of ending there
runs-more-often = runs more often to { $places }
# $count (Number): of places
worth-more =
    { $count ->
        [one] { $places } is worth more
       *[other] { $places } are worth more
    }
no-longer-reaches = no longer reaches { $places }
runs-another-way = runs another way
and-another-place = { $places } and another place
# $count (Number)
and-other-places = { $places } and { $count } other places

## Moves

by-private = { $name } by { $private }
token-for = { $stop } for { $old }
train-of-traffic = { $train } ({ $traffic })
train-for = { $train } for a { $traded }
train-discarding = { $train }, discarding { $trains }
token-in-combination = token { $name }
# $more (Number)
and-more = { $names } and { $more } more
# $kind: what moves are called; $count (Number)
moves =
    { $kind ->
        [lay] { $count ->
            [one] { $count } tile lay
           *[other] { $count } tile lays
        }
        [special-lay] { $count ->
            [one] { $count } special tile lay
           *[other] { $count } special tile lays
        }
        [token] { $count ->
            [one] { $count } token
           *[other] { $count } tokens
        }
        [special-token] { $count ->
            [one] { $count } special token
           *[other] { $count } special tokens
        }
        [train] { $count ->
            [one] { $count } train
           *[other] { $count } trains
        }
        [marker] { $count ->
            [one] { $count } marker
           *[other] { $count } markers
        }
       *[combination] { $count ->
            [one] { $count } combination
           *[other] { $count } combinations
        }
    }
# $moves: such as 3 tokens; $count (Number)
moves-gain-less =
    { $count ->
        [one] Another { $moves } gains less.
       *[other] Another { $moves } gain less.
    }
# $count (Number)
moves-make-no-difference =
    { $count ->
        [one] { $moves } makes no difference.
       *[other] { $moves } make no difference.
    }
# $moves: tile lays, each with what the bank pays for it, such as "E7 8/2 (10)"
bank-pays-for = The bank pays for { $moves }.
# $count (Number)
moves-lower =
    { $count ->
        [one] { $moves } lowers the revenue.
       *[other] { $moves } lower the revenue.
    }
# $boards (Number)
not-all-moves = Not all moves were searched: the search ended after { $boards } boards.

## Advice as text, and in a picture

# $revenue: with a question mark if it is not proven
# $revenue (Number)
earns-next-turn = In its next turn { $company } earns { $revenue } without another train; trains are compared with that.
earns-as-it-is = { $company } earns { $revenue } as the board is.
# $kind: what the moves are called
heading-of-moves =
    { $kind ->
        [lay] tile
        [special-lay] special tile
        [token] token
        [special-token] special token
        [train] train
        [marker] marker
       *[combination] together
    }
heading-cost = cost
heading-gain = gain
heading-left = left
heading-loss = loss
against = { $by } against { $of }
takes-nothing = No tile lay or token of { $by } takes anything from { $of }.
nothing-gains = No tile lay or token earns more in the same turn.
# $revenue: with a question mark if it is not proven
move-earns = earns { $revenue }
# $revenue: with a question mark if it is not proven; $cost (Number)
move-earns-and-costs = earns { $revenue }, costs { $cost }
ghost-tile = tile { $name }
ghost-token = token { $name }

## Rulings on moves

# $rotation (Number): in sixths of a turn
lay-of = lay { $tile }/{ $rotation } on { $hex }
place-token-in = place a token in { $place }
place-token-for = place a token for { $traffic } in { $place }
buy-train = buy { ARTICLE($train) }
# $made: such as: lay 57/1 on H10
may-move = { $company } may { $made }.
may-move-by = { $company } may { $made } by { $private }.
may-move-by-closing = { $company } may { $made } by { $private }, which then closes.
# $rotation (Number): in sixths of a turn
may-not-lay = { $company } may not lay { $tile }/{ $rotation } on { $hex }: { $reason }{ SECTION($section) }.
may-not-place-token = { $company } may not place a token in { $place }: { $reason }{ SECTION($section) }.
may-not-place-token-for =
    { $company } may not place a token for { $traffic } in { $place }: { $reason }{ SECTION($section) }.
may-not-buy = { $company } may not buy { ARTICLE($train) }: { $reason }{ SECTION($section) }.
it-costs-nothing = It costs nothing.
# $cost (Number)
it-costs = It costs { $cost }.
# $amount (Number): what the bank pays
bank-pays = The bank pays { $company } { $amount } for it.
price-not-known = Its price is not known.
trades-in = { $company } trades in { ARTICLE($train) }.
then-discards = { $company } then discards { $trains }.
