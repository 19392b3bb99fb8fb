## What is paid besides the routes

# $amount (Number)
payment-to-treasury = { $amount } to the treasury: { $label }{ $section }
# $amount (Number)
payment-to = { $amount } to { $name }: { $label }{ $section }
# $due (Number); $revenue (Number)
interest = interest { $due }: { $revenue } from the revenue{ $others }{ $section }
# $amount (Number)
interest-from = , { $amount } from { $payer }
interest-then-from = , then from { $payer }
payer =
    { $payer ->
        [treasury] the treasury
       *[president] the president
    }
# $amount (Number)
net-revenue = net revenue { $amount }
note = note: { $note }
# The section that is cited for rules that are the same wherever people play them, as title files write it
common-usage-section = common usage
common-usage = By common usage: no rulebook is cited, this is how the game is commonly played.
then-change = then: { $change }
bonus-to-treasury = { $amount } to the treasury
bonus-to-owner = { $amount } to the owner of { $owned }
treasury = treasury
nobody = nobody

## Ways to divide the revenue

# $choice: the title's name of it
dividend = { $choice }
# What became of the revenue of a turn
revenue-was = { $choice }
dividend-if = { $choice } (only if { $condition })
# $treasury (Number)
nothing-distributed = nothing distributed; treasury gets { $treasury }{ $section }
# $distributed (Number); $amount (Number): for each share; $share (Number): in percent; $treasury (Number)
distributed =
    { $distributed } distributed, { $amount } per { $share }% share; treasury gets { $treasury }{ $section }
share-location =
    { $place ->
        [treasury] treasury
        [pool] pool
        [offering] offering
       *[trade-in] trade-in
    }
# $percent (Number); $amount (Number)
holder-gets = { $holder } { $percent }%: { $amount }
# $percent (Number); $amount (Number)
holder-to-treasury = { $holder } { $percent }%: { $amount } to the treasury
# $percent (Number); $amount (Number)
holder-to-nobody = { $holder } { $percent }%: { $amount } to nobody

## The share price

price-moves = share price { $words }{ $section }
price-moves-if = share price { $words } if { $condition }{ $section }
price-otherwise = otherwise it { $words }{ $section }
price-unknown = share price { $moves }: which of these, the price decides{ $section }
price-stays = stays
# $price (Number)
price-stays-at = stays at { $price }
price-steps = moves { $steps }
# $price (Number)
price-steps-to = moves { $steps } to { $price }
# $row (Number); $column (Number)
price-cell = { $words } (row { $row }, column { $column })
step =
    { $step ->
        [right] right
        [left] left
        [up] up
       *[down] down
    }
# $times (Number): at least 2
step-times =
    { $times ->
        [2] { $step } twice
       *[other] { $step } { $times } times
    }
then-steps = { $first }, then { $then }
# $step: up, down, left or right, whose word is $instead
instead-at-end =
    { $step ->
        [right] { $instead } at the end of the row
        [left] { $instead } at the start of the row
        [up] { $instead } at the top of the column
       *[down] { $instead } at the bottom of the column
    }

## What is not known

# $routes: yes or no
has-route =
    { $routes ->
        [yes] the company has a route
       *[no] the company has no route
    }
in-zone = the share price is in the { $zones } zone
# $measure: revenue, net, distributed or per-share
measure-is =
    { $measure ->
        [revenue] the revenue is { $range }
        [net] the net revenue is { $range }
        [distributed] the distribution is { $range }
       *[per-share] the dividend per share is { $range }
    }
at-least-and-below = at least { $least } and below { $below }
at-least = at least { $least }
below = below { $below }
any-amount = any
the-share-price = the share price
# $factor: such as 3 or 1/2
times-the-share-price = { $factor } times the share price
all-conditions = { $first } and { $then }
paid-if-unknown = { $label }: only paid if { $condition }, which is unknown
amount-unknown = { $label }: the amount is unknown; give it as "{ $name }"
# $percent (Number)
holders-unknown = { $percent }% of the shares have no known holder, so their dividends are not assigned to anyone
# $amount (Number)
interest-not-covered = { $amount } of the interest is not covered

## Faults of the money of a turn

# $location: the field's name in files
no-shares-in = the title has no shares in { $location }
players = players
nothing-paid-for = the title pays nothing for { $name }
no-payout-for-kind = the title has no payout for a company of kind { $kind } without markers
no-payout-for-kind-with = the title has no payout for a company of kind { $kind } with { $markers }
choice-that-holds = a choice whose conditions hold
# $price (Number)
price-not-on-market = { $price } is not on the market
market-with-spaces = a market with spaces
no-space-at = no space on the market at { $cell }
one-of-its-spaces = one of its spaces
# $price (Number)
price-at = { $price }, which the market has at { $cell }
price-not-in-zone = the share price is not in { $zone }
no-zone = no zone
in-total = { $sum } in total
holder-twice = holder { $name } is listed twice
# $percent (Number)
holders-have = the holders have { $percent }% of the company
once = once
# $percent (Number)
percent-of = { $percent } percent
# $least (Number); $most (Number)
from-to = from { $least } to { $most }
