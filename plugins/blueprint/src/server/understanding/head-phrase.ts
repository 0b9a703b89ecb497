import type { Container } from '../plan/container.js';
import { looksLike } from '../language/similarity.js';

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

const leadIn =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|and|now|yes|good morning|dear [\w ]+)\b[,.! ]*)*(?:(?:please|pls|plz|kindly|can|could|would|will|you|u|i|i'd|i’d|we|we'd|id|am|'m|'d|let's|lets|let us|want|wanna|need|like|love|looking for|looking to|going|trying|try|help me|help us|to|have|make|build|create|creat|generate|design|develop|write|set up|setup|prepare|code|do|get|give|start|add|show|me|us|my|our|for me|with an idea|ich|möchte|brauche|will|eine?n?|erstelle?|mach|mir|bitte|baue?|quiero|necesito|crea|créame|hazme|haz|una?|je|veux|voudrais|crée|faire|créer|une?|mon|ma|voglio|vorrei|crea|mi)\b[,:]?\s+)*(?:(?:a|an|the|my|our|some|another|this|single|one|very|really|super|new|simple|basic|small|little|nice|beautiful|pretty|modern|full|complete|quick|personal|lightweight|cool|great|good|awesome|tiny|mini|web|easy|easy to use|smart|online|digital|proper|custom|internal|responsive|free|cute|neat|fancy|robust|powerful|professional|kind of|sort of|fully functional|full-featured|mobile-friendly|self-hosted|web-based|all-in-one)\b[,]?\s+)*/i;

/** The request without its introduction: `could you please build me a simple`. */
export function withoutLeadIn(text: string): string {
  return text.trim().replace(leadIn, '');
}

const headEnd =
  /\s*(?:\b(?:with|that|which|where|for|to|so|including|includes?|containing|has|have|having|featuring|whose|who|when|because|as|about|in which|from|on which|using|like|but|where|mit|für|para|con|pour|avec|per|das|die|der|que|qui|zum|zur|um|di|del|de|I|we|people)\b|[,:;.!?\n(—–]| - ).*$/is;

export interface Head {
  /** `habit tracker`; empty if the request starts with something else. */
  readonly phrase: string;
  /** The phrase without its container: `habit`. */
  readonly subject: string;
  readonly container: Container | undefined;
  /** What follows it. */
  readonly rest: string;
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

/** `(subscriptions) I pay for`: a relative clause without further information. */
const relative =
  /^\s*(?:(?:that|which|who|whom)\s+)?(?:I|we|people)\s+(?!can\b|could\b|want\b|need\b)[\w'’]+(?:\s+(?!with\b)\w+){0,3}?(?=\s+with\b|\s*$|[,.])/i;

/** `list of books` becomes `book`s in a list; `app of management of tasks` becomes tasks. */
function withoutOf(phrase: string): Pick<Head, 'subject' | 'container'> {
  const of = /^(.+?)\s+(?:of|von|de)\s+(.+)$/i.exec(phrase);
  const before = of && splitContainer(of[1] ?? '');
  if (!of || !before || before.subject !== '') return splitContainer(phrase);
  const inner = withoutOf(withoutArticle(of[2] ?? ''));
  return { subject: inner.subject, container: inner.container ?? before.container };
}

/** Parses the kind of app at the beginning of a request. */
export function readHead(text: string): Head {
  const body = withoutLeadIn(text);
  const verb =
    /^(?:track(?:ing)?|manag(?:e|ing)|organi[sz](?:e|ing)|log(?:ging)?|record(?:ing)?|keep(?:ing)? track of|catalogu?(?:e|ing)|plan(?:ning)?|collect(?:ing)?|store|list)\s+(?!(?:of|for|with|app|tool|tracker|to)\b)(?=\S)/i.exec(
      body,
    );
  if (verb) return { phrase: '', subject: '', container: undefined, rest: `to ${body}` };
  const phrase = body.replace(headEnd, '').trim();
  const rest = body
    .slice(phrase.length)
    .replace(relative, '')
    .replace(/^\s*(?::|–|—|-)\s*(?![\w' -]{2,30}\bwith\b)/, 'with ')
    .replace(/^\s*[:,;–—-]+\s*/, '');
  const { subject, container } = withoutOf(phrase);
  return { phrase, subject, container, rest };
}
