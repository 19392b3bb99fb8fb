## Names that mean nothing

quoted = "{ $name }"
# $kind: what should have the name, as in English; $name: in quotation marks
there-is-no = there is no { $kind } { $name }
nothing-expected = nothing: there is none
one-of-these = one of { $names }
one-of-these-and-others = one of { $names } ...
perhaps = perhaps { $names }
no-track-there = { $place } has no track
place-with-track = a place with track
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
