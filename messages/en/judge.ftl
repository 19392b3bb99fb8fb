## Trains

# $number: such as 4
numbered-train = { $number }-train
# $name: such as D, or 4D
named-train = { $name }-train
# $name: several words, such as goods 6
train-of-words = { $name }
# The second of several that are alike. $train: such as 4-train; $number (Number)
nth-train = { $train } ({ $number })
the-train = the { $train }
both-trains = the { $first } and the { $second }

## Lists, and how often

all-of = { $first } and { $last }
one-of = { $first } or { $last }
# $times (Number): at least 2
times =
    { $times ->
        [2] twice
       *[other] { $times } times
    }
# $fault: a fault that occurs several times; $times: how often
fault-times = { $fault } ({ $times })

## Places and track

# $side: the name of a side; $kind: the same, for choosing
side =
    { $kind ->
        [lower] lower
        [lower-left] lower-left
        [upper-left] upper-left
        [upper] upper
        [upper-right] upper-right
        [lower-right] lower-right
        [left] left
       *[right] right
    }
its-side = its { $side } side
its-junction = its junction
track-between = the track between { $from } and { $to }
track-in-between = the track in { $hexes } between { $from } and { $to }
edge-between = the edge between { $hex } and { $other }
side-of-hex = the { $side } side of { $hex }
# $track (Number); $width (Number)
lane = track { $track } of { $width } across { $edge }
end-in-hex = an end in { $hex }

## Kinds of stop

a-stop =
    { $kind ->
        [city] a city
        [town] a town
        [halt] a halt
        [offboard] an off-board location
        [mine] a mine
       *[pass] a pass
    }
# A stop of a kind that a route includes
some-stop =
    { $kind ->
        [city] a city
        [town] a town
        [halt] a halt
        [offboard] an off-board location
        [mine] a mine
       *[pass] a pass
    }
stops =
    { $kind ->
        [city] cities
        [town] towns
        [halt] halts
        [offboard] off-board locations
        [mine] mines
        [pass] passes
       *[stop] stops
    }
# A kind of stop after a number. $number (Number)
kind-of-stop =
    { $number ->
        [one] { $kind ->
            [city] city
            [town] town
            [halt] halt
            [offboard] off-board location
            [mine] mine
            [pass] pass
           *[stop] stop
        }
       *[other] { $kind ->
            [city] cities
            [town] towns
            [halt] halts
            [offboard] off-board locations
            [mine] mines
            [pass] passes
           *[stop] stops
        }
    }
# $number (Number)
hex-sides =
    { $number ->
        [one] { $number } hex side
       *[other] { $number } hex sides
    }

## Traffic, as the title names it

token-of-traffic = { $traffic } token
trains-of-traffic = { $traffic } trains
station = city with { ARTICLE($token) } of { $company }
station-or-offboard = city or off-board location with { ARTICLE($token) } of { $company }
token = token
trains-only = { $traffic } trains only
no-trains-at-all = no trains
the-group = the { $group }

## Conditions

no-stops-of-kind = no { $stops }
none-of-these = none of these: { $places }
# $number (Number)
some-of-these = { $number } of these: { $places }
# What a route does. $verb: includes, touches, paid or ends
condition =
    { $verb ->
        [includes] includes { $places }
        [touches] touches { $places }
        [paid] is paid for { $places }
       *[ends] starts or ends at { $places }
    }
# The same in a relative clause
that-condition =
    { $verb ->
        [includes] includes { $places }
        [touches] touches { $places }
        [paid] is paid for { $places }
       *[ends] starts or ends at { $places }
    }
any-number-of = any number of { $stops }
# $cost (Number)
side-cost-broad = each on broad gauge counts as { $cost }
# $cost (Number)
side-cost-narrow = each on narrow gauge counts as { $cost }
# $cost (Number)
side-cost-border = each border counts as { $cost }
where-sides-cost = , where { $costs }

## Faults of a route

# $id (Number); $count (Number)
unknown-train = there is no train number { $id }; the position has { $count }, numbered from 0
# $id (Number); $count (Number)
unknown-stop = there is no stop number { $id }; the board has { $count }, numbered from 0
# $id (Number); $count (Number)
unknown-segment = there is no segment number { $id }; the board has { $count }, numbered from 0
no-stops = the route has no stops; it needs at least two
lone-stop-local = { $stop } is the only stop; only local trains may run a single stop
lone-stop = { $stop } is the only stop; a route needs at least two
# $legs (Number); $expected (Number)
leg-count =
    { $legs ->
        [one] the route has { $legs } leg; it needs { $expected }, one fewer than its stops
       *[other] the route has { $legs } legs; it needs { $expected }, one fewer than its stops
    }
# $leg (Number)
empty-leg = leg { $leg } has no track
no-track-connects = no track connects { $from } to { $to }
no-track-via = no track leads from { $from } to { $to } via { $hexes }
# $leg (Number)
leg-start = leg { $leg } starts with { $segment }, which does not touch { $stop }
# $leg (Number)
leg-end = leg { $leg } ends with { $segment }, which does not lead to { $stop }
# $leg (Number)
gap = leg { $leg }: { $to } does not connect to { $from }
# $leg (Number)
stop-in-leg = leg { $leg } runs through { $stop } without stopping there; the route must include every stop on its way
# $leg (Number)
gauge-change =
    leg { $leg }: the gauge changes at the edge between { $from } and { $to }; both sides need the same gauge, unless one
    is dual gauge
turn-at-edge = the route reverses at { $hex }, on the side of { $beyond }; it must run on into { $beyond }
turn-at-border = the route reverses at { $hex }, on { $side }; it must run on into another hex
turn-at-junction =
    the route reverses at the junction of { $hex } and goes back over { $track }; it must leave by other track
stop-twice = { $stop } is visited { $times }; a route may visit each stop only once
segment-twice = { $track } is used { $times }; a route may use track only once
uses-track-twice = the route uses { $track } { $times }; it may use track only once
lane-twice = { $lane } is crossed { $times }; a route may cross it only once
junction-twice = the junction of { $hex } is crossed { $times }; a route may cross it only once
same-group = { $first } and { $second } both belong to { $group }: only one of them a route
terminal = the route runs on over { $track }, where a route may only start or end
terminal-stop = the route runs through { $stop }, where a route may only start or end
exclusive = { $first } and { $second } exclude each other; a route may use only one of them
other-traffic = the { $train } may not stop at { $stop }, which is for { $served }
out-of-region = { $company } may not use track or stops in { $hex }
no-value = { $stop } is worth nothing to the { $train }; a route may not include it
tokens-of-other-traffic =
    the { $train } may not stop at { $stop }: a { $traffic } station; it is full and has no token for { $trains }
through-end =
    { $kind ->
        [offboard] the route runs through { $stop }, which is an off-board location; a route may only start or end there
        [mine] the route runs through { $stop }, which is a mine; a route may only start or end there
       *[other] the route runs through { $stop }; a route may only start or end there
    }
through-blocked =
    the { $train } runs through { $stop }, which is full of other companies' tokens; a route may only start or end there
through-blocked-traffic =
    the { $train } runs through { $stop }, which is full and has no { $token } of { $company }; { $trains } may only start or
    end there
no-station = the route includes no { $station }
need-every-route = every route
need-route = a route
need-route-of-train = a route of the { $train }
need-route-that = { $route } that { $meets }
# $limit (Number)
need-at-most = the route { $does }; { $whose } may have at most { $limit }
# $limit (Number)
need-at-least = the route { $does }; { $whose } needs at least { $limit }
# $cost (Number); $reach (Number)
too-far =
    { $cost ->
        [one] the route counts as { $cost } stop{ $borders }; the { $train } can run to at most { $reach }
       *[other] the route counts as { $cost } stops{ $borders }; the { $train } can run to at most { $reach }
    }
# $borders (Number): 0 if no border counts
borders-counted =
    { $borders ->
        [0] { "" }
        [one] , one of them for a border
       *[other] , { $borders } of them for borders
    }
# $cost (Number); $reach (Number)
too-many-sides =
    { $cost ->
        [one] the route counts as { $cost } hex side; the { $train } can cross at most { $reach }{ $costs }
       *[other] the route counts as { $cost } hex sides; the { $train } can cross at most { $reach }{ $costs }
    }
narrow-gauge-only = { $track } is narrow gauge; the { $train } can run on broad gauge only
broad-gauge-only = { $track } is broad gauge; the { $train } can run on narrow gauge only
not-served = { $stop } is { $kind }; the { $train } cannot run to { $stops }
# $borders (Number): 0 if no border counts
rows-full =
    { $borders ->
        [0] the route has too many stops; the { $train } can run to at most { $reach }
        [one] the route has too many stops, of which a border counts as one; the { $train } can run to at most { $reach }
       *[other] the route has too many stops, of which borders count as { $borders }; the { $train } can run to at most { $reach }
    }
rows-undecided =
    cannot decide whether the { $train } can run to all these stops: there are too many ways to assign them to its rows; use
    fewer rows or equal visit costs
payment-undecided =
    cannot decide which stops the { $train } is paid for: there are too many ways to choose them; use fewer rules about paid
    stops
station-not-paid =
    the { $train } is not paid for any { $station } on this route; it must be paid for at least one

## Faults of several routes together

train-twice = the { $train } runs more than one route; each train may run only one
# $routes (Number)
train-many-times = the { $train } runs { $routes } routes; each train may run only one
segment-shared = { $trains } both use { $track }; routes may not share track
track-shared = { $trains } both use { $track }; only one of them may
lane-shared = { $trains } both cross { $lane }; only one route may cross it
exclusive-shared = { $trains } use { $first } and { $second }, which exclude each other; only one of them may be used
local-shared = { $trains } both run only { $stop }; a stop serves one such run
# $runs (Number); $held (Number)
too-few-licences =
    { $runs ->
        [one] { $runs } train runs to { $stops }; it needs the licence "{ $licence }", and { $company } holds { $held ->
            [0] none
           *[other] only { $held }
        }
       *[other] { $runs } trains run to { $stops }; each needs the licence "{ $licence }", and { $company } holds { $held ->
            [0] none
           *[other] only { $held }
        }
    }
# $runs (Number); $allowed (Number)
too-many-bypasses =
    { $allowed ->
        [one] { $runs } routes run through a city full of other companies' tokens; { $company } may do so with { $allowed } route
       *[other] { $runs } routes run through a city full of other companies' tokens; { $company } may do so with { $allowed } routes
    }
not-linked = no shared stops link { $trains }; all routes of { $company } must hang together
need-not-linked =
    the { $train } needs a route that { $meets }, or one that shares a stop with such a route of another train with this need
choice-not-earned = the choice "{ $choice }" needs the bonus "{ $bonus }", which these runs do not earn
choices-exclude = the choices "{ $one }" and "{ $other }" exclude each other; only one of them may be taken
demand-not-met = "{ $demand }" asks for a route that { $meets }; none of the routes does
no-run = no train runs, but { $company } must run if it can

# $more (Number)
more-hexes = { $hexes } and { $more } more hexes
# $train: such as 4-train
about-train = { $train }: { $what }
