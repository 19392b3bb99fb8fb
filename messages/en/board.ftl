## Boards

hex-heading = hex
tile-heading = tile
track-heading = track
company-heading = company
trains-heading = trains
tokens-heading = tokens
reach-heading = reach
board-without-trains = no trains
# $trains (Number): at least 1
must-stay-idle =
    { $trains ->
        [one] One train must stay idle.
       *[other] { $trains } trains must stay idle.
    }
# What the marks on a map mean: a city that is full, for no company
map-full = x full city
map-own-and-blocked = * token of { $company }, x blocked city
# $full: one of the two above
map-marks = { $full }, o city, . town or halt, > off-board
map-marks-with-mines = { $full }, o city, . town or halt, > off-board, ^ mine
neutral-stop = neutral
# $cost (Number)
stop-costs = costs { $cost }
stop-group = group { $name }
track-junction = junction
track-terminal = terminal
track-narrow = narrow
track-dual = dual
track-thin = thin
track-exclusive = exclusive { $labels }

## Tiles that fit a hex

no-tile-fits = no tile fits
colour-heading = colour
left-heading = left
as-written = as written in a board file
unlimited = unlimited

## What trains reach, as parts of a list

train-attached = attached to another train
# $free (Number): at least 1
train-free-borders =
    { $free ->
        [one] one border free
       *[other] { $free } borders free
    }
train-broad-only = broad gauge only
train-narrow-only = narrow gauge only
# $factor (Number)
train-values-times = values ×{ $factor }
train-values-of = values { $key }
train-needs-no-token = needs no paid token
train-may-run-local = may run a single city
# $rounding: how it is rounded, with a comma before it; or nothing
train-earns-part = earns { $part } of its route{ $rounding }
# $step (Number)
part-rounded-up = rounded up to a multiple of { $step }
# $step (Number)
part-rounded-down = rounded down to a multiple of { $step }
train-on-class = track of class { $class }
train-joined = runs as one with all of its company's { $train } trains, and earns for each
# $goods (Number): at least 1
train-carries =
    { $goods ->
        [one] carries a good, and earns for each
       *[other] carries up to { $goods } goods, and earns for each
    }
# $cost (Number)
reach-broad = broad gauge ×{ $cost }
# $cost (Number)
reach-narrow = narrow gauge ×{ $cost }
reach-borders-free = borders free
# $cost (Number)
reach-borders = borders ×{ $cost }
# $number (Number); $kinds: of stops
reach-row = { $number } { $kinds }
# $pays (Number)
reach-row-pays = { $row } (pays { $pays })

## Comments of a board file to fill in

template-phases = one of { $phases }
template-tiles = A tile's number and the sides that its track leads to, or its rotation in sixths of a turn clockwise.
template-lists = `highball tiles --title { $title }` lists the tiles; `highball show` this file shows the map.
template-tokens = In slot order; "" is an empty slot. These are homes: remove the # if the company has started.
template-home-too = also the home of { $companies }
template-companies = Each company, with its trains. In phase { $phase } there are { $trains }.
template-companies-of-traffic = Each company, with its trains for { $traffic }. In phase { $phase } there are { $trains }.
template-no-trains = none
template-optional = Optional: price = 100, holders = { "{" } Ann = 60, pool = 10 { "}" }, treasury = 50
template-place = a place
template-another = another
template-hex = a hex
template-border = a hex-its neighbour
template-owner = its owner

## Fields of a board file

# $number (Number)
field-train = { $company }, train { $number }
# $number (Number)
field-private = { $company }, private company { $number }
# $number (Number)
field-choice = { $company }, choice { $number }
# $number (Number)
field-marker = { $company }, { $marker } { $number }
# $number (Number)
field-token = { $stop }, token { $number }
# $number (Number)
field-extra-token = { $stop }, token { $number } beside the slots
# $number (Number)
field-option = option { $number }
# $number (Number)
field-entry = { $list }, entry { $number }

## What is wrong or odd about a board file

# $errors (Number): at least 1
count-of-errors =
    { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }
# $warnings (Number): at least 1
count-of-warnings =
    { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }
