## Changes of a board that cannot be made

bank-offers-no-train = the bank does not offer { $company } { $train }
cannot-place-token = { $company } can place no such token in { $stop }
print-is-fixed = no tile can be laid on { $hex }: its print is the map's
# $slots (Number)
slots-full = all { $slots } slots of { $hex } are full: remove a token first
pick-first = pick a tile or a token in the palette first
train-first = the company has no train: give it one first
# $stops (Number): at least 2
tap-one-stop = { $hex } has { $stops } stops: tap one of them
# $row (Number); $column (Number)
no-such-space = the market has no space in row { $row }, column { $column }

## Links and files

# $line (Number); $field: such as companies PRR trains
fault-on-line = line { $line }: { $field }: { $text }
# $line (Number); $others (Number): at least 1
fault-on-line-and-others = line { $line }: { $field }: { $text } (and { $others } more)
in-title-file = the title file: { $text }
link-without-board = the link holds no board, expected all of it to be copied
link-damaged = the link is damaged or incomplete, expected all of it to be copied
# $limit (Number)
link-too-long = the board in the link is too long, expected at most { $limit } bytes
# $count (Number)
qr-too-long = a QR code has no room for { $count } letters: copy the link or the file
no-lay-rules = { $title } has no rules for building: its tile lays cannot be audited
snapshots-not-opened = JSON, expected a board file, a title file or a game exported from 18xx.games; the program `highball` reads snapshots
not-utf-8 = not text in UTF-8
not-understood = not understood, expected a board file, a title file or a game exported from 18xx.games

## The board

# The rulebook of a title that cites none, as title files write it
no-rulebook = none cited; as the game is commonly played

## Faults of boards

# $rotation (Number)
no-rotation = the rotation { $rotation }
no-tile-on = there is no tile on { $hex }
hex-with-tile = a hex with a tile
token-already = { $company } already has a token in { $stop }
stop-without-it = a stop where it has none
no-token-at = { $company } has no token in { $stop }
stop-with-it = a stop where it has one
company-lacks-train = { $company } has no { $train }-train
train-it-has = a train that it has
hex-of-map = a hex of the map
hex-is-color = { $hex } is { $color }
no-tile-expected = no tile on it
tile-already = { $hex } already has tile { $tile }
one-tile-each = one tile on each hex
table-already = { $company } has a table already
one-for-each-company = one for each company
tokens-already = the stop already has tokens
one-for-each-stop = one entry for each stop
nothing-there = nothing
some-token = a token
no-build-rules = the title has no rules for building
board-is-of = the board is of { $title }
title-at-hand = { $title }, which is the title at hand
each-option-once = each optional rule once
options-that-go-together = editions and optional rules that go together
stop-with-tile = { $stop } with tile { $tile }
no-city-yet = { $place } has no city yet
tile-first = its tile in [tiles] first: the map has a city to be built there
stop-takes-no-token = { $place } has no city for a token
stop-with-room = a stop with room for tokens
# $stops (Number): at least 2
name-is-stops = { $name } is { $stops } stops
one-of-stops = one of them: { $names }
# $tokens (Number)
no-room-for = { $stop } has no room for { $tokens } tokens
without-traffic = { $name } does not say what the token is for
home-is-for-all = { $names }; only a home is for all
# $kind: of a stop, as board files call it
tile-has-no =
    { $kind ->
        [city] tile { $tile } has no city
        [town] tile { $tile } has no town
        [halt] tile { $tile } has no halt
        [mine] tile { $tile } has no mine
        [offboard] tile { $tile } has no off-board location
       *[pass] tile { $tile } has no pass
    }
# $kind: of a stop, as board files call it
tile-with-place-for =
    { $kind ->
        [city] a tile with a place for the city { $place }
        [town] a tile with a place for the town { $place }
        [halt] a tile with a place for the halt { $place }
        [mine] a tile with a place for the mine { $place }
        [offboard] a tile with a place for the off-board location { $place }
       *[pass] a tile with a place for the pass { $place }
    }
track-in-no-rotation = tile { $tile } has no track { $edges } in any rotation
track-in-rotations = several rotations of tile { $tile } have track { $edges }
no-edge = there is no edge { $name } on this map
side-runs-to = its { $side } side runs to { $hex }
side-runs-into-blank = its { $side } side runs into the blank side of { $hex }
side-runs-into-impassable = its { $side } side runs into the impassable side to { $hex }
side-runs-off-map = its { $side } side runs off the map
another-tile = another tile
another-tile-fits = another tile{ SECTION($section) }: none of its rotations fits
rotation-that-fits = a rotation that fits{ SECTION($section) }: { $rotations }
another-tile-at-sea = another tile: none of its rotations has these sides at the sea

## Faults of markers

# $count (Number): at least 2
places = { $count } places
listed-twice = { $name } is listed twice
each-place-once = each place once
each-border-once = each border once
flag = true or false
whole-number = a whole number
whole-amount = an amount of money, a whole number
place-or-places = a place or a list of places
hex-or-hexes = a hex or a list of hexes
border-or-borders = a border or a list of borders, each as its two hexes, such as "A1-A3"
name-of-owner = the name of its owner
some-text = a text
cannot-be-chosen = { $name } cannot be chosen
some-city = a city
one-hex-of-map = one hex of the map
no-border = { $name } is no border
hexes-of-border = the two hexes of a border of the title, such as "A1-A3"

## Trains and holders

no-side-of-train = there is no { $traffic } side of the { $train }-train
which-side = { $name } does not say which side of the train
side-alone = { $train } alone
train-combined = { ARTICLE($train) }-train that is combined
# $stops (Number)
train-longer = { ARTICLE($train) }-train that is { $stops } stops longer
attached-to-train = { $attached } attached to { ARTICLE($train) }-train
train-with-goods = { ARTICLE($train) } with { $load } goods

## What differs between a page of 18xx.games and its actions

site-phase = phase
site-trains = trains of { $company }
# $what: what there is none of
site-none =
    { $what ->
        [tile] no tile
        [token] no token
       *[train] none
    }
page-shows = { $place }: the page shows { $shown }, the actions lead to { $own }
page-shows-strange = { $stop }: the page shows a token of { $company }, which { $title } does not have
page-position-fault = the page's position: { $fault }

## Companies that cannot build

no-building-rules = { $title } has no rules for building: its title file needs [build]
not-in-phase-yet = { $company } does not exist yet in phase { $phase }, expected phase { $from } or later
closed-builds-nothing = { $company } has closed, and builds nothing
