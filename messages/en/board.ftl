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

## What a board file holds

# $field: as board files call it; names: a marker with several; used: one of the lists of rights that are used up
field-holds =
    { $field ->
        [title] the id of a title, one of `highball titles`
        [title_file] the name of a title file
        [phase] the name of a phase of the title
        [edition] the id of an edition of the title
        [options] a list of ids of optional rules of the title
        [id] a name for the question
        [hexes] a table of hexes that differ from the title's map
        [tiles] a table of tiles, such as "E6" = "63/0"
        [tokens] a table of tokens, such as "E6" = ["CHI"]
        [extra_tokens] a table of tokens, such as "E6" = ["CHI"]
        [blocked] a list of hexes or of private companies that block hexes
        [depot] a list of the trains that the bank sells next
        [closed] a list of companies that have closed or merged into others
        [waiting] a table of hexes with the companies whose tokens wait for a city there
        [companies] a table of companies
        [markers] a table of markers of the title
        [trains] a list of trains, such as ["4", "4"]
        [zone] the zone of the market that the price is in
        [holders] a table of holders with their percents
        [privates] a list of private companies whose rights the company can use
        [declines] a list of choices of the title that the company does not make
        [names] a list of names
       *[used] a list of private companies
    }
# $entry: of one of these tables; rotation: the part of a tile
entry-holds =
    { $entry ->
        [hex] the print of the hex, or a table such as { "{" } print = "white", name = "Omaha" { "}" }
        [tile] a tile's number and rotation, such as "63/0" or "9 NE-SW"
        [rotation] a rotation from 0 to 5 or two edges, such as "63/0" or "9 NE-SW"
        [tokens] a list of tokens in slot order, "" for an empty slot
        [company] a table with the company's trains
       *[marker] true, a whole number, a name or a list of names
    }
# $of: percent, players or amount; $most (Number)
number-up-to =
    { $of ->
        [percent] a whole percentage up to { $most }
        [players] a number of players from 1 to { $most }
       *[amount] a whole number up to { $most }
    }
cell-of-market = the row and the column of the market, such as { $example }
kind-of-value =
    { $kind ->
        [date] a date
        [list] a list
       *[table] a table
    }
the-file = the file
the-line = the line
# $count (Number)
count-of-bytes = { $count } bytes
no-board-field = it has no field of a board file
some-board-file = a board file, which has at least `title` and `phase`
is-missing = it is missing

## Boards in one line

# $part: of the line
line-holds =
    { $part ->
        [blanks] one line with blanks between its words
        [version] version 1: a line that begins with highball/1
        [beginning] `highball/1 TITLE PHASE TILES TOKENS COMPANIES`, with - for none
        [field] a field, such as edition=1
        [holder] a holder and a percentage, such as Ann:60
        [entries] entries such as E6=63/0, with ; between them, or -
        [escape] after each % two hexadecimal digits of a byte of UTF-8
       *[marker] true, a whole number up to 1000000, 'NAME or [NAME,NAME]
    }
line-break-or-tab = a line break or a tab
version-of-line = version { $version }
without-trains-in-line = it has no trains
company-in-line = { $company }= among the companies, also without trains
given-twice = it is given twice
name-given-twice = { $name } is given twice
each-once =
    { $what ->
        [field] each field once
        [holder] each holder once
        [marker] each marker once
       *[entry] each once
    }

## Hexes that differ from the map

# $field: of a hex
hex-field-holds =
    { $field ->
        [print] a print, such as "white town 10: 0 3"
        [at] a column and a row in doubled coordinates, such as [2, 5]
        [name] a name
        [builds] a list of kinds of stops, such as ["city"]
        [impassable] a list of sides from 0 to 5
        [labels] a table of labels by colours, such as { "{" } yellow = "B" { "}" }
        [terrain] a list of "mountain", "hill", "water", "swamp", "desert" and "forest"
        [side_costs] a table of costs by sides, such as { "{" } 0 = 20 { "}" }
        [side_terrain] a table of terrain by sides, such as { "{" } 0 = "hill" { "}" }
        [traffic] a list of kinds of traffic
       *[tokens_in] the id of a hex
    }
no-such-hex = the map has no such hex
print-or-known-hex = a `print` for a new one, or the id of one of its hexes
hex-in-same-place = hex { $hex } is in the same place
place-for-each-hex = a place for each hex
hex-without-neighbour = no hex is adjacent to { $place }
place-beside-hexes = a column and a row, in doubled coordinates, adjacent to another hex
place-of-hex = a column and a row: the ids of this map do not follow the usual scheme
hex-called = hex { $hex }
name-without-slash = a name without "/"
# $least, $most: with signs
numbers-from-to = numbers from { $least } to { $most }
no-side = there is no side { $side }
side-with-cost = a side of `side_costs`
name-of-hex = { $name } is the name of a hex
different-name = a different name
# $number: with a blank before it, or empty
hex-has-no-stop = hex { $hex } has no stop{ $number }
hex-with-stop = one with a stop in its `print`, or with `builds`
cities-of-other-groups = its cities have different groups
tile-of-other-groups = tile { $tile } has cities of other groups
same-groups = the same groups for all cities of a place, since a tile takes them over from the one before
# $value (Number)
value-of = a value of { $value }
no-value-counts = no value of a stop counts in phase { $phase }
value-with-key = one with a key of { $keys }
no-neighbours = { $one } and { $other } are no neighbours
two-neighbours = two hexes that are
# $field: of the title; $what: what is wrong with it
does-not-fit-title = it does not go with `{ $field }` of the title: { $what }
# $line (Number)
in-line-of-title = { $what } (line { $line } of { $title })
visited-or-paid = "visited" or "paid", since trains visit more stops than they are paid for
# $line (Number); $field: of the title; $what: what is wrong with it
does-not-go-with-rest = it does not go with the rest (line { $line } of the title: { $field }: { $what })

## The print of a hex

# $column (Number)
found-at-column = column { $column }: { $found }
end-of-print = the end
long-text = a long text
second-value = a second value for { $key }
# $part: of a print; $given: what the text names, or empty
print-holds =
    { $part ->
        [length] a print of at most { $given } characters without spaces
        [known-stop] a stop of this print, which has { $given }, counted from s0
        [colour] a colour, such as yellow
        [label] the letters of a label
        [bracket] ] after the label
        [item] a stop ({ $given }) or track, such as 0-1 or 0-j
        [after-stop] xN for slots, (groups), : before the track to the stop, or a comma
        [edge-of-stop] an edge from 0 to 5, or j, from which track leads to the stop
        [no-stop] an edge or j; track between stops is written apart, as s0-s1
        [value] the value of the stop, a number
        [one-value] one for each key
        [key] the key of this value, such as the colour from which on it counts
        [slots] a number of slots, up to 65535
        [group] the name of a group
        [after-group] ; before another group, or )
        [track] track, such as 0-1, 0-j or s0-s1
        [dash] - and the other end of the track
        [other-end] the other end of the track: an edge from 0 to 5, j, or a stop such as s0
        [at-stop] track to a stop to be written at the stop, as in city 20: 0 3
        [two-ends] two different ends
        [once] each piece of track once
        [stop] a stop, such as s0
        [lane] a lane E.I/W with I below its width W, at most 255
        [marks-at-stop] a space or a comma after the track and its marks n, d or h, t and !
       *[marks] a space or a comma after the track and its marks n, d or h, t
    }

## The syntax of board files

# $quotes: straight if there are others around it; $text: in straight quotes
in-quotes =
    { $quotes ->
        [straight] straight quotes around it: { $text }
       *[any] quotes around it: { $text }
    }
name-in-quotes = quotes around the name: { $example }
value-missing = there is no value
value-in-quotes = one after the =, in quotes
quote-missing = a quote is missing
quote-before-value = one before the value, as after it
quotes-around-texts = one at both ends of each text
quote-at-end = one at the end: { $example }
# $line (Number)
already-in-line = it is already in line { $line }
here-twice = it is here twice
it-once = it once
# $fault: the words of the parser, with hyphens; $english: the same with blanks
syntax-fault =
    { $fault ->
        [unclosed-list-table] unclosed table
        [invalid-literal-string] no valid value
       *[other] { $english }
    }
# $part: what the parser expected, with hyphens; $english: the same with blanks
syntax-part =
    { $part ->
        [unicode-hexadecimal-value] the hexadecimal number of a character
       *[other] { $english }
    }
like-a-new-file = a board file like those that `highball new` writes

## The print of a tile

number-of-tile = the number of a tile, of letters, digits, - and _
