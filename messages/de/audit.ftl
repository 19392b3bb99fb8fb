## Columns of tables

column-round = Runde
column-action = Aktion
column-company = Gesellschaft
column-played = gespielt
column-best = bestes
column-missed = verpasst
column-revenue = Einnahmen
column-missed-by = verpasst von
column-turns = Spielzüge
column-below = darunter
column-below-best = unter dem Besten
column-by-treasury = von der Kasse verpasst
column-player = Spieler
column-in-dividends = an Dividenden verpasst
column-president = Direktor
column-laid = gelegt

## How a turn compares with the best

known-at-most = { $known }, höchstens { $bound }
at-most = höchstens { $bound }
round-ended = Partie beendet
not-legal = nicht erlaubt
best-proven = bewiesen
as-good-as-best = bestmöglich
best-known = bestes bekanntes
unknown = unbekannt
known-and-unknown = { $known } + unbekannt

## Turns and games, in sentences

turn-not-legal = Aktion { $action } ist nicht erlaubt: { $fault }.
turn-earned-other = Aktion { $action } bringt nach den Regeln { $earned }, in der Aufzeichnung aber { $recorded }.
turn-ran-nothing = Aktion { $action }: { $company } ist nicht gefahren und hat { $missed } verpasst.
turn-moved-price = Aktion { $action }: Der Aktienkurs ging auf { $played }, nach den besten Fahrten wäre er auf { $best } gegangen.
nobody-missed = Von der Differenz wären { $missed } an niemanden gegangen, für Aktien im Angebot oder im Pool.
not-known-who-missed = Es ist nicht bekannt, wer { $missed } in { $turns } verpasst hat: { $reason }.
no-recorded-dividend = die Aufzeichnung hat keine Dividende dafür
dividend-not-allowed = die Regeln erlauben die aufgezeichnete Dividende nicht
holders-not-known = die Aufzeichnung sagt nicht, wer die Aktien hatte
payout-not-known = die Auszahlung ist nicht bekannt
number-of-turns =
    { $count ->
        [one] { $count } Spielzug
       *[other] { $count } Spielzüge
    }
no-company-ran = keine Gesellschaft ist gefahren.
earned-of-possible = { $played } von möglichen { $best } eingenommen, { $missed } verpasst in { $below } von { $turns } Spielzügen
of-it-ran-nothing = (davon { $missed } in { $turns }, in denen nichts fuhr)
turns-not-legal =
    { $count ->
        [one] { $count } Spielzug war nicht erlaubt und zählt nicht.
       *[other] { $count } Spielzüge waren nicht erlaubt und zählen nicht.
    }
turns-of-ended-round =
    { $count ->
        [one] { $count } Spielzug, in dem die Partie beendet wurde, zählt nicht.
       *[other] { $count } Spielzüge, in denen die Partie beendet wurde, zählen nicht.
    }
all-proven = { $proven }: Nichts bringt mehr.
turns-not-covered =
    { $count ->
        [one] Aktion { $actions }: { $rule }
       *[other] Aktionen { $actions }: { $rule }
    }
best-not-proven =
    { $count ->
        [one] Das Beste in { $count } Spielzug ist nicht bewiesen.
       *[other] Das Beste in { $count } Spielzügen ist nicht bewiesen.
    }
not-all-read = Nicht alles konnte gelesen werden: { $fault }.
all-games = Alle { $games } Partien

## Tile lays

lays-compared = { $game }: { $lays } gelegte Plättchen, jedes verglichen mit dem besten erlaubten, so weit derselbe Spielzug reicht
no-better-lay = Kein anderes Plättchen hätte in seinem Spielzug mehr gebracht.
not-legal-by-title = Nach den Regeln des Titels nicht erlaubt:
lay-not-legal = Aktion { $action }: { $lay } von { $company }: { $fault }

## The page of an audit

missed-revenue = Verpasste Einnahmen
amount-missed = { $missed } verpasst
of-a-possible = von möglichen { $best }
only-miss = Das einzige Versäumnis
biggest-misses = Die größten Versäumnisse
other-pictures = Bilder der anderen Spielzüge
who-lost = Wer wie viel verpasst hat
who-lost-dividends = Wer wie viel an Dividenden verpasst hat
treasuries = Kassen
companies = Gesellschaften
revenue-by-round = Einnahmen nach Runden
revenue-by-turn = Einnahmen nach Spielzügen
turn-in-chart = { $round }, Aktion { $action }: { $company } hat { $earned } von möglichen { $best } eingenommen
ran-too-little = Spielzüge, in denen zu wenig fuhr
turns-ran-nothing = Spielzüge, in denen nichts fuhr
turns-illegal = Spielzüge, die nicht erlaubt waren und nicht zählen
turns-ended = Spielzüge, in denen die Partie beendet wurde und die nicht zählen
turns-with-best =
    { $count ->
        [one] { $count } Spielzug mit den besten Fahrten
       *[other] { $count } Spielzüge mit den besten Fahrten
    }
company-ran-nothing = { $company } ist nicht gefahren und hat { $missed } verpasst
company-missed = { $company } hat { $missed } verpasst
company-ran-illegal = { $company } fuhr, was nicht erlaubt ist
action-earned = Aktion { $action }: { $earned } von möglichen { $best }.
revenue-went = Einnahmen: { $choice }.
not-known-who-missed-it = Es ist nicht bekannt, wer die Differenz verpasst hat: { $reason }.
missed-by-whom = Verpasst von
no-train-ran = Kein Zug fuhr. Vielleicht wurden die Züge vergessen, oder die Aufzeichnung zeigt nicht, was sie fuhren.
no-room-for-map = Die Seite hat keinen Platz für diese Karte: { $command } zeichnet sie.
