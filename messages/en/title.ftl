## Tables of titles

title-heading = title
name-heading = name
rulebook-heading = rulebook
map-heading = map
not-covered-heading = not covered
map-is-schematic = schematic: not the printed map
recorded-games = recorded games
recorded-games-with = recorded games with { $options }
what-may-be-built = what may be built
# $count (Number)
count-of-rules =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
place-heading = place
stops-to-build = stops to build

## A title

rulebook-line = Rulebook: { $rulebook }
map-line = Map: schematic, not the printed one. { $what }
extends-line = Extends: { $title }
edition-line = Edition: { $edition }
traffic-line = Traffic: { $kinds }
section-phases = Phases
section-trains = Trains
section-companies = Companies
section-places = Names for several stops
section-tiles = Tiles of its own
section-markers = Markers that a board file may set
section-privates = Private companies that a board file may name
section-routes = Rules about routes
section-editions = Editions (the first is the default)
section-options = Optional rules
section-players = Numbers of players
section-games = Games on 18xx.games
section-not-covered = Rules that are not covered
section-assumed = Assumptions
section-readings = Interpretations where the rulebook is silent
section-sections = Sections of the rulebook
phase-heading = phase
aliases-heading = aliases
starts-with-heading = starts with
tiles-heading = tiles
values-heading = values
count-heading = count
obsolete-heading = obsolete from
scrapped-heading = scrapped from
traffic-heading = traffic
section-heading = section
kind-heading = kind
home-heading = home
until-phase-heading = until phase
print-heading = print
marker-heading = marker
of-heading = of
value-heading = value
applies-heading = applies
meaning-heading = meaning
private-heading = private company
gives-heading = what it gives its owner
rule-heading = rule
effect-heading = effect
players-heading = players
what-differs-heading = what differs
games-cannot-be-read = they cannot be read
no-option-supported = no optional rule is supported
supported-options = supported optional rules: { $names }
unsupported-option = not supported: { $name }: { $reason }
gives-lay = a tile lay
gives-token = a token
gives-discount = a discount on terrain
gives-choice = the choice "{ $name }"
gives-marker = the marker "{ $name }"
marker-of-company = a company
marker-of-game = the game
# $most (Number)
marker-cities = up to { $most } cities
# $most (Number)
marker-hexes = up to { $most } hexes
# $most (Number)
marker-some-of = up to { $most } of { $names }
# $kind: as title files call it
marker-value =
    { $kind ->
        [flag] yes or no
        [count] a number
        [money] an amount
        [borders] borders
        [owner] an owner
       *[text] a text
    }

## Companies

company-kind =
    { $kind ->
        [minor_national] minor national
        [share_5] five-share
        [five_share] five-share
        [ten_share] ten-share
       *[other] { $kind }
    }

## Subjects of rules

rule-path = a route follows track
rule-track = no track twice in a route
rule-stop = no stop twice in a route
rule-onward = no turning back at a switch
rule-end = stops that only end a route
rule-blocked = no run through a blocked city
rule-traffic = only stops of the train's traffic
rule-station = a station of the company on the route
rule-reach = reach of a train
rule-value = revenue of a route
rule-together = what trains may not share
rule-idle = idle trains
rule-mine = mines
rule-must-run = must run
rule-insist = who may insist on the best routes
rule-borders = borders
rule-bypass = bypass
rule-feeders = feeders
rule-goods = goods
rule-paid-once = paid once

## When rules apply, as parts of a list

from-phase = from phase { $phase }
before-phase = before phase { $phase }
applies-for = for { $companies }
applies-with = with { $marker }
applies-without = without { $marker }
on-tiles = on { $color } tiles

## Effects of rules

# $times (Number)
effect-times = values times { $times }
effect-plus = values plus { $plus }
# $times (Number)
effect-times-plus = values times { $times } plus { $plus }
# $trains (Number)
effect-licence = at most { $trains } trains to { $stops }
# $hexes (Number)
effect-keep-to = routes keep to { $hexes } hexes
# $hexes (Number)
effect-keep-off = routes keep off { $hexes } hexes
effect-choice = choice of the company
effect-demand = one route must { $conditions }
# $borders (Number)
effect-borders = { $borders } sides that take 1 of a reach
# $routes (Number)
effect-bypass =
    { $routes ->
        [one] one route passes a full city
       *[other] { $routes } routes pass a full city
    }
# $gauge: broad, narrow, dual or thin; $amount (Number)
effect-feeders =
    { $gauge ->
        [broad] each { $kinds } on broad track adds { $amount }
        [narrow] each { $kinds } on narrow track adds { $amount }
        [dual] each { $kinds } on dual track adds { $amount }
       *[thin] each { $kinds } on thin track adds { $amount }
    }
effect-goods = trains with goods, and no others, run to { $stops }
effect-each-pays-once = each { $kinds } pays one route
effect-pay-once-together = { $stops } pay one route together

## What routes need

need-or-share = { $routes } must { $conditions }, or share a stop with a route of another of these trains that does
need-must = { $routes } must { $conditions }
need-may-not = { $routes } may not { $conditions }
# $most (Number)
need-may-at-most = { $routes } may { $conditions }, at most { $most }
# $most (Number)
need-must-at-most = { $routes } must { $conditions }, and at most { $most }
routes-that = { $routes } that { $conditions }

## Bonuses

value-of-stops = the value of { $stops }
value-of-best = the value of the best stop
part-of-the-route = { $part } of the route, { $rounding }
amount-of-marker = the amount of { $marker }
to-the-treasury = { $amount } to the treasury
to-the-owner = { $amount } to the owner of { $owned }
# $what: paid by each route, one route, several together; or the routes of a need
routes-of =
    { $what ->
        [each] each route
        [one] one route
        [set] routes
       *[plural] routes
    }
routes-of-trains = { $routes } of train { $trains }
routes-of-other-trains = { $routes } of any train but { $trains }
bonus-for = { $pays } { $apart }for { $route }
bonus-for-each-of = { $pays } for each of { $places }, { $apart }for { $route }
per-hex-apart = for each hex between its ends,{ " " }
includes-all-chosen = includes all places of the marker
includes-a-chosen = includes a place of the marker
runs-through-hex = runs through a hex with { $labels }
# $conditions: of one route
route-that = { $route } that { $conditions }
routes-that-together = { $route } that together { $conditions }
places-that-pay = { $places } that pays
places-at-end = { $places } at an end
# $most (Number)
places-at-most = { $places }, at most { $most }

## Conditions

# $verb: visited, paid or end; $several: yes if several routes meet the condition
meets-condition =
    { $verb ->
        [visited] { $several ->
            [yes] include { $places }
           *[no] includes { $places }
        }
        [paid] { $several ->
            [yes] are paid for { $places }
           *[no] is paid for { $places }
        }
       *[end] { $several ->
            [yes] end in { $places }
           *[no] ends in { $places }
        }
    }
# $least (Number)
least-of = { $least } of { $places }
any-stop = any stop
all-stops = all stops
a-stop-of-kinds = { ARTICLE($kinds) }
stops-of-kinds = the stops that are { ARTICLE($kinds) }
stop-of-any-kind = a stop
the-stops = the stops
# $hexes (Number)
number-of-hexes = { $hexes } hexes
# $stops (Number)
number-of-stops = { $stops } stops
the-home = the company's home
places-other-than = { $places } other than { $stops }
places-with-label = { $places } with { $labels }
places-with-own-token = { $places } with a token of the company

## Countries

# $code: two letters, as in ISO 3166-1
country =
    { $code ->
        [AT] Austria
        [AU] Australia
        [BD] Bangladesh
        [BE] Belgium
        [BY] Belarus
        [CA] Canada
        [CH] Switzerland
        [CN] China
        [CZ] Czechia
        [DE] Germany
        [ES] Spain
        [FR] France
        [GB] United Kingdom
        [HR] Croatia
        [HU] Hungary
        [IE] Ireland
        [IN] India
        [IT] Italy
        [JP] Japan
        [LU] Luxembourg
        [MX] Mexico
        [NL] Netherlands
        [PK] Pakistan
        [PL] Poland
        [PT] Portugal
        [RO] Romania
        [RU] Russia
        [SE] Sweden
        [SI] Slovenia
        [SK] Slovakia
        [UA] Ukraine
        [US] United States
        [UY] Uruguay
        [VE] Venezuela
       *[other] { $code }
    }
