import type { Grammar } from './grammar.js';

export const german: Grammar = {
  headFirst: false,
  verbLast: true,
  words: {
    and: 'und|&|+|u|sowie|und auch|und dann|und zwar|plus|als auch|wie auch',
    or: 'oder|bzw|beziehungsweise',
    article:
      'der|die|das|den|dem|ein|eine|einen|einem|einer|eines|n|ne|nen|mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|unserem|unserer|unseres|unsre|ihr|ihre|ihren|ihrem|ihrer|sein|seine|seinen|seinem|seiner|dein|deine|deinen|alle|allen|aller|alle meine|alle unsere|diese|dieser|dieses|diesen|diesem|andere|anderen|einfache|einfachen|einfaches|einfacher|eine einfache|eigene|eigenen|verschiedene|verschiedenen|kleine|kleines|kleinen|kleiner|gesamte|gesamten|sämtliche|welche|jeweilige|jeweiligen|selbst|bestimmte|zugehörige|zugehörigen|folgende felder|irgendeine',
    each: 'jede|jeder|jedes|jeden|jedem|pro einzelne|für jeden|für jede|für jedes|fuer jeden|fuer jede|fuer jedes|zu jedem|zu jeder|bei jedem|bei jeder|je',
    many: 'mehrere|mehreren|viele|vielen|einige|einigen|ein paar|mehrere verschiedene|eine liste von|eine liste mit|eine liste der|eine liste aller|eine liste meiner|eine liste unserer|liste meiner|liste unserer|liste mit|liste aller|liste der|eine reihe von|beliebig viele|eine übersicht über|übersicht über|eine übersicht aller|eine übersicht meiner|eine übersicht unserer|übersicht meiner|übersicht unserer|ein verzeichnis von|ein verzeichnis der|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|ein oder mehrere|informationen zu|informationen über|infos zu|daten zu|daten von|angaben zu',
    of: 'des|von|vom|von der|von den|von meinen|von unseren',
    with: 'mit|inkl|inklusive|samt|mitsamt|einschließlich|bestehend aus|mit den feldern|mit folgenden feldern|mit den angaben|mit folgenden angaben|enthaltend|je mit|jeweils mit|mit jeweils|dazu',
    without: 'ohne|außer|ausser|bis auf',
    for: 'für|fürs|fuer|zum|zur|zu|wegen|bezüglich|rund um',
    per: 'pro|je|per',
    in: 'in|im|ins|an|am|ans|auf|bei|beim|aus|nach|vor|seit|unter|über|ueber|bis|ab|gegen|neben|zwischen|um|durch|während|hinter|innerhalb|à',
    relative:
      'womit|damit|so dass|sodass|dass|daß|weil|wo|worin|wobei|mit der|mit dem|mit der wir|mit der ich|mit der man|mit dem ich|mit dem wir|mit dem man|in der ich|in der wir|in dem ich|in dem wir|in der man|in dem man|in der jeder|in das ich|in die ich|wodurch|aber|denn|die wir|die ich|der mir|die mir|das mir|der uns|die uns|das uns|was mir|da wir|da ich|welcher|welches',
    person:
      'ich|wir|man|mir|uns|mich|er|du|jemand|leute|alle leute|benutzer|nutzer|jeder nutzer|kollegen|unser team|mein team|bin|sind wir|ich bin|wir sind|ich habe|ich hab|wir haben|hab ich|haben wir|habe ich|bei uns|es gibt|gibt es|mein chef|meine frau|mein mann|meine frau und ich|unser verein|mein sohn|meine tochter|euch|ihr könnt|kunden sollen',
    it: 'es|sie|das tool|die app|die anwendung|das programm|das system|diese app|sie alle|dort|darin|da',
    wish: 'möchte|möchten|moechte|moechten|will|wollen|brauche|brauchen|bräuchte|bräuchten|braeuchte|benötige|benötigen|benoetige|suche|suchen|hätte gern|hätte gerne|hätten gern|hätten gerne|haette gern|haette gerne|hätte ich gern|hätte ich gerne|würde gern|würde gerne|würden gern|würden gerne|wünsche|wünschen|wünsche mir|wünschen uns|wünsch mir|kannst du|kannst du mir|könntest du|können sie|könnten sie|könnt ihr|bitte|hilf|hilf mir|helfen|gesucht|gesucht wird|gebraucht wird|was ich brauche ist|ziel ist|es geht um|geht um|gern|gerne|würde|fehlt|braucht|brauch|hätte|hätten|lass|wär|wäre toll',
    build:
      'baue|bau|baut|bauen|erstelle|erstell|erstellen|mach|mache|machen|entwickle|entwickeln|generiere|programmiere|programmieren|entwirf|schreib|gib|anlegen|lege|leg|zaubere|realisiere|umsetzen',
    keep: 'verwalten|verwalte|verwaltet|verwaltest|erfassen|erfasse|erfasst|eintragen|eintrage|trage|tragen|notieren|notiere|notiert|aufschreiben|schreibe auf|dokumentieren|dokumentiere|dokumentiert|speichern|speichere|speichert|sammeln|sammle|sammelt|festhalten|halte fest|im blick behalten|im blick haben|im auge behalten|überblick behalten|den überblick behalten|überblick haben|nachhalten|nachverfolgen|verfolgen|tracken|tracke|trackt|protokollieren|protokolliere|planen|plane|plant|organisieren|organisiere|organisiert|verzeichnen|ablegen|hinterlegen|hinterlege|pflegen|pflege|koordinieren|koordiniere|archivieren|aufnehmen|führen|führe|führt|katalogisieren|inventarisieren|registrieren|auflisten|listen|buchen|merken|ordnen|abbilden|mitschreiben|aufzeichnen|strukturieren|digitalisieren|hochladen können|zuordnen|eingeben|einteilen|erfassen können|verwalten können|bearbeiten|verleihen|ausleihen|abwickeln|betreuen|aufführen|überwachen|beobachten|kontrollieren',
    have: 'hat|haben|habe|hatte|hätte|besitzt|besitzen|enthält|enthalten|enthaelt|beinhaltet|beinhalten|umfasst|umfassen|besteht aus|bestehen aus|soll haben|sollen haben|soll enthalten|sollen enthalten|kann haben|können haben|muss haben|bekommt|bekommen|kriegt|braucht|brauchen|benötigt|mit den feldern|sollte haben|verfügt über|trägt|wird beschrieben durch|hat die felder|speichert',
    belong:
      'gehört zu|gehören zu|gehoert zu|gehört|gehören|gehört zum|gehört zur|kommt von|kommen von|stammt von|stammen von|stammt aus|ist zugeordnet|sind zugeordnet|wird zugeordnet|werden zugeordnet|ist verknüpft mit|sind verknüpft mit|bezieht sich auf|beziehen sich auf|hängt an|ist teil von|verweist auf|ist einem|ist einer|wird von|werden von|findet statt in|finden statt in|betrifft|betreffen|verbindet|verbinden|bekommt von|ist für',
    be: 'ist|sind|sein|war|waren|kann sein|können sein|wird|werden|wurde|wurden|worden|entweder|kann|ist entweder|=|lautet|heißt|heißen',
    modal: 'kann|können|koennen|könnte|könnten|soll|sollen|sollte|sollten|muss|müssen|muß|darf|dürfen',
    to: 'um|zu',
    feature:
      'sehen|seh|sehe|anzeigen|zeigen|zeig|zeige|zeigt|suchen können|finden|filtern|filter|sortieren|sortiere|drucken|ausdrucken|exportieren|importieren|herunterladen|senden|schicken|versenden|mailen|berechnen|berechne|berechnet|ausrechnen|rechnen|zusammenrechnen|summieren|auswerten|prüfen|vergleichen|wissen|abhaken|markieren|hervorheben|scannen|einloggen|anmelden|öffnen|abrufen|nachschauen|schauen|teilen|löschen|ändern|abstimmen|synchronisieren|nutzen|benutzen|verwenden|arbeiten|arbeite|leite|leiten|betreibe|betreiben|vermiete|vermieten|verkaufe|verkaufen|spielen|wohnen|leben|lebe|unterrichte|unterrichten|schreibe|schreiben|mache|machen|starten|bezahlen|verlieren|vergessen|verliere|vergesse|hoffe|hoffen|danke|freue|freuen|gucken|hätte|schön wäre|toll wäre|wünschenswert|super wäre|am liebsten|zeige mir|zeig mir|gebe|geben|züchte|züchten|backe|backen|organisiere ein|bin es leid|klappt|nervt|reicht|passen|passt|gerät|muss nicht|brauchen wir nicht|brauche ich nicht|geht nicht|ist nicht nötig|nicht nötig',
    warn: 'warnen|warne|warnt|warnung|warnung wenn|erinnern|erinnere|erinnert|erinnerung|benachrichtigen|benachrichtige|benachrichtigt|benachrichtigung|alarm|hinweis wenn|melden|melde|rot markieren|bescheid geben|bescheid|hinweisen',
    whether: 'ob',
    when: 'wann|seit wann|bis wann|ab wann|von wann',
    who: 'wer|wem|wen|von wem|an wen|mit wem|für wen|bei wem',
    where: 'wohin|woher',
    'how-many':
      'wie viele|wieviele|wie viel|wieviel|wie lange|wie oft|wie weit|wie groß|wie alt|wie schwer|wie hoch|wie',
    which: 'was|welche|welcher|welches|welchen|wessen',
    filler:
      'auch|noch|dann|bitte schön|so|eigentlich|vielleicht|evtl|eventuell|ggf|gegebenenfalls|optional|sehr|usw|etc|und so weiter|u.a|unter anderem|danke|vielen dank|dankeschön|hallo|hallo zusammen|hi|hey|moin|servus|guten tag|guten morgen|guten abend|liebe grüße|lg|vg|grüße|viele grüße|mfg|mal|halt|eben|einfach|nur|außerdem|ausserdem|zusätzlich|ebenfalls|zudem|zb|z.b|z.b.|zum beispiel|beispielsweise|bzgl|d.h|am besten|wichtig|gerade|aktuell|derzeit|momentan|bisher|jetzt|immer|meist|meistens|manchmal|schon|bereits|hier|dabei|dafür|davon|darüber hinaus|jeweils|zunächst|sonst|also|nun|ja|ok|okay|irgendwie|ungefähr|etwa|ca|circa|kurz|vor allem|insgesamt|mindestens|wenn möglich|falls möglich|zur zeit|zurzeit|endlich|nämlich',
    not: 'nicht|kein|keine|keinen|nie|niemals',
    app: 'app|apps|anwendung|applikation|webapp|web-app|webseite|website|seite|tool|programm|software|system|verwaltung|übersicht|uebersicht|liste|listen|tabelle|datenbank|kartei|verzeichnis|register|tagebuch|logbuch|buch|heft|plan|planer|planung|kalender|tracker|tracking|dashboard|portal|plattform|lösung|etwas|was|organizer|manager|inventar|bestandsliste|katalog|archiv|sammlung|protokoll|erfassung|crm|werkzeug|hilfe|excel|excel-liste|digitale lösung|ort|möglichkeit|verwaltungsprogramm|verwaltungstool|verwaltungsapp',
    umbrella:
      'folgendes|folgende|folgenden|folgende dinge|dinge|sachen|bereiche|module|tabellen|tabelle|daten|informationen|infos|listen|teile|abschnitte|funktionen|anforderungen|alles|das alles|stammdaten|objekte|entitäten|kategorien von daten|zwei listen|drei listen|drei bereiche|zwei bereiche|ein paar dinge',
    fields: 'felder|feld|spalten|spalte|angaben|eigenschaften|attribute|details|datenfelder|merkmale',
    unit: 'kg|g|km|m|cm|mm|l|ml|liter|minuten|minute|min|stunden|stunde|std|h|tage|tagen|tag|wochen|woche|monate|monaten|monat|jahre|jahren|jahr|%|prozent|grad|celsius|°c|m²|m2|qm|quadratmeter|quadratmetern|kubikmeter|kcal|kalorien|kwh|kw|w|watt|euro|eur|€|chf|franken|gramm|kilo|kilogramm|kilometer|kilometern|meter|metern|zentimeter|zentimetern|millimeter|stück|sterne|sternen|punkte|punkten|hektar|ha|ar|tonnen|tonne|t|sekunden|sek|ps|bar|volt|v|seiten',
    compound:
      'datum und uhrzeit|datum und zeit|datum/uhrzeit|tag und uhrzeit|tag und stunde|name und vorname|vor- und nachname|vorname und name|von bis|plz und ort|plz ort|straße und hausnummer|termin|termine|probe|proben|buchung|planung|größe|bestand|essen und trinken|soll und haben|hin- und rückfahrt|ein- und auszahlungen|an- und abreise|check-in|check-out|rolle|rollen',
    'yes-no':
      'ja / nein|ja oder nein|j / n|ja - nein|checkbox|zum abhaken|zum ankreuzen|ja nein|häkchen|oder nicht',
    same: 'dasselbe|das gleiche|dieselben|die gleichen|dieselben felder|die gleichen felder|gleiche felder|genauso|ebenso',
  },
  ambiguousVerbs: new Set(
    'bearbeiten|buchen|planen|führen|listen|filter|finden|machen|trage|pflege|plane|ordnen|geben|schreiben|leiten|merken|erinnerung|warnung|benachrichtigung|alarm|reicht|melden|spielen|führe|hilfe|wissen|essen|vermieten|verkaufen|backen|pflegen|leben'.split(
      '|',
    ),
  ),
  appEndings:
    'verwaltung|liste|listen|buch|plan|planer|planung|übersicht|uebersicht|kartei|tracker|app|verzeichnis|register|kalender|datenbank|inventar|katalog|archiv|sammlung|erfassung|tool|manager|management|protokoll|system|tagebuch|logbuch|bestandsliste|organisation',
  noCompounds:
    'tagebuch|logbuch|handbuch|hausbuch|drehbuch|lehrbuch|grundbuch|notizbuch|taschenbuch|hörbuch|kochbuch|kinderbuch|stammbuch|checkliste|hausverwaltung|immobilienverwaltung|stadtverwaltung|gemeindeverwaltung|bebauungsplan|zeitplan|kassenbuch|bauplan|impfplan|ernährungsplan|sitzplan|messprotokoll|ökosystem|scheckbuch|warteliste|preisliste|buch|liste|plan|raumplan|terminkalender|bilderbuch|gästebuch|zeitplanung|schulbuch|sachbuch|versammlung|jahreshauptversammlung|mitgliederversammlung|ansammlung|lohnbuchhaltung',
  containers:
    'liste|listen|übersicht|uebersicht|verwaltung|kartei|verzeichnis|register|buch|plan|planer|planung|kalender|datenbank|inventar|katalog|archiv|sammlung|erfassung|protokoll|daten|stammdaten|tabelle|historie',
  genitives: 'der|des|meiner|unserer|ihrer|seiner|aller|eines|einer',
  rates:
    'nacht|person|kopf|einheit|stück|seite|sitzung|besuch|stunde|portion|artikel|platz|gast|tag|woche|monat|jahr|m2|qm|kurs|fahrt|teilnehmer|kind|tier|kilo',
  fieldNames:
    'name|vorname|nachname|titel|adresse|anschrift|ort|stadt|straße|plz|land|autor|autorin|marke|modell|hersteller|typ|nummer|kennzeichen|isbn|standort|raum|zimmer|lieferant|ansprechpartner|ansprechpartnerin|kontakt|farbe|material|größe|sprache|abteilung|funktion|position|beruf|grund|zweck|diagnose|zutaten|rasse|art|gattung|firma|betreff|thema|verlag|besitzer|eigentümer|halter|verantwortlich|zuständig|beschreibung|notiz|notizen|bemerkung|bemerkungen|anmerkung|kommentar|telefon|telefonnummer|handy|handynummer|mail|email|e-mail|mailadresse|geburtsdatum|geburtstag|datum|beginn|ende|uhrzeit|dauer|preis|betrag|menge|anzahl|bestand|status|priorität|kategorie|foto|bild|alter|gewicht|von|bis|fällig|bezahlt|erledigt|summe|kosten|rechnungsnummer|kundennummer|baujahr|fläche|gebühr|jahrgang|klasse|gruppe|uhr|tag|wochentag|dosis|bewertung|link|webseite|datei|einheit|allergien|haarfarbe|leistung|frist|seriennummer|kilometerstand|stand',
  choiceNames: 'status|priorität|kategorie|art|typ|stufe|zustand|phase|ampel',
};
