import { withoutArticle } from './head-phrase.js';

/** The clauses of a request after its head. */
export type Clause =
  /** `with contacts, deals and notes`. */
  | { readonly kind: 'with'; readonly list: string; readonly isOwned?: boolean }
  /** `for my bakery`, `about birds`. */
  | { readonly kind: 'for'; readonly list: string }
  /** `to track workouts and meals`. */
  | { readonly kind: 'track'; readonly list: string }
  /** `each deal has a value and a stage`. */
  | { readonly kind: 'has'; readonly owner: string; readonly list: string }
  /** `each deal belongs to a contact`. */
  | { readonly kind: 'belongs'; readonly child: string; readonly parent: string };

const verbs =
  'track|manage|log|record|organi[sz]e|keep track of|keep|store|save|collect|plan|list|catalogu?e|monitor|follow|share|see|view|rate|schedule|count|note down|note|write down|register|remember|handle|run|sell|display|show|add|enter|create|book|review|publish|administer|coordinate|maintain|browse|post|submit|report|assign|check off|tick off|complete|upload|borrow|lend|reserve|order|approve|rent|look up|find|verwalten|gestionar|organizar|gérer|gestire|erfassen|registrar|suivre|controlar';
const gerunds =
  'tracking|managing|logging|recording|organi[sz]ing|keeping track of|keeping|storing|saving|collecting|planning|listing|cataloguing|cataloging|monitoring|scheduling|handling|coordinating';

const has =
  'should(?: also)? (?:have|include|contain|show|store)|must have|can have|could have|may have|will have|has to have|needs? to have|has got|have got|has|have|contains?|includes?|needs?|consists? of|comes? with|gets?|stores?|hat|haben|tiene|tienen|ont';
const belongs =
  '(?:belongs? to|(?:is|are) (?:linked|connected|assigned|attached|related) to|(?:is|are) part of|relates? to)';
const noun = String.raw`[\p{L}][\p{L}\d'’& -]{0,38}?`;
const subject = String.raw`(?:and |where |in which |so that |also,? )*(?:each|every|all|any|an?|the)?\s*(?!to\b|that\b|which\b|it\b|for\b|with\b)(${noun})`;
const some = '(?:an?|the|one|exactly one|some|many|their|its)?';

/**
 * Combined clauses: `each task belongs to a project and has a title`, `each repair has a price, and belongs to
 * a bike`.
 */
const doubles: readonly (readonly [RegExp, (match: RegExpExecArray) => Clause[]])[] = [
  [
    new RegExp(
      String.raw`^${subject}\s+${belongs}\s+${some}\s*(${noun})\s*,?\s+and\s+${belongs}\s+${some}\s*(${noun})$`,
      'iu',
    ),
    ([, child = '', one = '', other = '']) => [
      { kind: 'belongs', child, parent: one },
      { kind: 'belongs', child, parent: other },
    ],
  ],
  [
    new RegExp(
      String.raw`^${subject}\s+${belongs}\s+${some}\s*(${noun})\s*,?\s+and\s+(?:${has})\s+(.+)$`,
      'iu',
    ),
    ([, child = '', parent = '', list = '']) => [
      { kind: 'belongs', child, parent },
      { kind: 'has', owner: child, list },
    ],
  ],
  [
    new RegExp(
      String.raw`^${subject}\s+(?:${has})\s+(.+?),?\s+and\s+${belongs}\s+${some}\s*(${noun})$`,
      'iu',
    ),
    ([, child = '', list = '', parent = '']) => [
      { kind: 'has', owner: child, list },
      { kind: 'belongs', child, parent },
    ],
  ],
];

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Clause])[] = [
  [
    new RegExp(String.raw`^${subject}\s+${belongs}\s+${some}\s*(${noun})$`, 'iu'),
    ([, child = '', parent = '']) => ({ kind: 'belongs', child, parent }),
  ],
  [
    new RegExp(
      String.raw`^${subject}\s+(?:${has})\s+(?:(?:the )?(?:following )?(?:fields?|columns?|properties|attributes)?:?\s*)?(.+)$`,
      'iu',
    ),
    ([, owner = '', list = '']) => ({ kind: 'has', owner, list }),
  ],
  [
    new RegExp(String.raw`^(${noun})\s+with\s+(.+)$`, 'iu'),
    ([, owner = '', list = '']) => ({ kind: 'has', owner, list }),
  ],
  [
    new RegExp(String.raw`^(${noun})\s*:\s*(.+)$`, 'isu'),
    ([, owner = '', list = '']) => ({ kind: 'has', owner, list }),
  ],
  [
    new RegExp(
      String.raw`^(?:that |which |it |to |in order to |so (?:that )?|where |and |um |para |pour |per |zum |the app |app |allow(?:s|ing)? |let(?:s|ting)? |lets |help(?:s|ing)? |enable(?:s|ing)? |should |would |can |could |will |be able to |me |us |i |we |you |users? |people |customers? |visitors? |members? |everyone |anyone |staff |teams? |my team |(?:want|need|like)s? to )+(?:${verbs})s?\s+(.+)$`,
      'iu',
    ),
    ([, list = '']) => ({ kind: 'track', list }),
  ],
  [
    new RegExp(String.raw`^(?:for |of |about )?(?:${gerunds})\s+(.+)$`, 'iu'),
    ([, list = '']) => ({ kind: 'track', list }),
  ],
  [/^(?:having|has|have) (.+)$/is, ([, list = '']) => ({ kind: 'with', list, isOwned: true })],
  [
    /^(?:with|including|includes?|containing|contains|featuring|features?|mit|con|avec|it (?:should|must) (?:have|include)|it (?:has|needs|includes)|i need|we need|add)(?: the following| also| these)?(?: fields| things| entities| columns| pages)?[: ]\s*(.+)$/is,
    ([, list = '']) => ({ kind: 'with', list }),
  ],
  [/^(?:for|of|about|für|para|pour|per|de|von|di)\s+(.+)$/is, ([, list = '']) => ({ kind: 'for', list })],
];

/** Splits the rest of a request into clauses. */
export function readClauses(rest: string): Clause[] {
  return sentencesOf(rest).flatMap(clausesOf);
}

const bullet = /:?\s*\n\s*(?:[-*•]|\d+[.)])\s+/g;

function sentencesOf(text: string): string[] {
  const bullets = text.split(bullet).slice(1);
  // Bullets with verbs are sentences of their own; mere names form one list.
  const areSentences = bullets.some((each) => /\b(?:with|has|have)\b|:/.test(each));
  const bulleted = text
    .replace(bullet, areSentences ? '. ' : ', ')
    .replace(/^[,.] /, areSentences ? '' : 'with ');
  return bulleted
    .split(/(?<=[^\d\s])[.!?]+(?:\s+|$)|\s*;\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Positions at which a new clause begins within a sentence. */
const starts = new RegExp(
  String.raw`(?:^|[\s,]+)(?=(?:where|in which)\s|(?:and )?(?:each|every)\s+${noun}\s+(?:has|have|should|can|belongs|contains|includes|needs|is|consists)\b|(?:that|which)\s+(?:tracks?|manages?|logs?|records?|stores?|keeps?|lists?|shows?|lets?|allows?|helps?|has|have|can)\b|(?:so (?:that )?|where )?(?:i|we|you|users?|people|customers|visitors|members|staff) can\s|(?:to|um|para|pour)\s+(?:${verbs})\s|(?:for\s+)?(?:${gerunds})\s|with\s|including\s|featuring\s|containing\s|mit\s|avec\s)`,
  'giu',
);

function clausesOf(sentence: string): Clause[] {
  const announced = /^((?:for|about|to)\b[^:,]+):\s*(.+)$/is.exec(sentence);
  if (announced) return [announced[1] ?? '', `with ${announced[2] ?? ''}`].flatMap(clausesOf);
  const pieces: string[] = [];
  let from = 0;
  for (const match of sentence.matchAll(starts)) {
    const at = match.index;
    const depth =
      (sentence.slice(0, at).match(/\(/g)?.length ?? 0) - (sentence.slice(0, at).match(/\)/g)?.length ?? 0);
    const piece = sentence.slice(from, at).trim();
    if (
      depth > 0 ||
      piece === '' ||
      continuesItem(piece, sentence.slice(at)) ||
      ownsList(piece, sentence.slice(at))
    )
      continue;
    pieces.push(piece);
    from = at;
  }
  pieces.push(sentence.slice(from).trim());
  return pieces
    .map((piece) => piece.replace(/^[,\s]+|[,\s]+$/g, '').replace(/^and\s+(?=each|every|where|the\b)/i, ''))
    .flatMap(readClause);
}

/** `contacts with name and phone` within a list is one entry, not a new clause. */
function continuesItem(before: string, after: string): boolean {
  return (
    /^\s*,?\s*(?:with|including|containing)\s/i.test(after) &&
    /^(?:with|including|it (?:should|must) (?:have|include)|has|have|mit)\s|^(?:for|to|that|which)\s.*[,]|\b(?:each|every)\s/i.test(
      before,
    )
  );
}

/** `wines with name and vintage`, at the beginning of a sentence. */
function ownsList(before: string, after: string): boolean {
  return (
    /^\s*with\s/i.test(after) &&
    /^(?!for\b|to\b|that\b|which\b|with\b|it\b|and\b)[\p{L}' -]+$/u.test(before) &&
    before.split(' ').length <= 3
  );
}

function readClause(piece: string): Clause[] {
  for (const [pattern, build] of doubles) {
    const match = pattern.exec(piece);
    if (match) return build(match);
  }
  for (const [pattern, build] of patterns) {
    const match = pattern.exec(piece);
    if (match) return [build(match)];
  }
  return [];
}

/** Audiences do not say what is stored: `for my team`, `for dentists in Berlin`. */
export function isAudience(phrase: string): boolean {
  return /^(?:me|us|myself|ourselves|you|everyone|anyone|people|users?|personal use|work|home|school|fun|free|example|now|this|that|it|them|small businesses|beginners|the web|mobile|desktop|phones?|(?:\w+ ){0,2}(?:team|company|business|agency|office|startup|family|household|friends|kids|children|colleagues|class|group|community|studio|organi[sz]ation|department|shop|store|wife|husband|mum|mom|dad|grand\w+|flatmates|roommates|neighbou?rhood))$/i.test(
    withoutArticle(phrase),
  );
}
