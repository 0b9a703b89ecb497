import type { Language } from './language.js';
import { isPlural, plural, singular } from './nouns.js';

type Rule = readonly [RegExp, string];

/** Plural endings and what they become, by language; the first match wins. */
const singularRules: Readonly<Record<Exclude<Language, 'en'>, readonly Rule[]>> = {
  de: [
    [/innen$/, 'in'],
    [/themen$/, 'thema'],
    [/firmen$/, 'firma'],
    [/konten$/, 'konto'],
    [/(räu|bäu|träu|säu|zäu)me$/, '$1m'],
    [/zäune$/, 'zäun'],
    [/pflanzen$/, 'pflanze'],
    [/listen$/, 'liste'],
    [/verstöße$/, 'verstoß'],
    [/maße$/, 'maß'],
    [/hefte$/, 'heft'],
    [
      /(völk|häus|büch|fäch|räd|bänd|länd|däch|gläs|fäss|gräb|kräut|kälb|männ|wört|wäld|dörf|hölz|ämt|blätt|löch|schlöss|hühn|güt|rind|kind|bild|feld|kleid|mitglied|glied|lied|geld|ei|nest|schild|brett)er$/,
      '$1',
    ],
    [/(gärt|käst|böd|läd|öf|häf|schäd|mäg|fäd)en$/, '$1en'],
    [/(mäng|näg|mänt|äpf|vög|sätt|brüd|töcht|mütt|vät|klöst)(el|er)$/, '$1$2'],
    [
      /(gerät|getränk|gespräch|stück|gerüst|gefühl|gewächs|geschäft|verstöß|menü|porträt|büfett|gehöft|geschöpf|gewürz|jubiläum|paket|objekt|projekt)e$/,
      '$1',
    ],
    [
      /((?:gä|rä|plä|vorschlä|aufträ|beiträ|verträ|anträ|einträ|erträ|gä|stä|fä|ärz|sä|schrä|zä|krä|wä|hä|stä|sprü|stü|zü|flü|kö|tö|knö|kü|bä|umsä|einsä|anlä|bestä|zustä|abstä|vorrä|sö|lö|stö|mä|plä|pä|vorgä|gä|ausflü|zuschü|schlü|anzü|kämp|bezü|grü|fü|wü|zusammenhän|zugä|lehrgä|studiengä|eingä|ausgä|rundgä|jahrgä|fuhrpä|schlä|bä|kän|schwä|rän|strän)[^aeiouäöü]{1,4})e$/,
      '$1',
    ],
    [
      /(ung|heit|keit|schaft|tät|ion|enz|anz|ik|ur|or|ei|art|uhr|bahn|bett|hemd|ohr|zahl|tür|fahrt|arbeit|antwort|last|tat|schrift|nachricht|ansicht|schicht|sicht|pflicht|wahl|form|norm|tour|spur|gebühr|gefahr|zeit|frist|bank|welt|burg|staat|schmerz|person|frau|insekt|nachbar|mensch|herr|held|bär|patient|student|lieferant|klient|dozent|mandant|musikant|praktikant|elefant|konsument|referent|assistent|absolvent|abonnent|ist|agraph|graf|fotograf|soldat|kandidat|diplomat|automat|pilot|architekt|präsident|interessent|zutat|medi|mediz|tugend|jugend|stirn|post|kur|figur|reparatur|kultur|last|motor|sektor|autor|doktor|gegend|farm|alarm|bauart|tierart|allergist)en$/,
      '$1',
    ],
    [
      /(auto|foto|video|team|hotel|club|app|ticket|job|event|workshop|shop|training|lead|deal|snack|bon|chef|check|song|set|test|mail|fan|bar|park|café|kita|kamera|oma|opa|baby|hobby|party|handy|pony|kino|büro|konto|radio|studio|zebra|sofa|pizza|thema|firma|lkw|pkw|e-bike|bike|boot?|post|link|tool|blog|podcast|backup|meeting|drink|cocktail|feature|update|release|sprint|user|tester|scan|code|kids?|gag|tipp|tattoo|piercing|vlog|stream|gutschein)s$/,
      '$1',
    ],
    [
      /(ier|mit|tier|spiel|termin|film|werk|fahrzeug|schiff|boot|hund|pferd|schaf|produkt|angebot|problem|instrument|ereignis|rezept|regal|formular|protokoll|dokument|konzert|turnier|medikament|brot|jahr|teil|ziel|los|gebot|verein|dienst|besuch|kurs|preis|kreis|tag|weg|brief|tisch|ring|stein|telefon|gebiet|rohr|tor|seil|zelt|zertifikat|budget|ergebnis|zeugnis|verzeichnis|hindernis|erlebnis|verhältnis|punkt|abschnitt|schritt|monat|abend|beleg|bericht|betrieb|kredit|gerät|rezept|interview|meter|artikel|ticket|schein|gutschein|führerschein|verleih|eintritt|abonnement|argument|element|experiment|segment|event|modell|material|metall|bier|papier|klavier|quartier|offizier|manöver|lehrling|prüfling|säugling|schmetterling|setzling|liebling|frühling|brief|dieb|pilz|stift|kontakt|effekt|defekt|aspekt|versuch|verkauf|einkauf|ankauf|kauf|lauf|ablauf|verlauf|unfall|haushalt|aufenthalt|inhalt|gehalt|behandlungsplan|arm|fisch|berg|stern|freund|feind|wein|verein|beweis|kurs|preis|kreis|ausweis|nachweis|hinweis|pass|prozess|kongress|interess|anlass|rezept|mietvertrag|impfstoff|rohstoff|stoff|werkstoff|begriff|angriff|eingriff|griff|tarif|motiv|archiv|detektiv|adjektiv|schal|pokal|kanal|signal|material|lokal|ritual|merkmal|denkmal|mal|plakat|zitat|format|inserat|referat|mandat|attest|fest|protest|test|podest|rest|gewicht|gedicht|gericht|gesicht|licht|rind|paar|haar|exemplar|honorar|inventar|seminar|kommentar|formular|vokabular|jubilar|bot|verbot|gebot|rad)e$/,
      '$1',
    ],
    [/nisse$/, 'nis'],
    [/(kolleg|zeug|jung|nam|biolog|pädagog|kund|psycholog)en$/, '$1e'],
    [/(\p{L}{2,}e)n$/u, '$1'],
  ],
  fr: [
    [/(trav|vitr|b)aux$/, '$1ail'],
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/(j|li|v|ch?ev|nev|f|adi|av)eux$/, '$1eu'],
    [/(bij|caill|ch|gen|hib|jouj|p)oux$/, '$1ou'],
    [/([^s])s$/, '$1'],
  ],
  es: [
    [/iones$/, 'ión'],
    [/imágenes$/, 'imagen'],
    [/órdenes$/, 'orden'],
    [/jóvenes$/, 'joven'],
    [/exámenes$/, 'examen'],
    [/almacenes$/, 'almacén'],
    [/camiones$/, 'camión'],
    [/jardines$/, 'jardín'],
    [/(ces)$/, 'z'],
    [/meses$/, 'mes'],
    [/países$/, 'país'],
    [/autobuses$/, 'autobús'],
    [/intereses$/, 'interés'],
    [/relojes$/, 'reloj'],
    [/(sed|cin|clas|bas|fas|fras|nub|tub|pi|café|calib|client)es$/, '$1e'],
    [/([aeiouáéíóú][rlndy])es$/, '$1'],
    [/([aeiouáéíóú])s$/, '$1'],
  ],
  pt: [
    [/(ões|ães)$/, 'ão'],
    [/ãos$/, 'ão'],
    [/([aeiou])ns$/, '$1m'],
    [/ais$/, 'al'],
    [/éis$/, 'el'],
    [/óis$/, 'ol'],
    [/uis$/, 'ul'],
    [/meses$/, 'mês'],
    [/países$/, 'país'],
    [/gases$/, 'gás'],
    [/(árvor|hor)es$/, '$1e'],
    [/([aeiouáéíóú][rz])es$/, '$1'],
    [/([aeiouáéíóúãâêô])s$/, '$1'],
  ],
  it: [
    [/uomini$/, 'uomo'],
    [/(m|v)enti$/, '$1ento'],
    [/([ae])nti$/, '$1nte'],
    [/(z|s|g|n)ioni$/, '$1ione'],
    [/oni$/, 'one'],
    [/(lavori|tesori|decori|ristori)$/, 'lavoro'],
    [/ori$/, 'ore'],
    [/ari$/, 'ario'],
    [/ieri$/, 'iere'],
    [/isti$/, 'ista'],
    [/gli$/, 'glio'],
    [/([ai])li$/, '$1le'],
    [/chi$/, 'co'],
    [/ghi$/, 'go'],
    [/([gz]g|eg)i$/, '$1io'],
    [/che$/, 'ca'],
    [/ghe$/, 'ga'],
    [/i$/, 'o'],
    [/e$/, 'a'],
  ],
};

/** Words that look like plurals and are none. */
const invariable: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /(?:schüler|lehrer|teilnehmer|fahrer|mieter|vermieter|spieler|trainer|besucher|nutzer|käufer|verkäufer|händler|handwerker|mitarbeiter|eigentümer|züchter|betreuer|leser|sänger|spender|helfer|empfänger|partner|körper|zimmer|lager|fenster|messer|muster|poster|ordner|computer|drucker|artikel|titel|spiegel|schlüssel|möbel|mittel|wagen|rahmen|kuchen|knochen|laden|boden|garten|hafen|ofen|kasten|schaden|faden|magen|verfahren|vorhaben|unternehmen|guthaben|verhalten|vermögen|essen|treffen|schreiben|mädchen|päckchen|daten|kosten|ferien|leute|eltern|geschwister|rennen|fohlen|turnen|leichtathletik|rechen|regen|segen|degen|rasen|brunnen|haken|balken|reifen|streifen|tropfen|schinken|becken|kissen|zeichen|eisen|wesen|wissen|können|funktion|person|region|station|version|option|position|kaution|uhr|konto|datum|status|typus|bonus|virus|bus|kurs|preis|kreis|haus|maus|glas|gras|maß|los|moos|hinweis|nachweis|ausweis|beweis|verzeichnis|ergebnis|ereignis|zeugnis|erlebnis|anlass|pass|fass|schloss|prozess|gewächshaus|rathaus|fluss|schluss|zuschuss|imbiss|reis|eis|gleis|basis|praxis|skizze|name)$/,
  fr: /^(?:cours|concours|prix|temps|corps|fois|mois|repas|avis|devis|colis|bus|dos|pays|bois|os|poids|cas|tapis|permis|secours|parcours|discours|décès|accès|succès|procès|excès|relais|jus|virus|campus|fils|bras|frais|choix|autobus|minibus|cactus|tennis|gaz|nez|riz|croix|noix|voix|taux|faux|mieux|deux|poids|chaos|bonus|sens|propos|débours|congrès|intérêt|process|business|six|dix|vis|souris|brebis|puits|fonds|plus|sous|dans|sans|radis|anis|maïs|mars|rendez-vous|tous|très|après|près|sms|gps)$/,
  es: /^(?:lunes|martes|miércoles|jueves|viernes|virus|crisis|análisis|tesis|dosis|autobús|mes|país|bus|cumpleaños|paraguas|gas|interés|estrés|inglés|francés|campus|bonus|estatus|más|menos|tres|seis|dos|tenis|atlas|cactus|microondas|lavaplatos|paracaídas|rascacielos|caries|hipótesis|síntesis|parálisis|diabetes|isbn|sms|gps)$/,
  pt: /^(?:lápis|ônibus|pires|vírus|tênis|ténis|mês|gás|país|atlas|cais|mais|status|bônus|bónus|campus|dois|três|seis|dez|grátis|pais|férias|óculos|parabéns|inglês|português|francês|cliente|sms|gps|ourives|vez)$/,
  it: /^(?:cinema|foto|moto|auto|radio|problema|tema|file|computer|sport|bar|film|crisi|analisi|tesi|sintesi|ipotesi|diagnosi|base|brindisi|oasi|kit|test|bus|tram|gas|hotel|team|bici|età|città|attività|specie|serie|superficie|moglie|iva|pec|email|colazione|cane|carne|pane|sale|sole|mare|fine|nome|cognome|mese|paese|rete|parte|arte|notte|gente|mente|fonte|ponte|monte|fronte|classe|sede|fede|piede|valore|chiave|neve|nave|estate|patente|cliente|ospite|soggetto|dose|frase|fase|tre|due|sei|dieci|lunedì|oggi|domani|chilometri|totale|latte|pesce|croce|voce|luce|noce|pace|radice|indice|codice|complice|vertice|giudice|medice|merce|pelle|valle|carattere|genere|essere|piacere|potere|dovere|rottame|bestiame|esame|legame|volume|costume|fiume|legume|lume|ordine|origine|immagine|pagina|termine|margine|disordine|virgine|cantiere|quartiere|cameriere|infermiere|bicchiere|fornitore|colore|stile|mobile|immobile|canale|animale|locale|giornale|ospedale|registratore|pubblicazione|stagione|ragione|regione|religione|opinione|unione|riunione|canzone)$/,
};

/** Endings of Italian nouns in -e that are singular. */
const italianSingularE =
  /(?:zione|sione|gione|nione|tore|sore|iore|lore|dore|rore|more|nore|ale|ile|ente|ante|trice|tudine|iere|igine|agine|ordine|ume|ame|ese|one)$/;
const italianPluralE =
  /(?:spese|imprese|sorprese|riprese|attese|pretese|offese|difese|chiese|scale|sale|palle|bambole|persone|zone|corone|poltrone|vele|mele|candele|file|pile|piante|tante|tende|sponde|squadre|trame|dame|lame|fame|schiume|piume)$/;

const italianInE: ReadonlyMap<string, string> = new Map(
  'cane fiore mese ordine immagine scarpone animale giornale nome cognome codice indice alveare mobile genitore ospite luce voce chiave classe paese parete rete esame volume limite confine termine carattere genere lettore calciatore sede notte parte arte pesce dente ponte monte fonte neve nave patente dose fase frase base torre polvere giudice medico:medici prezzo:prezzi corso:corsi socio:soci veicolo:veicoli articolo:articoli titolo:titoli noleggio:noleggi viaggio:viaggi premio:premi cucciolo:cuccioli servizio:servizi esercizio:esercizi negozio:negozi ufficio:uffici annuncio:annunci orario:orari libro:libri tavolo:tavoli figlio:figli foglio:fogli vecchio:vecchi numero:numeri albero:alberi quadro:quadri lavoro:lavori membro:membri incontro:incontri metro:metri pasto:pasti tesoro:tesori mezzo:mezzi attrezzo:attrezzi studio:studi edificio:edifici armadio:armadi commercio:commerci bilancio:bilanci straordinario:straordinari cucchiaio:cucchiai operaio:operai uomo:uomini uovo:uova paio:paia dipendente:dipendenti spettacolo:spettacoli ristoro:ristori consiglio:consigli settore:settori cavallo:cavalli vitello:vitelli modello:modelli gioiello:gioielli appello:appelli livello:livelli anello:anelli castello:castelli ospedale:ospedali manuale:manuali filo:fili profilo:profili asilo:asili stile:stili fucile:fucili sigillo:sigilli palo:pali regalo:regali ballo:balli cristallo:cristalli canale:canali oste:osti artista:artisti turista:turisti autista:autisti tassista:tassisti problema:problemi sistema:sistemi tema:temi programma:programmi diploma:diplomi poeta:poeti atleta:atleti pilota:piloti collega:colleghi'
    .split(' ')
    .map((entry) => {
      const [one = '', many] = entry.split(':');
      return [many ?? `${one.slice(0, -1)}i`, one] as const;
    }),
);

function lastWord(phrase: string, language: Language): { readonly index: number; readonly word: string } {
  // In Romance languages the noun comes first: `fechas de entrega`, `clientes nuevos`.
  const words = [...phrase.matchAll(/[\p{L}\d'’-]+/gu)];
  const match = language === 'de' ? words.at(-1) : words[0];
  return { index: match?.index ?? 0, word: match?.[0] ?? phrase };
}

/** The singular of a noun phrase: `Bestellungen` becomes `Bestellung`. */
export function singularIn(phrase: string, language: Language): string {
  if (language === 'en') return singular(phrase);
  const { index, word } = lastWord(phrase, language);
  const low = word.toLowerCase();
  const one = singularWord(low, language);
  if (one === low) return phrase;
  const cased = /^\p{Lu}/u.test(word) ? one.charAt(0).toUpperCase() + one.slice(1) : one;
  return phrase.slice(0, index) + cased + adjectiveIn(phrase.slice(index + word.length), language);
}

/** The singular of an adjective that follows its noun: `gastos pessoais`. */
function adjectiveIn(rest: string, language: Exclude<Language, 'en'>): string {
  const adjective = /^ ([\p{L}]{4,})$/u.exec(rest)?.[1];
  return adjective === undefined ? rest : ` ${singularWord(adjective, language)}`;
}

const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** Plurals with an umlaut that the singular does not have. */
const umlauted =
  /(?:völk|häus|büch|fäch|räd|bänd|länd|däch|gläs|fäss|gräb|kräut|kälb|männ|wört|wäld|dörf|hölz|ämt|blätt|löch|schlöss|hühn|güt)er$|(?:gärt|käst|böd|läd|öf|häf|schäd|mäg|fäd)en$|(?:mäng|näg|mänt|äpf|vög|sätt|brüd|töcht|mütt|vät|klöst)(?:el|er)$|[äöü][^aeiouyäöü]*u?[^aeiouyäöü]*e$|äu(?:me|ne|che)$/;

/** The word without its last umlaut: `büch` becomes `buch`. */
function withoutUmlaut(word: string): string {
  const at = [...word].findLastIndex((letter) => letter in umlauts);
  return at < 0 ? word : word.slice(0, at) + (umlauts[word.charAt(at)] ?? '') + word.slice(at + 1);
}

function singularWord(low: string, language: Exclude<Language, 'en'>): string {
  if (low.length < 4 || invariable[language].test(low)) return low;
  if (language === 'it') {
    const known = italianInE.get(low);
    if (known !== undefined) return known;
    if (/[^aeiou]$/.test(low) || /[àèéìòùoa]$/.test(low) || [...italianInE.values()].includes(low))
      return low;
    if (low.endsWith('e') && italianSingularE.test(low) && !italianPluralE.test(low)) return low;
  }
  const rule = singularRules[language].find(([pattern]) => pattern.test(low));
  if (!rule) return low;
  const one = low.replace(rule[0], rule[1]);
  const keepsUmlaut =
    /(?:gerät|getränk|gespräch|stück|gerüst|gefühl|gewächs|geschäft|menü|porträt|gewürz|verstöß)$/.test(one);
  return language === 'de' && one !== low && umlauted.test(low) && !keepsUmlaut ? withoutUmlaut(one) : one;
}

/** Whether the head of the phrase is plural, as far as its form shows. */
export function looksPlural(phrase: string, language: Language): boolean {
  if (language === 'en') return isPlural(phrase);
  const { word } = lastWord(phrase, language);
  const low = word.toLowerCase();
  if (language === 'de' && sameInPlural.test(low)) return true;
  return singularWord(low, language) !== low;
}

/** German nouns for people and things whose plural has no ending. */
const sameInPlural =
  /(?:schüler|lehrer|teilnehmer|fahrer|mieter|spieler|mitarbeiter|artikel|helfer|trainer|besucher|sänger|spender|eigentümer|züchter|nutzer|händler|bewohner|läufer|reiter|bewerber|betreuer|sportler|musiker|techniker|künstler|zähler|jäger|fischer|angler|imker|camper|koffer|ordner)$/;

const pluralRules: Readonly<Record<Exclude<Language, 'en'>, readonly Rule[]>> = {
  de: [
    [/(ung|heit|keit|schaft|tät|ion)$/, '$1en'],
    [/(ein|termin|magazin|kamin)$/, '$1e'],
    [/in$/, 'innen'],
    [/(auftrag|beitrag|vertrag|antrag|eintrag)$/, (() => '$1')()],
    [/e$/, 'en'],
    [/(er|el|en|chen)$/, '$1'],
    [/([aiouy])$/, '$1s'],
    [/(ent|ant|ist)$/, '$1en'],
    [/$/, 'e'],
  ],
  fr: [
    [/(s|x|z)$/, '$1'],
    [/(eau|eu)$/, '$1x'],
    [/al$/, 'aux'],
    [/$/, 's'],
  ],
  es: [
    [/ión$/, 'iones'],
    [/z$/, 'ces'],
    [/s$/, 's'],
    [/([aeiouéáó])$/, '$1s'],
    [/$/, 'es'],
  ],
  pt: [
    [/ão$/, 'ões'],
    [/m$/, 'ns'],
    [/([aou])l$/, '$1is'],
    [/el$/, 'éis'],
    [/(r|z)$/, '$1es'],
    [/s$/, 's'],
    [/$/, 's'],
  ],
  it: [
    [/ca$/, 'che'],
    [/ga$/, 'ghe'],
    [/a$/, 'e'],
    [/io$/, 'i'],
    [/[oe]$/, 'i'],
    [/$/, ''],
  ],
};

/** The plural of a singular noun phrase: `Kunde` becomes `Kunden`. */
export function pluralIn(phrase: string, language: Language): string {
  if (language === 'en') return plural(phrase);
  const { index, word } = lastWord(phrase, language);
  const low = word.toLowerCase();
  const known = Object.entries(irregularPlurals).find(([one]) => low.endsWith(one));
  const rule = pluralRules[language].find(([pattern]) => pattern.test(low));
  const many =
    known && language === 'de'
      ? low.slice(0, -known[0].length) + known[1]
      : rule
        ? low.replace(rule[0], rule[1])
        : low;
  const cased = /^\p{Lu}/u.test(word) ? many.charAt(0).toUpperCase() + many.slice(1) : many;
  return phrase.slice(0, index) + cased + phrase.slice(index + word.length);
}

const irregularPlurals: Readonly<Record<string, string>> = {
  auftrag: 'aufträge',
  beitrag: 'beiträge',
  vertrag: 'verträge',
  antrag: 'anträge',
  eintrag: 'einträge',
  buch: 'bücher',
  raum: 'räume',
  platz: 'plätze',
  haus: 'häuser',
  mitglied: 'mitglieder',
  kind: 'kinder',
  bild: 'bilder',
  rad: 'räder',
  volk: 'völker',
  stock: 'stöcke',
  gast: 'gäste',
  garten: 'gärten',
  baum: 'bäume',
  feld: 'felder',
  vogel: 'vögel',
  schaden: 'schäden',
};
