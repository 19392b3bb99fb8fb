### What only the page says.

## The first screen

motto = The most that a company’s trains can earn.
back-to-board = Back to the board
open-anything = Open or paste a game or board
paste-here = Paste here, or drop a file
file = File
open = Open
nothing-leaves = Nothing that you open leaves this device.
address-hint =
    This is the address of a game. { $open }, choose Tools, Game Data and Copy, and paste the game here. With the
    extension, Highball stands beside the game.
open-it = Open it
continue = Continue
# $count (Number)
all-boards = Show all { $count }
recorded-game = Recorded game
game-not-kept = This browser does not keep the game { $name }: its storage is full or switched off. Keep its file.
game-gone = This browser no longer has the game { $name }. Open its file again.
open-now = open now
duplicate = Duplicate
duplicate-name = Duplicate { $name }
delete-name = Delete { $name }
copy-of = { $name } (copy)
deleted = Deleted “{ $name }”.
new-board = New board
search-titles = Search the titles
# $count (Number)
search-count =
    { $count ->
        [one] Search { $count } title
       *[other] Search { $count } titles
    }
no-title = No title is called that. A title is a file: open your own above.
title-added = Added the title. Boards of it can be opened now.
opened-board = Opened a board of { $title }.
opened-game = Opened { $id }, a recorded game ({ $file }).
pasted-text = pasted text
pasted-too-long = The pasted text is too long for a board, a title or a game. Open the file instead.
unreadable-file = { $file }: the file cannot be read
boards-and-settings = Boards and settings

## Above and on the map

phase = Phase
unknown-phase = { $phase }: unknown
redo = Redo
map-keys = Map. Arrow keys open the hex beside the open one, R rotates its tile, Enter confirms, Escape cancels.
palette = Palette
done = Done
hex = Hex { $hex }
stop-in-hex = Stop
no-tile-fits = No tile fits here in this phase.
tokens-in = Tokens in { $stop }
tile-in-color = Tile { $number }, { $color }
color-yellow = yellow
color-green = green
color-brown = brown
color-gray = gray
token-of = Token of { $company }
home = home
cancel = Cancel
remove = Remove
all-tiles = All tiles
rotate = Rotate
confirm = Confirm

## The answer in a line

# $count (Number)
board-errors =
    { $count ->
        [one] An error on the board
       *[other] { $count } errors on the board
    }
claim-not-read = The claim cannot be read
claimed-not-legal = claimed: not legal
played-not-legal = played: not legal
claimed-best = { $revenue } claimed, the best
played-best = { $revenue } played, the best
# $less (Number)
claimed-less = { $revenue } claimed, { $less } less
# $less (Number)
played-less = { $revenue } played, { $less } less
enlarge-tab = Enlarge the tab
reduce-tab = Reduce the tab
close-tab = Close the tab

## The tabs

tab-runs = Runs
tab-company = Company
tab-claim = Claim
tab-game = Game
tab-board = Board

## Runs

send-picture = Send picture

## The company

choose-company-above = Choose a company above the map.
not-yet = not yet
obsolete = obsolete
gone = gone
remove-train = Remove the train { $train }
no-trains-yet = None. Tap one below to add it.
add-a-train = Add a train
add-train = Add a train { $train }
share-price = Share price
zone = Zone of the market
space = Space of the market
# $row (Number), $column (Number)
space-at = row { $row }, column { $column }
treasury = Treasury
tokens-left = Tokens left
receivership = In receivership: the bank runs it
closed = Closed, or merged into another company
declines = Declines: { $choice }
shares = Shares
holders = Who holds its shares
# $number (Number)
holder = Holder { $number }
# $number (Number)
percent-of-holder = Percent of holder { $number }
name = Name
not-a-number = { $field }: “{ $text }” is not a whole number.
not-a-percentage = { $field }: “{ $text }” is not a percentage up to 100.
number-too-large = { $field }: { $text } is too large, at most { $limit } fits here.

## The board

rulebook = Rulebook: { $rulebook }
what-is-odd = What is odd
check = Check
nothing-odd = Nothing about this board is odd.
board-name = Name of the board
edition = Edition of the rulebook
optional-rules = Optional rules
player-count = Number of players
share = Share
link-holds = A link holds the whole board, with the company and the claims. No server sees it.
link-only-here =
    This page is a file on this device, so its links open here only: send the board as a file instead, which holds the same.
send-file = Send file
copy-link = Copy link
qr-code = QR code
qr-code-of-link = QR code of the link
png-picture = Map as PNG
svg-picture = Map as SVG
copy-toml = Copy TOML
download-toml = Download TOML
copied-link = Copied the link.
copied-toml = Copied the TOML.
no-copy-link = This browser did not allow copying the link.
no-copy-toml = This browser did not allow copying the TOML.
saved-file = Saved { $file }.
picture-not-drawn = The picture was not drawn.
browser-cannot-draw = This browser could not draw the picture.

## Claims

choose-company-first = Choose a company first: its runs are what can be disputed.
add-trains-first = { $company } has no trains yet. Add them under “Company”.
typed-claim = This is the typed claim. Clear it to tap one on the map.
claim-hint = Choose a train, then tap its stops on the map, in order.
claimed-runs = Claimed runs
remove-last-stop = Remove the last stop
remove-all-stops = Remove all stops of this train
clear = Clear
set-aside = Set this claim aside and enter another
compare = Compare
# $count (Number)
compared-with =
    { $count ->
        [one] Compared with an earlier claim.
       *[other] Compared with { $count } earlier claims.
    }
forget = Forget
no-stops-yet = no stops yet
type-it = Type it
claim-by-train = The claim, train by train
judge = Judge
claim-beside-best = The claim beside the best runs
on-the-map = On the map
share-picture = Send picture
print = Print
verdict = Verdict
the-best = The best
to-get-to-best = To get to the best
who-gains = Who gains
why-not = Why not this route?
why-example = 4: Chicago, Detroit
ask = Ask
why-not-tapped = Ask about the tapped run of the { $train }
do-not-ask = Do not ask about { $route }

## Recorded games

recorded-games = Recorded games
what-an-audit-is =
    An audit replays a recorded game of 18xx.games and finds the turns in which a company could have earned more.
open-games = Open recorded games
close-name = Close { $name }
now = Now
no-turn-read = No turn was read in which trains ran.
nothing-played = No train has run in this game yet.
# $count (Number)
read-turns-best =
    { $count ->
        [one] The { $count } turn that was read earned the most that it could.
       *[other] Each of the { $count } turns that were read earned the most that it could.
    }
edit-board = Edit this board
compare-lays = Compare the tile lays
tile-lays = Tile lays
lays-hint =
    One turn’s look ahead: what each lay let its company earn in the same turn, beside the best legal lay. A lay that
    pays off later counts as missed here, and so does one that the company could not pay for.
# $count (Number)
lays-of = { $count } of { $all } lays
president = President
missed-by-lays = Missed by lays
all-lays = All tile lays
no-better-lay = No other lay would have earned more in its turn.
# $revenue (Number)
lay-earned = { $laid } earned { $revenue }
# $revenue (Number)
lay-earned-or-more = { $laid } earned { $revenue } or more
# $revenue (Number)
would-have-earned = { $laid } would have earned { $revenue }
not-legal-because = Not legal: { $reason }
