import type { Language } from '../../language/language.js';
import { splitList } from '../../language/lists.js';
import { readMention } from '../../understanding/read-mention.js';
import type { FieldWish } from '../edit.js';
import { nameIn } from './phrases.js';
import { isSmall } from './small-words.js';
import { quotesIn, wordsIn } from './words.js';

/** Words for a kind of field in front of its name: `a checkbox “paid”`, `yes/no: swarmed`. */
const control =
  /^(?:(?:an?|the|new|another|ein(?:e[nrms]?)?|une?|una?|um|uma|uno)\s+)*(check ?box|tick ?box|yes\s*\/\s*no|yes or no|toggle|switch|ja\s*\/\s*nein|case(?: à cocher)?|oui\s*\/\s*non|casilla|sí\s*\/\s*no|sim\s*\/\s*não|casella|sì\s*\/\s*no|date|number|text|money|dropdown|select|rating|link|datum|zahl|fecha|data|número|texte?|texto|testo)(?:\s*(?:field|column|feld|champ|campo))?\s*(?::|,|\bcalled\b|\bnamed\b|\bfor\b|\bgenannt\b|\bpour\b|\bpara\b|\bper\b|(?=["“„«'‘]))\s*(.+)$/iu;

const yesNo = /^(?:check|tick|yes|toggle|switch|ja|case|oui|casilla|sí|sim|casella|sì)/iu;

/** Languages say `as` in other words. */
function withEnglishHints(text: string): string {
  return text
    .replace(
      /\s+(?:als|comme|como|come)\s+(?=(?:eine?n?\s+|une?\s+|una?\s+|um\s+|uma\s+)?(?:text|datum|zahl|nummer|texte|date|nombre|texto|fecha|número|data|testo|numero|ja|oui|sí|sim)\b)/giu,
      ' as ',
    )
    .replace(/\(\s*(?:ja|oui|sí|si|sim|sì)\s*(?:\/|oder|ou|o)\s*(?:nein|non|no|não)\s*\)/giu, '(yes/no)');
}

const several =
  /\b(?:more than one|several|multiple|any of|mehrere|plusieurs|varios|varias|vários|várias|più di un\w*|diversi)\b/iu;
const needed =
  /\b(?:required|mandatory|obligatory|pflicht(?:feld)?|obligatoire|obligatori[oa]|obrigatóri[oa]|obbligatori[oa])\b/iu;

/** What describes the others, rather than being one: `most of them come on more than one day`. */
const speaksOf = /\b(?:them|they|it|we|you|us|he|she|sie|wir|ils|elles|nous|ellos|ellas|eles|elas|loro)\b/iu;

/** Words that stand for fields without naming one: `two more things`. */
const unnamed =
  /\b(?:things?|fields?|stuff|details?|felder|dinge|champs|choses|cosas|campos|coisas|cose|campi)\s*$/iu;

/** The text from its first word that carries meaning. `Yes` may be part of `yes/no`. */
function withoutSmallWords(text: string): string {
  const first = wordsIn(text).find(
    ({ key, end }) => !isSmall(key) || text.charAt(end) === '-' || /^(?:yes|ja|oui|si|sim)$/.test(key),
  );
  return text.slice(first?.start ?? 0).trim();
}

function readWish(text: string): FieldWish | undefined {
  const typed = control.exec(withoutSmallWords(text));
  const said = typed?.[2] ?? text;
  const [quote] = quotesIn(said);
  const { phrase, hint } = readMention(quote ? `${quote.text} ${said.slice(quote.end)}` : said);
  // A type may stand in the quotation marks as well: `“born on (date)”`.
  const isLabel = quote !== undefined && (!hint || !/[(:/]| as /.test(quote.text));
  const name = isLabel ? quote.text : nameIn(quote?.text ?? phrase);
  if (name === undefined || name === '' || unnamed.test(name) || needed.test(name)) return undefined;
  if (quote === undefined && hint === undefined && speaksOf.test(said)) return undefined;
  const kind = typed?.[1];
  const ownHint = hint ?? (kind === undefined ? undefined : yesNo.test(kind) ? 'yes/no' : kind);
  return {
    phrase: name.replace(needed, '').trim(),
    ...(ownHint !== undefined && { hint: ownHint }),
    ...(needed.test(text) && { isRequired: true }),
  };
}

/** Clauses that stand for a field: `whether they want a letter`, `the date they signed up`. */
const clauses: readonly (readonly [RegExp, string])[] = [
  [/^(?:an? |the )?(?:web )?link to (?:an? |the |their |its )?([\p{L} ]+)$/iu, '$1 (link)'],
  [/^(\p{L}+(?:ed|ght|ld|id|nt|ten|ken|lt)) (on|by|until|from|at)$/iu, '“$1 $2”'],
  [
    /^(?:whether|if) (?:they|he|she|it|we|i|you|the \p{L}+) (?:have |has |want |wants |are |is )?(?:an? |the )?(.+?)(?: or not)?$/iu,
    '$1 (yes/no)',
  ],
  [/^the (date|day) (?:that |when |on which )?(?:they|he|she|it|we|i|you) (.+)$/iu, '$2 (date)'],
  [/^(?:an? |the )?(\p{L}+) (from|to|since|until)$/iu, '“$1 $2”'],
  [/^which ([\p{L} ]{3,25})(\(.+\))?$/iu, '$1 $2'],
  [/^which (\p{L}+s) (?:they|he|she|it|we|i|you) [^()]*(\(.+\))?$/iu, '$1 $2'],
];

function asNoun(item: string): string {
  const bare = item.trim();
  const found = clauses.find(([pattern]) => pattern.test(bare));
  return found ? bare.replace(found[0], found[1]).trim() : item;
}

/** `which days they can come`: more than one. */
const whichOnes = /^which \p{L}+s\b/iu;

/** One field: `a title, a date and time, a venue`. */
const dateAndTime = /\bdate and (?:a )?time\b(?!\s*\()/giu;

/** The fields in a list, such as `consent signed (yes or no) and skin type as text`. What is no name is left out. */
export function readFieldWishes(list: string, language: Language): FieldWish[] {
  // `name, phone, trade: plumber, painter`: what follows a colon in a list are options.
  const bracketed = list.replace(/(?<=,[^():]*?)([^,():]+):\s*([^():]+,[^():]+)$/u, '$1 ($2)');
  const said = splitList(withEnglishHints(bracketed).replace(dateAndTime, 'date (date and time)'));
  const items = said.map(asNoun);
  const wishes = items.map((item) => readWish(item));
  return wishes.flatMap((wish, index): FieldWish[] => {
    if (!wish) return [];
    const next = items[index + 1] ?? '';
    const isSeveral =
      several.test(said[index] ?? '') ||
      whichOnes.test(said[index] ?? '') ||
      (wishes[index + 1] === undefined && several.test(next));
    // `an email too, required`
    const isNeeded = wishes[index + 1] === undefined && wordsIn(next).length < 3 && needed.test(next);
    return [
      {
        ...wish,
        language,
        ...(isSeveral && { hasSeveral: true }),
        ...(isNeeded && { isRequired: true }),
      },
    ];
  });
}
