## Warnings about boards: what is odd

does-not-exist-yet = { $company } does not exist yet in phase { $phase }
closed-from = { $company } is closed from phase { $phase } on
has-marker-but-closed = { $company } has the marker "{ $marker }", but is closed
has-trains-but-closed = { $company } has trains, but is listed as closed
cannot-have-borrowed = { $company } cannot have borrowed { ARTICLE($train) }-train
borrowed-not-listed = { $company } has borrowed a train, but has none
without-train-in-receivership = { $company } is in receivership without a train
borrowed-but-others = { $company } has borrowed { ARTICLE($train) }-train, but has others
in-receivership-with = { $company } is in receivership with { ARTICLE($train) }-train
cannot-have-closed = { $company } cannot have closed in phase { $phase }
# $count (Number): at least 2
listed-as-merged = { $count } companies are listed as merged into { $company }
runs-but-merged = { $company } has trains or tokens, but has merged into { $into }
is-a-kind = { $company } is a { $kind }
# $count (Number)
marker-held = { $count } of it: { $companies }
has-nothing-to-attach = { $company } has no { $attached } to attach
thing-to-attach = something that the company has and can attach to a train
nobody-merged = no company has merged into { $company }
without-marker = without the marker "{ $marker }" of the game, which it implies
without-any-train = { $company } has no train
lacks-marker = { $company } has no "{ $marker }" with it
# $count (Number); $value (Number)
home-is-worth = { $count }, but the home of { $company } is worth { $value }
no-effect-in = it has no effect in phase { $phase }{ SECTION($section) }
owns-in-phase = { $company } owns { $private } in phase { $phase }
owns = { $company } owns { $private }
private-closed = { $private } is closed in phase { $phase }
blocks-nothing = private companies block no hexes in phase { $phase }
blocks-no-longer = { $private } blocks nothing any more, because { $company } owns it
nothing-blocks = no private company blocks { $hex }
owns-twice = { $company } owns { $private } twice
# $count (Number)
private-listed = { $private } is listed { $count } times, for { $companies }
half-alone = tile { $tile } lies without its other half, { $other } on { $hex }
half-turned = tile { $tile } is turned
track-ends-everywhere = its track ends at nothing on all sides
no-track-to-meet = it has no track to meet that of { $hexes }
# $count (Number): of sides
track-ends =
    { $count ->
        [one] its track over the { $sides } side ends at nothing
       *[other] its track over the { $sides } sides ends at nothing
    }
listed-as-closed = { $company } is listed as closed
no-slot-for-home = the tokens in { $place } leave no slot for the home of { $companies }
trains-without-home = { $company } has trains, but no token at its home
tokens-without-home = { $company } has tokens elsewhere, but no token at its home
token-elsewhere = the token of { $company } is in { $place }
# $count (Number); $left (Number)
on-map-and-left = { $count } on the map and { $left } left
# $count (Number)
tokens-on-map = { $count } tokens are on the map
# $count (Number): at least 2
tokens-in-hex = { $company } has { $count } tokens in { $hex }
home-for-traffic = the home token of { $company } is only for { $traffic }
# $left (Number)
more-tokens-left = { $left }, more tokens than { $company } ever has
# $left (Number)
fewer-tokens-left = { $company } has only { $left } left
# $least (Number)
tokens-left-with = at least { $least } left, as these are among them{ SECTION($section) }
not-listed-as-closed = { $company } is not among those that have closed or merged
buys-no-trains = { $company } has { ARTICLE($train) }-train, but { ARTICLE($kind) } buys no trains{ SECTION($section) }
lacks-train = { $company } lacks its { $train }-train{ SECTION($section) }
# $count (Number)
over-train-limit = { $company } has { $count } trains, more than its limit
# $count (Number)
copies-bought = companies have bought { $count } copies of the { $train }-train
# $count (Number)
copies-for-traffic = companies have { $count } copies of the { $train }-train for { $traffic }
trains-gone = { $train }-trains are gone in phase { $phase }{ SECTION($section) }
trains-not-yet = { $train }-trains are not available yet in phase { $phase }{ SECTION($section) }
# $number (Number)
copy-starts-phase = copy { $number } of the { $train }-train starts phase { $phase }{ SECTION($section) }
# $number (Number)
copy-of-train = this is copy { $number } of the { $train }-train
taken-for-player = "{ $name }" is taken for a player
bank-sells-none = the bank sells no { $train }-trains yet in phase { $phase }
homes-of-both = { $company } and { $other } have the same home
begun-not-merged = { $company } has trains or tokens, so it has not merged into { $into }
closed-when-used = { $private } closed when its right was used up
closed-when-got = { $private } closed when { $company } got "{ $marker }"
has-token-in = { $company } has a token in { $place }
not-only-owner = { $holder } is not the only owner of { $company }
# $percent (Number)
holds-percent = { $holder } holds { $percent }% of { $company }
no-token-at-merged-home = { $into } has no token at the home of { $company }, which merged into it

## Warnings about boards: what was expected

no-trains-before = no trains of it before phase { $phase }
no-trains-in = no trains of it in phase { $phase }
no-trains-of-it = no trains of it
no-token-before = no token of it before phase { $phase }
no-token-of-it = no token of it
train-among-its = the { $train }-train among its trains{ SECTION($section) }
perhaps-borrows = perhaps the { $train }-train that it borrows, with `"{ $marker }" = true`{ SECTION($section) }
receivership-and-only = receivership, and only { ARTICLE($train) }-train{ SECTION($section) }
only-the-borrowed = only the borrowed train{ SECTION($section) }
marker-if-borrowed = `"{ $marker }" = true` if the train is borrowed{ SECTION($section) }
one-that-can-close = a company that can close
open-before = it to be open before phase { $phase }
one-of-them = one of them
nothing-of-it = nothing of it once there is { $company }
a-kind-with-it = a { $kinds } with it{ SECTION($section) }
# $most (Number)
at-most-in-game = at most { $most } in the game{ SECTION($section) }
# $most (Number)
at-most-number = at most { $most }
# $most (Number)
at-most-number-by = at most { $most }{ SECTION($section) }
omitted = it to be omitted{ SECTION($section) }
marker-set = `"{ $marker }" = true` in [markers]{ SECTION($section) }
train-too = a train, which it lies on{ SECTION($section) }
marker-too = "{ $marker }" too{ SECTION($section) }
token-there = a token there{ SECTION($section) }
# $value (Number)
home-value = { $value }, or what it was worth before this turn{ SECTION($section) }
no-private-before = no private company of a company before phase { $phase }{ SECTION($section) }
no-private-of-kind = no private company of a { $kind }{ SECTION($section) }
private-once = each private company once
one-owner = one owner
both-halves = both halves: they are one tile
rotation-of-half = rotation 0, the only one of a tile in two halves
better-rotation = perhaps a rotation that meets more track: { $rotations }
slot-for-home = a slot kept free until { $companies } has begun
one-in = one in { $places }
home-of-one = each home with one of them{ SECTION($section) }
homes-of-merged = the homes of companies that have{ SECTION($section) }
player-as-owner = a player as its owner in this phase{ SECTION($section) }
either-of-two = either of the two{ SECTION($section) }
tokens-only-in = its tokens only in { $places }{ SECTION($section) }
one-owner-of-kind = one owner of a { $kind }{ SECTION($section) }
no-trade-in = no shares of it for trade-ins
# $unit (Number)
whole-shares = a multiple of { $unit }%, the smallest share
# $most (Number)
at-most-percent = at most { $most }%{ SECTION($section) }
# $most (Number); $zones: zones of the share price
at-most-percent-outside = at most { $most }% outside the { $zones } zone{ SECTION($section) }
token-at-home = it in its home, which is { $place }
# $most (Number)
at-most-tokens = at most { $most } tokens in all
one-token-in-hex = at most one token of a company in a hex
home-for-all = "{ $company }" alone: a home is for all traffic
no-trains-at-start = no trains
only-from-start = only what it has from the start: { $trains }
from-start = what it has from the start: { $trains }
# $most (Number)
at-most-in-phase = at most { $most } in phase { $phase }{ SECTION($section) }
train-that-runs = a train that still runs
available-train = an available train, or a later phase
player-or-place = a player, or for shares that no player holds one of { $names }
trains-of-phase = trains of this phase or the next
what-expected = { $what }, expected { $expected }
# $line (Number)
warning-line = { $line }: warning: { $field }: { $text }

## Warnings about tiles

color =
    { $color ->
        [yellow] yellow
        [green] green
        [brown] brown
        [gray] gray
       *[other] { $color }
    }
has-no-tile = { $title } has no tile { $tile }
listed-tiles = one of its tiles, which `highball tiles --title { $title }` lists
# $number (Number)
copy-of-tile = this is copy { $number } of tile { $tile }
tile-is-color = tile { $tile } is { $color }
colors-in-phase = { $colors } in phase { $phase }
tile-has-label = tile { $tile } has the label "{ $label }"
label = "{ $label }"
no-label-here = none on this hex
tile-loses-track = tile { $tile } does not keep the track that is printed there
another-keeps = another tile: track is always kept
rotation-that-keeps = a rotation that does: { $rotations }
tile-cannot-lie = tile { $tile } cannot have been laid like this: { $fault }
tile-that-replaces = a tile that can replace what was there{ SECTION($section) }
tile-has-no-label = tile { $tile } has no label
tile-with-label = a { $color } tile with "{ $label }" in { $place }, such as { $tile }
tile-has = tile { $tile } has { $stops }
tile-has-no-town = tile { $tile } has no town
tile-without-stops = a tile without stops, as the map has none in { $hex }
tile-with-town = a tile with a town, as the map has in { $hex }
tile-with-town-until = a tile with a town until phase { $phase }, as the map has in { $hex }
tile-with = a tile with { $stops }, as the map has in { $hex }

## Why a tile cannot be laid

lay-fixed = no tile can be laid on this hex
lay-blocked = a private company blocks the hex
lay-special = the tile is laid only by a special right
lay-no-right = no private company gives a right to lay the tile there
lay-idle = a company in receivership lays no tiles
lay-none-left = the company has no further tile lay in this turn
lay-no-upgrade = this lay cannot be an upgrade
lay-no-new = this lay cannot be a new tile
lay-same-hex = the lays of a turn must be on different hexes
lay-no-tile = the title has no such tile
lay-no-copy = no copy of the tile is left
lay-not-of-color = this company cannot lay a { $color } tile now
lay-phase = no { $color } tile can be laid in this phase
lay-color = a { $new } tile cannot replace what is { $old }
lay-needs-label = the hex needs a tile with the label "{ $label }"
lay-needs-no-label = the hex needs a tile without a label
lay-stops = the tile has other cities or towns than the hex
lay-blank = its { $side } side leads nowhere
lay-inland = its { $side } side is not at the sea
lay-turned = the two halves of this tile lie in one rotation only
lay-old-track = it does not keep the track of the tile that it replaces
lay-old-cities = it does not keep the cities of the tile that it replaces
lay-not-connected = the company's track does not lead to it
lay-new-track-or-value = it adds no track to the company's track and changes the value of none of its stops
lay-new-track-or-city = it adds no track to the company's track, and none of its cities belongs to it
lay-new-track-or-stop = it adds no track to the company's track, and none of its stops belongs to it
lay-new-track = it adds no track to the company's track
lay-more-exits = a tile with more exits can be laid

## Why a token or a train is not allowed

token-idle = a company in receivership places no token
token-none-in-turn = the company can place no further token in this turn
token-none-left = the company has no token left
token-no-city = there is no city for a token
token-own = the company already has a token in this hex
token-full = all slots are taken
token-home = this is the company's home, where it gets a token before its first turn
token-kept = the free slot is kept for { $companies }
train-idle = a company in receivership buys no more than one train
train-kind = { ARTICLE($kind) } buys no trains
# $most (Number)
train-turn =
    { $most ->
        [one] a company buys only one such train of the bank in a turn
       *[other] a company buys at most { $most } such trains of the bank in a turn
    }
# $most (Number)
train-limit =
    { $most ->
        [one] the company has { $most } train already, which is the limit
       *[other] the company has { $most } trains already, which is the limit
    }
train-no-copy = no copy of the train is left
train-not-sold = the bank does not sell this train
train-scrapped = these trains are gone in this phase
train-none-offered = the bank has no train left
train-not-offered = the bank now sells { $trains }

## What cannot have come about

tile-too-early = tile { $tile } cannot have been laid in phase { $phase }
not-before-phase = it from phase { $phase } on{ SECTION($section) }
# $count (Number): of holdings that need one; $percent (Number)
odd-holdings =
    { $count } holdings of { $company } need a certificate of { $percent }%
# $percent (Number)
no-president = nobody holds { $percent }% of { $company }, the president's certificate
somebody = somebody to hold it
merged-alone = { $company } has merged into { $into }, but { $other } has not
all-merged = both of them: they merge at the same time
closed-alone = { $company } has closed, but { $other } has not
all-closed = both of them: they close at the same time
# $count (Number): of companies that have closed or merged; $companies (Number): that have arisen from them
too-few-merged =
    { $count ->
        [one] only one company has merged
       *[other] only { $count } companies have merged
    }, but { $companies ->
        [one] one has arisen from others
       *[other] { $companies } have arisen from others
    }
# $number (Number)
closed-for-each = { $number } for each under `closed`{ SECTION($section) }
