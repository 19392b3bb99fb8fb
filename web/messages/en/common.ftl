### What the page and the extension both say.
###
### A comment above a message gives the types of its arguments: those that are numbers. All others are texts, or elements of the page.

## Buttons and headings that several views have

stop = Stop
undo = Undo
close = Close
views = Views
searching = Searching…
stopped = Stopped
no-answer = No answer
no-trains = No trains
choose-company = Choose a company
map = Map
answer = Answer
revenue = Revenue
company = Company
player = Player
all-turns = All turns
back = Back
language = Language
look = Look
language-auto = As the browser
theme-auto = As the device
theme-light = Light
theme-dark = Dark

## The start, and defects

cannot-start = Highball cannot start in this browser: { $reason }
panicked = Highball made a mistake and started again. Your board is kept. Please report this: { $reason }
change-not-made = The last change was not made.
search-defect = The search stopped because of a defect in Highball: { $reason }
storage-full =
    This browser keeps no changes: its storage is full or switched off. To keep a board, copy its link or TOML.
dismiss = Dismiss

## The map

zoom-in = Enlarge
zoom-out = Reduce
fit = Show the whole map

## Companies

companies = Companies
all-companies = All companies
trains = Trains

## Sums

# $revenue (Number)
or-more = { $revenue } or more
# $revenue (Number), $bound (Number)
found-so-far = { $revenue } found, at most { $bound }
# $bound (Number)
at-most = at most { $bound }
proven = proven
proven-by-covered-rules = proven by the rules that are covered
unknown = unknown

## Runs

best-runs = Best runs
next-best-show = Show the next best sets
next-best = Next best
as-much = as much as the best
# $less (Number)
less = { $less } less
via = via { $hexes }

## What is wrong or odd

wrong = Wrong
odd = Odd
# $count (Number)
more-faults = and { $count } more

## What to build

what-to-build = What to build
advise = What to build?
close-advice = Close the advice
# $boards (Number)
boards-searched =
    { $boards ->
        [one] { $boards } board searched
       *[other] { $boards } boards searched
    }
# $revenue (Number)
earns-now = { $company } earns { $revenue } as the board is.
# $revenue (Number)
earns-now-or-more = { $company } earns { $revenue } or more as the board is.
moves-hint = Each move with what it adds in the same turn: tap one to make it.
no-moves = No move adds anything in the same turn.
tiles = Tiles
tokens = Tokens
markers = Markers
lay = Lay { $name }
place-token = Place a token on { $name }
buy = Buy a { $name }
set-marker = Set { $name }
# $revenue (Number)
earns = earns { $revenue }
# $revenue (Number)
earns-or-more = earns { $revenue } or more
# $cost (Number)
costs = costs { $cost }
laid = { $name } is laid: { $gain }.
token-placed = A token is on { $name }: { $gain }.
bought = The { $name } is bought: { $gain }.
marker-set = The marker is set: { $gain }.

## Audits of recorded games

# $below (Number), $turns (Number)
audit-totals =
    { $turns ->
        [one] Played { $played } of { $best }: missed { $missed } in { $below } of { $turns } turn.
       *[other] Played { $played } of { $best }: missed { $missed } in { $below } of { $turns } turns.
    }
# $audited (Number), $turns (Number)
audited =
    { $turns ->
        [one] { $audited } of { $turns } turn
       *[other] { $audited } of { $turns } turns
    }
missed = Missed
not-legal = not legal
# $played (Number), $best (Number)
played-of = { $played } of { $best }
# $played (Number), $best (Number)
played-of-or-more = { $played } of { $best } or more
reading-game = Reading the game…
every-turn-best = Every turn earned the most that it could.
