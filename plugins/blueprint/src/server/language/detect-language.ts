import type { Language } from './language.js';
import { isEnglishWord } from './english-model.js';
import { languages } from './language.js';

/** Function words that distinguish a language from the others. */
const marks: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and with for of my our their each every want need an app that which has have track keep to is are when who what from also should would like please can we i'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und mit für von mein meine unser unsere jede jeder jedes ich wir brauche möchte eine einen ein soll sollen hat haben zum zur im auf wann wer was auch bitte nicht ist sind dem den pro'.split(
      ' ',
    ),
  ),
  fr: new Set(
    "le de la les et avec pour mon ma mes notre nos chaque je nous voudrais veux besoin une un des du qui que dans sur aussi est sont par quand ses son leur leurs au aux d'une".split(
      ' ',
    ),
  ),
  es: new Set(
    'el de los las y con mi mis nuestro nuestros nuestra cada quiero necesito necesitamos una un del que en también es son por cuando sus su hay como llevar queremos gastos'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'com de para meu minha meus nosso nossa nossos cada quero preciso gastos clientes controle precisamos uma um do da dos das que em também é são por quando seus sua não queremos pra pros'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il di gli con mio mia miei nostro nostra ogni voglio vorrei serve bisogno una un del della dei delle che anche è sono quando suoi sua ho abbiamo alla nel dei spese'.split(
      ' ',
    ),
  ),
};

/** Frequent words of short requests. */
const nouns: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'name date title status address phone email price notes number type customer order director tracker list log manager inventory expenses book books recipes tasks orders clients customers members bookings app'.split(
      ' ',
    ),
  ),
  de: new Set(
    'verein mitglieder kunden aufgaben termine rezepte ausgaben einkaufsliste urlaub lager bestand rechnungen haushalt garten tiere pflanzen bücher kurse lieferanten aufträge name datum preis ja nein kunde von bei über gibt man sowie vom bis ort liste kleine kleiner fürs einfache pro'.split(
      ' ',
    ),
  ),
  fr: new Set(
    "gestion suivi dépenses depenses stock liste tâches clients commandes recettes carnet élèves factures rendez-vous réservations nom prix adresse téléphone prénom client oui non courses cave adhérents membres gérer j'ai c'est l'école d'un cours frais".split(
      ' ',
    ),
  ),
  es: new Set(
    'gestión gestion tareas control inventario registro lista clientes pedidos recetas facturas citas reservas alumnos nombre precio fecha teléfono telefono sí socios seguimiento agenda compras gasto tienda cliente estado los'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'gestão gestao controle controlo tarefas estoque cadastro clientes pedidos receitas faturas consultas alunos nome preço data telefone sócios compras despesas encomendas agendamentos lista loja cliente na no nas nos ou já horários vendas'.split(
      ' ',
    ),
  ),
  it: new Set(
    "gestione gestionale elenco registro lista clienti ordini ricette fatture appuntamenti prenotazioni alunni soci nome prezzo data telefono acquisti magazzino attività spesa inventario scadenze cliente della gli al nella ogni mi c'è ed da ai elenco".split(
      ' ',
    ),
  ),
};

/** Endings that are frequent in one language. */
const endings: readonly (readonly [RegExp, Language])[] = [
  [/(?:ung|ungen|heit|keit|schaft|buch|verwaltung|plan|planer|isch|lich|zeug|stück)$/, 'de'],
  [/(?:eur|eurs|eaux|ées|ée|ès|oir|ière|ement|ique|iques)$/, 'fr'],
  [/(?:ción|ciones|miento|mientos|dad|dades|eros|eras|illa|anza)$/, 'es'],
  [/(?:ção|ções|mento|mentos|dade|dades|agem|agens|eiro|eira|eiros|nho|nha|lho|lha)$/, 'pt'],
  [/(?:zione|zioni|tà|ggio|ggi|etto|etti|ette|cchi|cchio|glia|glie|ioni|sse|tti|lli|nza|nze|ario)$/, 'it'],
];

/** Letters that occur in few of the languages. */
const letters: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/[äöß]/gi, ['de']],
  [/ü/gi, ['de', 'es']],
  [/ñ|¿|¡/gi, ['es']],
  [/[ãõ]/gi, ['pt']],
  [/[ê]/gi, ['pt', 'fr']],
  [/[èùœ]/gi, ['fr', 'it']],
  [/ç/gi, ['fr', 'pt']],
  [/[íó]/gi, ['es', 'pt']],
];

/** The language of a request; English unless another is more likely. */
export function languageOf(text: string): Language {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const scores = languages.map((language) => {
    const said = words.reduce(
      (sum, word) => sum + (marks[language].has(word) ? 1 : 0) + (nouns[language].has(word) ? 0.6 : 0),
      0,
    );
    const ended =
      words.filter(
        (word) => word.length > 4 && endings.some(([pattern, of]) => of === language && pattern.test(word)),
      ).length * 0.7;
    const spelled = letters
      .filter(([, of]) => of.includes(language))
      .reduce((sum, [pattern, of]) => sum + (text.match(pattern)?.length ?? 0) / of.length, 0);
    return { language, score: said + ended + spelled };
  });
  const best = scores.reduce((one, each) => (each.score > one.score ? each : one));
  const english = scores[0]?.score ?? 0;
  const isOther = best.score > english + 0.2 && best.score >= 0.6;
  return isOther && !(best.score < 3 && areEnglish(words)) ? best.language : 'en';
}

/** `film props: scene, source, cost` has no function words, but English ones. */
function areEnglish(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3);
  return long.length > 2 && long.filter(isEnglishWord).length >= long.length * 0.9;
}
