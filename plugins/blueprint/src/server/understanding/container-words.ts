import type { Container } from '../plan/container.js';
import { looksLike } from '../language/looks-like.js';

const containers: readonly (readonly [Container, string])[] = [
  ['log', 'log|logs|logbook|log book|diary|journal|history|chronicle'],
  ['collection', 'collection|archive|vault|gallery|wishlist|bucket list|cellar|stash|shelf'],
  ['directory', 'directory|address book|phone book|register|registry|roster|members list'],
  ['planner', 'planner|planning|calendar|schedule|scheduler|organizer|organiser|agenda|itinerary'],
  ['catalogue', 'catalog|catalogue|shop|store|marketplace|price list|showcase|portfolio'],
  [
    'tracker',
    'app|apps|application|webapp|web app|tool|tracker|tracking|manager|management|administration|system|platform|portal|software|solution|site|website|webpage|page|dashboard|database|db|hub|list|lists|board|book|keeper|monitor|program|programme|helper|assistant|thing|something|place|table|spreadsheet|sheet|form|crud|crud app|verwaltung|aplicación|aplicacion|anwendung|gestor|gestion|gestión|lista|liste',
  ],
];
const containerOf: ReadonlyMap<string, Container> = new Map(
  containers.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
);

function containerNamed(word: string): Container | undefined {
  const known = containerOf.get(word);
  if (known || word.length < 6) return known;
  return [...containerOf].find(([name]) => looksLike(word, name))?.[1];
}

const articles =
  /^(?:(?:a|an|the|my|our|their|your|his|her|its|some|all|every|each|any|these|those|this|multiple|several|many|various|different|few|local|nearby|lots of|meine?n?|mis?|mes|la|el|los|las|le|les|der|die|das)\s+)+/i;

/** A noun phrase without its article. */
export function withoutArticle(phrase: string): string {
  return phrase.trim().replace(articles, '').trim();
}

/** Splits off words for kinds of app: `book collection app` becomes `book`, a collection. */
export function splitContainer(phrase: string): {
  readonly subject: string;
  readonly container: Container | undefined;
} {
  let words = withoutArticle(phrase).split(/\s+/).filter(Boolean);
  let container: Container | undefined;
  for (let cut = true; cut && words.length > 0;) {
    cut = false;
    for (const length of [2, 1]) {
      const kind =
        words.length >= length ? containerNamed(words.slice(-length).join(' ').toLowerCase()) : undefined;
      if (!kind) continue;
      if (container === undefined || container === 'tracker') container = kind;
      words = words.slice(0, -length);
      cut = true;
      break;
    }
  }
  return { subject: words.join(' '), container };
}
