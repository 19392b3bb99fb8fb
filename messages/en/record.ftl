## Recorded games that cannot be read

# What a file of a game names is in quotation marks where the title need not have it.
# $action (Number)
fault-in-action = action { $action }: { $fault }
# $count (Number); $of (Number)
actions-read = { $fault }; read { $count } of { $of } actions
# $count (Number)
actions-read-of-part = { $fault }; read { $count } actions
games-not-supported = games of { $title } are not supported
title-with-record = a title with [record]
one-of-the-titles = one of the titles in Highball's list
perhaps-or-other-title = { $perhaps }, or another of the titles in Highball's list
# $reason: may be empty, or a colon and why
option-not-supported = { $title } with the optional rule { $option } is not supported{ $reason }
no-options-but = no optional rules but { $options }
no-options = no optional rules but none
settings-that-go-together = a title whose settings go together
before-it-names-title = { $fault }, before it names its title
title-by-option = the title, by --title
exported-game = a game exported from 18xx.games: a JSON object with `title` and `actions`
names-no-title = it names no title
has-no-actions = it has no actions
# $after: may be empty, or ` after action 12`; $error: as the reader of JSON says it
file-cut-off = the file is cut off or is not JSON{ $after } ({ $error })
# $action (Number)
after-action = after action { $action }
# $action (Number)
action-without-id = an action without `id` after action { $action }
a-number = a number
as-in-export = an export as 18xx.games writes it
json-list = a list
json-object = an object
json-text = a text
json-boolean = true or false
json-action = an action
json-actions = a list of actions
json-route = a route
json-player = a player
json-assignment = a train and a company
json-name-or-number = a name or a number
without-type = it has no `type`
kind-of-action = the kind of action
# $count (Number)
players-in-game = { $count } players
player-listed-twice = player { $player } is listed twice
each-player-once = each player once
redo-without-undo = a redo without anything undone
undo-before-it = an undo before it
# $action (Number)
goes-back-to = it goes back to action { $action }, which does not exist
number-of-earlier-action = the number of an earlier action

## Actions that cannot be taken

# $field: in backticks
action-without-field = { $action } without { $field }
who-did-it = who did it
rotation-expected = a number from 0 to 5
impossible-rotation = an impossible rotation
# $by: the kind of who did it
action-by = { $action } by a { $by }
known-action = a known action, taken by somebody who can take it
entity-is-a = { $name } is a { $kind }
kind-of-entity = a "player", "corporation", "minor" or "company"
company-closed = { $company } is closed
open-company = a company that is open
another-open-company = another company that is open
company-not-closed = another company that is not closed
merges-with = { $company } merges with { $other }
merges-into = { $company } merges into { $other }
acquires = { $company } acquires { $other }
buys-company = { $company } buys { $other }
player-who-proposes = a player who proposes it
a-merger = a merger
title-with-mergers = a title in which companies merge
company-of-title = a company of the title
company-and-trains-of-title = a company and trains of the title
one-of-the-title = one of the title
board-of-title = a board that the title allows
side-of-card = a { $choice } on the card of train { $train }
one-of-two-sides = one of its two sides
private-belongs-to = { $private } belongs to { $owner }
private-of-player = a private company that a player has
belongs-to-no-company = { $private } belongs to no company
private-of-company = a private company that a company has bought
private-already-sold = { $private } is already sold
private-for-sale = a private company that is for sale
private-buys-private = a private company buys another
player-or-company = a player or a company
neutral-token = a neutral token
title-with-neutral-tokens = a title with neutral tokens
token-of-player = a token of a player
token-of-company = a token of a company
# $kind: what should have the name: hex, tile, city, train or certificate, as in English
nothing-is-called = no { $kind } is called { $name }
company-and-number = a company and a number, such as "ABC_1"
# $count (Number)
number-below = a number below { $count }
# $near: may be empty, or a comma and similar names
one-of-the-map = one of the { $title } map{ $near }

## Tiles and tokens of recorded games

tile-on-fixed-hex = tile { $tile } on { $hex }, where no tile can be laid
another-hex = another hex
# $new, $old: colours, as in English
tile-of-earlier-colour = a { $new } tile on { $hex }, which is { $old }
later-colour = one of a later colour
no-border-to-open = a border opened at { $hex }, where there is none
edge-of-a-border = the edge of a border
tile-without-copy = tile { $tile } names no copy
number-and-copy = a number and a copy, such as { $example }
# $count (Number)
one-of-the-copies = one of the { $count } copies, from { $example }
tile-already-on = tile { $tile } is already on { $hex }
copy-not-on-map = a copy that is not on the map
tile-and-city = a tile with its copy and the number of the city
tile-not-on-map = tile { $tile } is not on the map
tile-of-city = the tile of the city { $city }
# $city (Number)
tile-without-city = tile { $tile } has no city { $city }
tile-with-city = a tile with a city
has-token-already = { $company } already has a token in that city of { $hex }
city-without-own-token = a city where it has none
# $slot (Number)
no-token-to-buy = slot { $slot } of { $hex } has no token to buy
slot-of-other-token = the slot of another company's token
has-no-token = { $company } has no token in that city of { $hex }
city-with-own-token = a city where it has one
no-free-slot = { $hex } has no free slot for a token
city-with-room = a city with room

## Trains of recorded games

trains-combined = { ARTICLE($train) } combined with { ARTICLE($other) }
trains-to-combine = two trains that the title lets companies combine
has-train-already = { $company } has train { $train } already
train-to-buy = a train of the bank or of another company
train-is-gone = train { $train } is gone
kind-and-copy = a kind of train and a copy of it, such as "2-0"
# $kind: of company, as in English
converts-train = { ARTICLE($kind) } company converts { ARTICLE($train) }
train-to-convert = a train that the title lets it convert
has-no-train = { $company } has no train { $train }
not-in-bank = train { $train } is not in the bank
train-of-bank = a train of the bank
nobody-has-train = no company has train { $train }
train-of-company = a train of a company
one-of-its-trains = one of its trains

## Routes of recorded games

route-of-train = the route of train { $train }: { $fault }
route-without-stop = a route without a stop
hexes-of-stops = the hexes of its stops
legs-apart = legs that do not join
legs-that-join = legs that each begin where one ends
leg-between-stops = a leg from stop to stop
hex-without-track = hex { $hex } has no track
hex-with-track = a hex with stops or track

## Moments of a recorded game

# $id (Number); $first (Number); $last (Number): actions
no-such-action = action { $id }: no such action, or it was undone; the game has actions { $first } to { $last }
# $id (Number); $last (Number): actions
followed-to = action { $id }: the game can be followed only to action { $last }; { $error }
# $action (Number)
no-trains-after = action { $action }: no company has trains; choose a later action, or a company
# $who: which company does not run; $runs: when trains run
in-round = round: { $who }; { $runs }
no-company-runs = no company runs trains in { $round }
company-does-not-run = { $company } does not run trains in { $round }
no-trains-run = no trains run in this game
trains-run-in = trains run in { $rounds }

## What a record does not show yet

unseen-train = { $company } may have bought the next train of the bank, which the record shows only later
unseen-phase = { $company } may have bought the next train of the bank, which the record shows only later; it begins phase { $phase }
