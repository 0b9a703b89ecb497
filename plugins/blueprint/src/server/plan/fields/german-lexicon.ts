import type { FieldEntry, FieldLexicon } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;
const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

const entries: readonly FieldEntry[] = [
  { ...money, words: 'kostenvoranschlag|voranschlag|angebotssumme|auslagen|selbstbeteiligung|zuzahlung' },
  { ...count, fieldness: 'always', words: 'ringe|treffer' },
  {
    ...measure,
    words: 'startwert|zielwert|istwert|sollwert|ausgangswert|systolisch|diastolisch|systole|diastole',
  },
  { type: 'date', words: 'premiere|vorpremiere' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'weiterempfehlung|weiterempfehlen|empfehlen|würde ich empfehlen|war da|kam|ist gekommen|schlüssel übergeben',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Neu:blue', 'In Bearbeitung:amber', 'Versendet:violet', 'Geliefert:green', 'Storniert:red'],
    words: 'bestellstatus|lieferstatus|versandstatus|auftragsstatus',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Offen:amber', 'Bezahlt:green', 'Überfällig:red'],
    words: 'zahlungsstatus|rechnungsstatus|mietstatus',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Neu:blue', 'In Arbeit:amber', 'Erledigt:green'],
    words: 'status|stand|bearbeitungsstand|zustand der bearbeitung',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Idee:gray', 'Geplant:blue', 'In Arbeit:amber', 'Fertig:green'],
    words: 'phase|projektphase',
  },
  {
    type: 'select',
    options: ['Niedrig:gray', 'Mittel:amber', 'Hoch:red'],
    words:
      'priorität|dringlichkeit|wichtigkeit|schweregrad|risiko|risikostufe|schärfe|belastung|pflegeaufwand|energielevel|schmerzstufe',
  },
  {
    type: 'select',
    options: ['Leicht:green', 'Mittel:amber', 'Schwer:red'],
    words: 'schwierigkeit|schwierigkeitsgrad',
  },
  {
    type: 'select',
    options: ['S', 'M', 'L', 'XL'],
    inPhrases: 'nothing',
    words: 'größe|kleidergröße|konfektionsgröße|t-shirt-größe|trikotgröße',
  },
  {
    type: 'select',
    options: ['Sehr gut:green', 'Gut:teal', 'Mittel:amber', 'Schlecht:red'],
    words: 'stimmung|laune|befinden|wohlbefinden',
  },
  { type: 'select', options: ['Neu:green', 'Gut:blue', 'Gebraucht:amber', 'Defekt:red'], words: 'zustand' },
  { type: 'select', options: ['Weiblich', 'Männlich', 'Divers'], words: 'geschlecht' },
  {
    type: 'select',
    options: ['Allgemein:blue', 'Privat:violet', 'Arbeit:teal', 'Sonstiges:gray'],
    words: 'kategorie|rubrik',
  },
  {
    type: 'select',
    options: ['Standard:blue', 'Spezial:violet', 'Sonstiges:gray'],
    words: 'art|typ|-art|-typ',
  },
  {
    type: 'select',
    options: ['Frühling:green', 'Sommer:amber', 'Herbst:orange', 'Winter:blue'],
    words: 'jahreszeit|saison',
  },
  {
    type: 'select',
    options: ['Karte', 'Bar', 'Überweisung'],
    words: 'zahlungsart|zahlungsmethode|zahlungsweise|bezahlt mit|zahlart',
  },
  { type: 'select', options: days, words: 'wochentag|trainingstag|abholtag|ruhetag' },
  { type: 'select', options: months, words: 'monat|blütemonat|erntemonat|abrechnungsmonat' },
  {
    type: 'select',
    options: ['Anfänger:green', 'Fortgeschritten:amber', 'Profi:red'],
    words: 'niveau|kenntnisstand|leistungsstufe|erfahrungsstufe|könnensstufe|level|spielstärke',
  },
  {
    type: 'select',
    options: ['Täglich', 'Wöchentlich', 'Monatlich', 'Jährlich'],
    words: 'häufigkeit|turnus|intervall|wiederholung|rhythmus|zahlungsintervall|wie oft',
  },
  { type: 'select', options: ['Ledig', 'Verheiratet', 'Geschieden', 'Verwitwet'], words: 'familienstand' },
  { type: 'select', options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-'], words: 'blutgruppe' },
  {
    type: 'select',
    options: ['Benzin', 'Diesel', 'Elektro', 'Hybrid'],
    words: 'kraftstoff|kraftstoffart|treibstoff|antriebsart',
  },
  { type: 'select', options: ['Schaltung', 'Automatik'], words: 'getriebe|getriebeart' },
  {
    type: 'select',
    options: ['Vollzeit', 'Teilzeit', 'Minijob', 'Praktikum'],
    words: 'beschäftigungsart|anstellungsart|arbeitsverhältnis',
  },
  { type: 'select', options: ['Frau', 'Herr'], words: 'anrede' },
  {
    type: 'select',
    options: ['Frühstück', 'Mittagessen', 'Abendessen', 'Snack'],
    words: 'mahlzeit',
    fieldness: 'weak',
    inPhrases: 'nothing',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Wichtig', 'Idee', 'Später', 'Favorit'],
    words: 'tags|schlagwörter|schlagworte|stichwörter|stichworte|labels',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: days,
    words: 'wochentage|arbeitstage|öffnungstage|verfügbare tage',
  },
  {
    type: 'email',
    words: 'e-mail|email|mail|e-mail-adresse|mailadresse|emailadresse|e-mailadresse|mailkontakt',
  },
  {
    type: 'phone',
    words:
      'telefon|telefonnummer|tel|handy|handynummer|mobil|mobilnummer|mobiltelefon|rufnummer|festnetz|fax|faxnummer|whatsapp|notrufnummer|durchwahl|notfallnummer|telefonnr|handynr',
  },
  {
    type: 'url',
    words:
      'link|url|website|webseite|internetseite|homepage|internetadresse|webadresse|linkedin|zoom-link|videolink',
  },
  {
    type: 'image',
    words:
      'bild|titelbild|cover|avatar|logo|porträt|profilbild|screenshot|skizze|scan|passbild|grundriss|abbildung|vorher-foto|nachher-foto',
  },
  { type: 'image', fieldness: 'weak', words: 'foto' },
  { type: 'url', fieldness: 'weak', words: 'video' },
  { type: 'color', words: 'farbcode|hexfarbe' },
  {
    type: 'date',
    words:
      'datum|tag|-tag|geburtstag|geburtsdatum|geboren am|geboren|sterbedatum|todestag|hochzeitstag|jahrestag|namenstag|frist|deadline|fällig|fällig am|fälligkeit|fälligkeitsdatum|fällig bis|abgabetermin|abgabedatum|abgabe|stichtag|ablaufdatum|ablauf|läuft ab|läuft ab am|mindesthaltbarkeitsdatum|mhd|haltbar bis|haltbarkeit|gültig bis|gültig ab|gültigkeit|beginn|start|startdatum|ende|enddatum|von|bis|ab|seit|eintritt|eintrittsdatum|austritt|austrittsdatum|mitglied seit|beigetreten am|kaufdatum|gekauft am|anschaffungsdatum|verkaufsdatum|rechnungsdatum|zahlungsdatum|bezahlt am|bestelldatum|lieferdatum|liefertermin|liefertag|versanddatum|ankunftsdatum|abreise|abreisedatum|anreise|anreisedatum|rückgabe|rückgabedatum|rückgabe bis|zurück am|zurückgegeben am|ausleihdatum|ausgeliehen am|leihdatum|abholdatum|abholtermin|abholung|erscheinungsdatum|veröffentlichungsdatum|ausstellungsdatum|prüfdatum|prüftermin|nächste prüfung|letzte prüfung|letzter besuch|nächster besuch|letzter kontakt|wiedervorlage|tüv|tüv-termin|hu|nächster service|letzter service|letzte wartung|nächste wartung|impfdatum|letzte impfung|nächste impfung|pflanzdatum|gepflanzt am|aussaat|aussaatdatum|gesät am|erntedatum|erntetermin|geerntet am|einzug|einzugsdatum|auszug|auszugsdatum|mietbeginn|mietende|vertragsbeginn|vertragsende|kündigungsfrist|kündigungsdatum|garantie bis|einbaudatum|baudatum|braudatum|abfülldatum|aufnahmedatum|entlassungsdatum|op-datum|schlupfdatum|decktermin|besuchsdatum|spieltag|wann|erstellt am|gemeldet am|zuletzt|zuletzt gegossen|zuletzt gereinigt|zuletzt gesehen|todesdatum|taufdatum|beerdigung|bestattungsdatum|renovierung|antragsdatum|bewerbungsdatum|entnahmedatum',
  },
  { type: 'date', fieldness: 'weak', words: 'erinnerung|termin' },
  {
    type: 'datetime',
    words:
      'datum und uhrzeit|datum und zeit|datum/uhrzeit|zeitpunkt|zeitstempel|tag und uhrzeit|abfahrt|ankunft|abflug|anpfiff|terminzeit|startzeitpunkt|endzeitpunkt',
  },
  {
    type: 'time',
    words:
      'uhrzeit|-uhrzeit|zeit|startzeit|endzeit|beginnzeit|anfangszeit|abfahrtszeit|ankunftszeit|schlusszeit|abholzeit|öffnet um|schließt um|schichtbeginn|schichtende|fütterungszeit|arbeitsbeginn|arbeitsende|dienstbeginn|dienstende|einlass|weckzeit|schlafenszeit',
  },
  {
    ...money,
    words:
      'preis|kosten|betrag|summe|gesamt|gesamtbetrag|gesamtpreis|gesamtsumme|zwischensumme|budget|gebühr|beitrag|jahresbeitrag|mitgliedsbeitrag|monatsbeitrag|gehalt|lohn|stundenlohn|honorar|gage|umsatz|einnahmen|ausgaben|wert|schätzwert|zeitwert|restwert|neuwert|warenwert|wiederbeschaffungswert|miete|kaltmiete|warmmiete|nebenkosten|kaution|anzahlung|pfand|saldo|kontostand|guthaben|schulden|restbetrag|offener betrag|gewinn|verlust|provision|stundensatz|tagessatz|tarif|satz|versandkosten|porto|eintritt in euro|eintrittspreis|bußgeld|strafe|gebot|startgebot|mindestgebot|prämie|versicherungsbeitrag|steuer|steuerbetrag|trinkgeld|taschengeld|pauschale|zuschuss|fördersumme|preisgeld|erlös|schulgeld|kursgebühr|kursbeitrag|preis pro nacht|sparziel|gespart|ausgegeben|aufpreis|rate|monatsrate|darlehensbetrag|spendenbetrag',
  },
  { ...money, fieldness: 'weak', words: 'zahlung|einnahme|ausgabe|spende|rückerstattung' },
  {
    ...share,
    words:
      'prozent|prozentsatz|anteil|fortschritt|rabatt|mehrwertsteuer|mwst|mwst-satz|steuersatz|marge|zinssatz|zinsen|luftfeuchtigkeit|feuchtigkeit|bodenfeuchte|alkoholgehalt|alkohol|wahrscheinlichkeit|akkustand|auslastung|füllstand|trefferquote|quote|-quote|provisionssatz|fettgehalt|keimrate',
  },
  { type: 'rating', words: 'bewertung|sterne|sternebewertung|zufriedenheit|geschmack' },
  {
    ...count,
    fieldness: 'always',
    words:
      'seiten|portionen|plätze|sitzplätze|punkte|kalorien|nächte|zimmerzahl|betten|stockwerke|runden|sätze|wiederholungen|schritte|liegestütze|tore|einheiten|exemplare|fehltage|urlaubstage|krankheitstage|resturlaub|brutwaben|erwachsene|freie plätze',
  },
  {
    ...count,
    words:
      'anzahl|menge|stückzahl|stück|bestand|lagerbestand|mindestbestand|mindestmenge|meldebestand|vorrat|alter|mindestalter|höchstalter|baujahr|jahr|jahrgang|geburtsjahr|erscheinungsjahr|gründungsjahr|modelljahr|königinnenjahr|schlupfjahr|seitenzahl|personenzahl|teilnehmerzahl|gästezahl|kinderzahl|mitgliederzahl|einwohnerzahl|-zahl|-anzahl|kapazität|max teilnehmer|maximale teilnehmer|punktzahl|punktestand|kilometerstand|km-stand|zählerstand|laufleistung|puls|herzfrequenz|ruhepuls|etage|stockwerk|stock|serie in folge|woche|kalenderwoche|auflage|zimmeranzahl|rundenzahl|spielerzahl',
  },
  { ...count, fieldness: 'weak', words: 'teilnehmer|gäste|personen|kinder|zimmer|stimmen|spieler|besucher' },
  {
    ...measure,
    fieldness: 'always',
    words:
      'stunden|arbeitsstunden|überstunden|tage|wochen|jahre|kilometer|gefahrene kilometer|liter|quadratmeter',
  },
  {
    ...measure,
    words:
      'gewicht|körpergewicht|geburtsgewicht|zielgewicht|höhe|breite|länge|tiefe|dicke|durchmesser|umfang|körpergröße|schuhgröße|schulterhöhe|fläche|wohnfläche|grundfläche|grundstücksgröße|gartengröße|parzellengröße|gruppengröße|-größe|entfernung|distanz|strecke|höhenmeter|tiefgang|volumen|füllmenge|inhalt in liter|geschwindigkeit|leistung|verbrauch|stromverbrauch|wasserverbrauch|spannung|druck|reifendruck|luftdruck|blutzucker|ph-wert|messwert|niederschlag|regenmenge|erntemenge|ertrag|milchmenge|honigmenge|honigertrag|futtermenge|eiweiß|fett|zucker|kohlenhydrate|note als zahl|winkel|schmerzskala|schmerzwert|tauchtiefe|sichtweite|windstärke|stückgewicht|wassermenge',
  },
  { type: 'number', words: 'temperatur|-temperatur|breitengrad|längengrad|tordifferenz' },
  {
    ...measure,
    unit: 'min',
    words:
      'dauer|spieldauer|behandlungsdauer|garzeit|backzeit|kochzeit|zubereitungszeit|vorbereitungszeit|arbeitszeit in minuten|laufzeit in minuten|fahrzeit|fahrtdauer|wartezeit|lesezeit|spielzeit|übungszeit|trainingszeit|minuten|pausenzeit|pausendauer|verspätung|wie lange|bearbeitungszeit|tauchzeit|bildschirmzeit|lernzeit',
  },
  { ...measure, unit: 'h', words: 'aufwand|zeitaufwand|arbeitszeit|geschätzte stunden|schlaf|schlafdauer' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'erledigt|bezahlt|aktiv|fertig|verfügbar|wichtig|dringend|öffentlich|privat|geimpft|kastriert|gechippt|trächtig|anwesend|abwesend|entschuldigt|favorit|vegetarisch|vegan|glutenfrei|bio|vorrätig|auf lager|offen|geschlossen|frei|besetzt|kostenlos|online|barrierefrei|rollstuhlgerecht|möbliert|haustiere erlaubt|raucher|nichtraucher|parkplatz|balkon|aufzug|wlan|frühstück|newsletter|einwilligung|einverständnis|einverständniserklärung|datenschutz|fotoerlaubnis|führerschein|erste hilfe|stammkunde|neukunde|ganztägig|wiederkehrend|abrechenbar|fahrrad|kinderstuhl|helm|heimspiel|ersthelfer|pflicht|stubenrein|blutspender|vorhanden|nötig|notwendig|möglich|lieferbar|winterhart|giftig|mehrjährig',
  },
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'notizen|notiz|bemerkungen|bemerkung|anmerkungen|anmerkung|anweisungen|zutaten|hinweise|details|einzelheiten|inhalt|vor- und nachteile|vorteile|nachteile|beobachtungen|nebenwirkungen|pflegehinweise|besonderheiten|arbeitsschritte|zubereitung|anleitung|infos|sonstiges',
  },
  {
    type: 'long_text',
    words:
      'beschreibung|text|zusammenfassung|biografie|lebenslauf text|nachricht|rückmeldung|feedback|vorgeschichte|krankengeschichte|anamnese|protokolltext|begründung|erklärung|lösung|fehlerbeschreibung|mängelbeschreibung|information|tagesordnung|hinweis|befund|verlauf|fazit|schadensbeschreibung',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words: 'kommentar|rezension|beobachtung|vorschlag|beschwerde|maßnahmen|mängel|schäden',
  },
  {
    type: 'text',
    words:
      'name|vorname|nachname|familienname|zuname|geburtsname|spitzname|titel|überschrift|betreff|bezeichnung|benutzername|firmenname|vereinsname|teamname|kurzname|künstlername|instagram|nummer|-nummer|nr|-nr|kennung|kennzeichen|nummernschild|kfz-kennzeichen|code|id|kundennummer|rechnungsnummer|auftragsnummer|bestellnummer|seriennummer|artikelnummer|mitgliedsnummer|personalnummer|inventarnummer|chargennummer|charge|chipnummer|ohrmarke|startnummer|trikotnummer|zimmernummer|hausnummer|kontonummer|iban|bic|steuernummer|steuer-id|ust-id|versicherungsnummer|ausweisnummer|passnummer|fahrgestellnummer|isbn|barcode|aktenzeichen|referenz|signatur|plz|postleitzahl|version|straße|stadt|ort|wohnort|geburtsort|standort|lagerort|lagerplatz|fundort|einsatzort|treffpunkt|veranstaltungsort|abholort|stadtteil|bezirk|land|bundesland|kanton|region|gebäudeteil|regal|fach|platz|sitzplatz|stellplatz|ziel|zielort|herkunft|position|bereich|abteilung|marke|modell|rasse|sorte|gattung|genre|material|farbe|haarfarbe|augenfarbe|fellfarbe|muster|stil|geschmacksrichtung|instrument|stimmlage|stimme|epoche|sprache|muttersprache|nationalität|staatsangehörigkeit|konfession|religion|beruf|berufsbezeichnung|tätigkeit|branche|fachgebiet|qualifikation|abschluss|ausbildung|krankenkasse|krankenversicherung|diagnose|dosierung|dosis|wirkstoff|impfstoff|ergebnis|resultat|grund|anlass|zweck|ursache|quelle|einheit|währung|wetter|windrichtung|boden|bodenart|standortansprüche|funktion|dienstgrad|rang|rolle im team|klasse|klassenstufe|altersgruppe|thema|schulfach|motto|maßstab|format|technik|tonart|tempo|größenangabe|blutdruck|öffnungszeiten|maße|abmessungen|koordinaten|ansprechpartner|ansprechperson|kontaktperson|notfallkontakt|zuständig|verantwortlich|zuständige person|schulform|semester|schuljahr|hersteller|lieferadresse|rechnungsadresse|anschrift|verwendungszweck|note|schulnote|gewinner|team',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'allergien|unverträglichkeiten|hobbys|hobbies|interessen|sprachen|sprachkenntnisse|vorlieben|wünsche|sonderwünsche|qualifikationen|kenntnisse|fähigkeiten|symptome',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'adresse|raum|gebäude|halle|lager|filiale|betreuer|trainer|lehrer|lehrkraft|leiter|leitung|kursleiter|besitzer|eigentümer|halter|tierhalter|inhaber|autor|verfasser|künstler|komponist|verlag|regisseur|lieferant|verkäufer|käufer|kunde|kundin|patient|gast|mieter|vermieter|schüler|therapeut|arzt|hausarzt|tierarzt|hausmeister|verwalter|fahrer|mitarbeiter|bearbeiter|techniker|prüfer|empfänger|absender|spender|ausleiher|entleiher|kontakt|begleitperson|eltern|erziehungsberechtigte|mutter|vater|partner|kind|zeuge|pate|braut|bräutigam|pfarrer|firma|arbeitgeber|schule|bank|versicherung|mannschaft|gegner|gastgeber|referent|moderator|helfer|pate|gemeldet von|erstellt von|ausgeliehen an|verliehen an|wer|strecke|route|medikamente|medikament|themen|materialien|stück|schlüssel|parzelle|stall|volk|schicht',
  },
];

/** What fields are called in German. */
export const germanLexicon: FieldLexicon = {
  entries,
  things:
    'hochzeit|mahlzeit|freizeit|vertrag|antrag|auftrag|beitrag|behälter|schalter|buchhalter|montag|wort|passwort|antwort|gericht|getränk|gericht|gerät|gesicht|gebiet|gebäude|geschenk|gespräch|geschäft|gemüse|gewürz|gewürze|getreide|gepäck|gedicht|gebet|geburt|gemeinschaft|gewerkschaft|gewässer|geocache|gerüst|garten|werkstatt|lagerfeuer|fahrzeug|werkzeug|dokument|sport|transport|report|konzert|ausflug|buch|platzhirsch|festland|kinderland|urlaub|haushalt|aufenthalt|unterhalt|veranstaltung|bilanz|kleinanzeige|abenteuer|computer|zeuge|bauer|mauer|feier|steuerung|wertung|schwert|abwesenheit|zeitung|zeitschrift',
  pluralsOf: (word) =>
    [
      `${word}e`,
      `${word}en`,
      `${word}n`,
      `${word}er`,
      `${word}s`,
      `${word}nen`,
      word.replace(/um$/, 'en'),
    ].filter((many) => many !== word),
  head: 'last',
  hasCompounds: true,
  prepositions:
    '/|der|des|von|vom|pro|je|für|in|im|am|an|bei|mit|ohne|zum|zur|zu|auf|aus|nach|vor|seit|bis|und|die|das|wo',
  fillers:
    'der|die|das|ein|eine|einen|sein|seine|ihr|ihre|ihren|mein|meine|unser|unsere|welcher|welche|welches|jeweilige|jeweiliges|neue|neuer|neues|genaue|genaues|geplante|geplantes|geplanter|tatsächliche|tatsächliches|voraussichtliche|voraussichtliches|aktuelle|aktueller|aktuelles|gesamte|maximale|minimale|durchschnittliche|optional|optionale',
  rules: [
    { begins: 'serie|satz|runde|lauf|versuch|durchgang|wurf|sprung', next: /^\d+$/, type: 'number', min: 0 },
    { ends: 'für', next: /^(?:verkauft|gekauft|ersteigert|vermietet)$/, type: 'currency', min: 0 },
    {
      begins: 'was|wieviel',
      contains: 'bezahlt|gezahlt|gekostet|kostet|ausgegeben',
      type: 'currency',
      min: 0,
    },
    { ends: 'übrig|verbleibend', type: 'number', min: 0 },
    { ends: 'fällig', type: 'date' },
    { begins: 'anzahl der|anzahl|zahl der|menge an|wie viele|wieviele', type: 'number', min: 0, step: 1 },
    {
      begins: 'wie viel|wieviel',
      contains: 'kostet|kosten|bezahlt|gezahlt|geld|schuldet|verdient',
      type: 'currency',
      min: 0,
    },
    {
      begins: 'wie viel|wieviel|wie weit|wie alt|wie groß|wie schwer|wie hoch|wie tief',
      type: 'number',
      min: 0,
    },
    { begins: 'wie lange', type: 'number', min: 0, unit: 'min' },
    { begins: 'um wie viel uhr|um wieviel uhr', type: 'time' },
    {
      begins:
        'wer|wem|wen|wessen|von wem|mit wem|an wen|für wen|wo|wohin|woher|was|welcher|welche|welches|wie|name',
      type: 'text',
    },
    { begins: 'warum|wieso|weshalb|was wurde', type: 'long_text' },
    { begins: 'wann|bis wann|ab wann|seit wann', type: 'date' },
    { begins: 'ob|ist|hat|war|wurde|kann|darf|braucht|soll|muss|will|möchte|mit oder ohne', type: 'boolean' },
    {
      begins: 'letzte|letzter|letztes|letzten|nächste|nächster|nächstes|nächsten|zuletzt',
      next: 'unknown',
      type: 'date',
    },
    { begins: 'prozentsatz|prozent', type: 'percent', min: 0, max: 100 },
    { ends: 'am|bis zum', type: 'date' },
    { ends: 'um', next: 'participle', type: 'time' },
    { ends: 'bis|seit|ab', type: 'date' },
    { ends: 'von|durch|an|bei|für|mit', next: 'participle', type: 'text' },
    {
      ends: 'erforderlich|nötig|notwendig|erlaubt|vorhanden|möglich|inklusive|verfügbar|erwünscht|gewünscht',
      type: 'boolean',
    },
  ],
  neighbours: [
    {
      words: 'beginn|ende|von|bis|start|anfang|ankunft|abfahrt|startzeit|endzeit',
      beside: 'datum|tag|wochentag|termin',
      type: 'time',
    },
    {
      words: 'beginn|ende|von|bis|start|anfang|geplanter beginn|geplantes ende|schluss',
      of: 'termin|buchung|reservierung|schicht|unterricht|stunde|probe|besuch|schlaf|schläfchen|fütterung|sitzung|training|einsatz|dienst|vermietung|verleih|behandlung|besprechung|fahrt|übung|veranstaltung|treffen|zeiteintrag',
      type: 'datetime',
    },
    {
      words: 'nummer|nr',
      of: 'folge|episode|kapitel|woche|runde|staffel|ausgabe|etappe|vorlesung',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words:
        'erwachsene|kinder|flaschen|gläser|kisten|kartons|säcke|dosen|beutel|packungen|pakete|fässer|paletten|tabletten|tropfen|eier|küken|lämmer|kälber|ferkel|welpen|männer|frauen|mädchen|jungen|senioren|babys|gegentore|siege|niederlagen|tassen|rollen stoff|knäuel|spulen',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words: 'startwert|zielwert|istwert|sollwert|aktueller wert|ausgangswert',
      beside: 'startwert|zielwert|istwert|sollwert|aktueller wert|ausgangswert',
      type: 'number',
    },
    { words: 'stand', of: 'ablesung|zähler|messung', type: 'number', min: 0 },
    {
      words: 'leistung|leistungen',
      of: 'termin|behandlung|auftrag|rechnung|position|buchung|besuch',
      type: 'text',
    },
    {
      words: 'begonnen|beendet|abgeschlossen|ausgeliehen|zurückgegeben',
      beside: 'begonnen|beendet|gestartet|abgeschlossen|ausgeliehen|zurückgegeben',
      type: 'date',
    },
    { words: 'land|ort', beside: 'plz|straße', type: 'text' },
  ],
  participles:
    /^(?:(?:ab|an|auf|aus|ein|vor|zu|zuruck|weiter|mit|nach|um|weg|los|frei|fest|fertig|heim|hin|her|hoch|durch|uber|unter|teil)?ge\p{L}{2,}(?:t|en)|(?:un)?(?:be|ver|er|ent|zer|emp|miss|uber|unter|wider|hinter|nachbe|vorbe|zube|anver)\p{L}{3,}(?:t)|(?:be|ver|er|ent|zer|uber|unter)(?:kommen|lassen|wiesen|geben|tragen|laufen|messen|zogen|fahren|graben|funden|standen|halten|sprochen|nommen|gangen|schlossen|schieden|worben|trieben|schrieben|sessen|brochen|goss?en|loren)|\p{L}{2,}iert|nicht \p{L}+t|fertig|erschienen|empfohlen|unterschrieben|abonniert)$/u,
  measuredBy:
    'betrag|preis|summe|stunden|zeit|strecke|menge|gewicht|kilometer|seiten|kalorien|minuten|datum|tage|liter',
};
