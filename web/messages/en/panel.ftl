### What only the extension says.

extension-name = Highball for 18xx.games
extension-description =
    Shows beside your game the most that a company’s trains can earn, and what was missed. Works on your device alone.

## The panel

open-panel = Open { $name }
make-small = Make small
theme = Theme
theme-auto-short = auto
theme-light-short = light
theme-dark-short = dark
tab-turn = Turn
tab-so-far = Game so far
tab-about = About
page-changed =
    The page has changed, so Highball can’t read it ({ $reason }). What follows is from the game’s actions alone.
waiting-for-game = Waiting for the page to show a game…
last-run = The last run
game-so-far = The game so far
no-trains-ran = No trains have run yet, as far as the game was read.
every-read-turn-best = Every turn that was read earned the most that it could.

## When it may answer

fair-hotseat = This is a hot-seat game on this device.
fair-fixture = This is a recorded game.
fair-over = This game is over.
fair-allowed = This table allows automatic routes.
fair-unknown =
    Whether this table allows automatic routes is not known as long as its game cannot be read, so Highball is silent.
fair-silent =
    This table was made without automatic routes, so Highball is silent about what is still to be run. Once a company has
    run its trains, the best it could have run is shown here.

## The answer, and how far it can be trusted

not-proven = not proven
this-is-a-plan = This is a plan, not the game.
back-to-game = Back to the game
site-pays-same = 18xx.games pays the same for these runs.
# $revenue (Number), $site (Number)
site-pays-other = Highball counts { $revenue } for these runs, 18xx.games { $site }.
# $revenue (Number)
site-refuses = Highball counts { $revenue } for these runs, 18xx.games refuses them: { $reason }
# $entered (Number), $revenue (Number)
entered-more = The runs entered on the page earn { $entered }, Highball’s best { $revenue }.
site-not-asked = 18xx.games was not asked to price these runs: { $reason }.
fewer-trains = { $company } has fewer trains on the page
page-position =
    Highball could not follow the game’s actions ({ $reason }), so it took the map, tokens, trains and phase from the
    page. It does not know private companies, shares and markers.
misfit =
    Highball doesn’t understand the position on the page ({ $reason }). This answer is about what the game’s actions lead
    to.
differences =
    The page shows another position than the game’s actions lead to. This answer is about the page’s.
copy-report = Copy a report
report = Report
copied-report = Copied the report.
report-not-copied = The browser did not copy the report. Copy it from below.
enter-routes = Enter these routes
entered = Entered. Submit the routes on the page.
not-entered = The routes could not be entered: { $reason }.
runs-cannot-be-told = the runs cannot be told to the page
no-set = there is no set

## What if

what-if = What if
with-token = With { $company }’s token on { $hex }
with-tile = With tile { $number } on { $hex }
difference = Difference

## Titles that Highball does not know

sites-routes = The site’s routes
by-sites-rules = { $company }, by the site’s own rules
listing-hint =
    18xx.games can list routes that it finds legal. Highball finds the best set of them. The page may stand still for some
    seconds.
find-listed = Find the best of the site’s routes
# $count (Number)
listed-best =
    { $count ->
        [one] The best of the { $count } route that 18xx.games lists earn { $revenue }. Not proven: there may be routes that it does not list.
       *[other] The best of the { $count } routes that 18xx.games lists earn { $revenue }. Not proven: there may be routes that it does not list.
    }
# $count (Number), $bound (Number)
listed-best-so-far =
    { $count ->
        [one] The best of the { $count } route that 18xx.games lists earn { $revenue }, others of them at most { $bound }. Not proven: there may be routes that it does not list.
       *[other] The best of the { $count } routes that 18xx.games lists earn { $revenue }, others of them at most { $bound }. Not proven: there may be routes that it does not list.
    }
cut-off = It stopped before it had listed all.
listed-refused = 18xx.games refuses them: { $reason }
# $revenue (Number)
listed-pays = 18xx.games pays { $revenue } for all of them together.

## About

fair-play = Fair play
fair-play-text =
    Whoever makes a table decides whether its players may use automatic routes. Highball answers for the position on the
    page only where they may, in hot-seat games, in recorded games and in games that are over. At other tables it is silent
    until a company has run its trains. Then it shows the best that the company could have run. No setting changes that.
what-it-reads = What it reads
what-it-reads-text =
    The game of the page that it is on: its actions, its map, tokens and trains, and what you are about to build. It asks
    18xx.games for the game’s actions, as the page itself does. Nothing leaves this device for anywhere else, and nothing
    is kept but how this panel looks.
what-proven-means = What proven means
what-proven-means-text =
    Highball calls an answer proven if its search shows that no set of runs earns more, the page shows the position that
    was searched, and the site’s own rules pay the same for the runs.
version = Version { $version }. MIT or Apache 2.0. Not affiliated with 18xx.games.

## What cannot be had of the page

no-actions = the page does not give the game’s actions
game-not-given = the page gave no game
not-a-game = what the site gave is not a game
# $action (Number)
no-action-yet = the site’s record of the game has no action { $action } yet
site-gave-no-game = the site did not give the game: { $status }
nothing-to-ask = there is nothing to ask for { $name }
part-missing = { $name } is missing
no-list = { $name } is no list
no-side = a side of a hex is no number from 0 to 5
no-number = the revenue of routes is no number
root-missing = the class of the page’s root is missing
nothing-drawn = the page did not draw a game
not-its-turn = it is not { $company }’s turn to run its trains
no-company = the page has no company { $company }
no-train = { $company } has no train { $train } on the page
no-hex = the page has no hex { $hex }
no-stop = the page has no stop { $stop }
no-track = the page does not tell the track of its routes
routes-out-of-date = the page’s routes are out of date
listing-stopped = stopped
