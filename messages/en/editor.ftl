## Changes of a board that cannot be made

bank-offers-no-train = the bank does not offer { $company } { $train }
cannot-place-token = { $company } can place no such token in { $stop }
print-is-fixed = no tile can be laid on { $hex }: its print is the map's
no-city-for-token = { $hex } has no city for a token
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
not-understood = not understood, expected a board file, a title file or a game exported from 18xx.games

## The board

# The rulebook of a title that cites none, as title files write it
no-rulebook = none cited; as the game is commonly played
