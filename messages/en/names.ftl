## Names that mean nothing

quoted = "{ $name }"
# $kind: what should have the name, as in English unless it has a name here; $name: in quotation marks
there-is-no =
    { $kind ->
        [field-of-company] there is no field or marker of a company { $name }
        [marker-of-game] there is no marker of the game { $name }
        [optional-rule] there is no optional rule { $name }
        [kind-of-traffic] there is no kind of traffic { $name }
        [key-of-values] there is no key of values { $name }
        [zone] there is no zone of the market { $name }
        [private-with-rights] there is no private company with rights { $name }
        [private-that-lays] there is no private company that lays tiles { $name }
        [private-that-places] there is no private company that places tokens { $name }
       *[other] there is no { $kind } { $name }
    }
nothing-expected = nothing: there is none
one-of-these = one of { $names }
one-of-these-and-others = one of { $names } ...
perhaps = perhaps { $names }
no-track-there = { $place } has no track
place-with-track = a place with track
several-places = { $name } could be several places
not-on-map-of = hex { $hex } is not on the { $title } map
on-several-hexes = { $name } is on several hexes
one-of-hexes = one of them: { $names }
hex-id = the id of a hex
# $from, $to: letters; $least (Number); $most (Number)
hex-of-extent = a hex with a letter from { $from } to { $to } and a number from { $least } to { $most }, such as { $example }
# $hex: one of the two above
name-of-place = the name of a place, or { $hex }
no-stop-there = { $hex } has no stop
place-with-stop = a place with one
only-stop-there = { $hex }, which has only one stop
hex-not-on-map = hex { $hex } is not on the map
train-could-be = train { $name } could be several
name-could-be = { $name } could be { $places }
company-with-trains = a company with trains
# $players (Number)
not-for-players = { $title } is not for { $players } players
players-expected = { $number } players
# $least (Number); $greatest (Number)
number-between = { $least } to { $greatest }

## Claims that cannot be read

# $claim: what was written
claim-fault = { $claim }: { $fault }
no-route = no route
form-of-route = TRAIN: STOP, STOP, ...
no-train-left = no train is left to run it
one-route-each = at most one route for each of { $trains }
via-at-end = a hex without a stop at an end of the route
via-between = a stop there, such as a city
# $count (Number); $limit (Number); $what: bytes, routes, runs or words
too-much =
    { $what ->
        [bytes] { $count } bytes, expected at most { $limit }
        [routes] { $count } routes, expected at most { $limit }
       *[other] { $count } { $what }, expected at most { $limit }
    }
