import type { FieldMention } from '../plan/infer-field.js';
import { splitList } from '../language/lists.js';
import { isPlural, singular } from '../language/nouns.js';
import { inferField } from '../plan/infer-field.js';
import { withoutArticle } from './head-phrase.js';

/** An entry of a list: `deals with a value and a stage`, `priority (low, high)`, `notes per contact`. */
export interface Item {
  readonly phrase: string;
  readonly hint?: string;
  /** Its stated fields. */
  readonly parts: readonly FieldMention[];
  /** The entity it belongs to. */
  readonly of?: string;
}

const emptyWords =
  /^(?:an?|the|their|its|his|her|my|our|some|also|optionally|optional|even|maybe|perhaps|basic|simple|own|any|all|other|each|every|one|full|nice|good|it|each one|one or more|assigned|associated|related|corresponding|respective|relevant|different|multiple|several|various|many)\s+/i;

/** A field or entity without function words. */
export function cleanPhrase(phrase: string): string {
  let clean = withoutArticle(
    phrase.replace(/["“”'’`*_]/g, (mark) => (mark === "'" || mark === '’' ? mark : '')),
  );
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(emptyWords, '').trim();
  }
  return clean
    .replace(/[.!?:;,]+$/, '')
    .replace(
      /\s+(?:every (?:day|week|month|year)|each (?:day|week|month)|per (?:day|week|month|year)|daily|weekly|regularly|over time|together|at (?:home|work))$/i,
      '',
    )
    .replace(
      /\s+(?:etc|and so on|and more|or so|as well|too|field|fields|column|columns|property|attribute|section|page|pages|feature|features|info|information|details)$/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** A phrase with the text in its brackets or after `as`: `birthday as a date`. */
export function readMention(text: string): FieldMention {
  const bracket = /^(.*?)\s*[([{](.*?)[)\]}]\s*(.*)$/s.exec(text);
  if (bracket) return mention(`${bracket[1] ?? ''} ${bracket[3] ?? ''}`, bracket[2]);
  const slashed =
    /^([\p{L}' -]+?)\s+(?:of |is |being |: ?)?([\p{L}\d-]+(?: [\p{L}\d-]+)?(?:\s*\/\s*[\p{L}\d-]+(?: [\p{L}\d-]+)?)+)$/u.exec(
      text,
    );
  if (slashed) return mention(slashed[1] ?? '', slashed[2]);
  const control = /^(.+?)\s+(checkbox|tick ?box|toggle|switch|date picker|colou?r picker|text ?area)$/i.exec(
    text,
  );
  if (control) return mention(control[1] ?? '', control[2]);
  const typed =
    /^(.+?)\s+(?:as|is|being)\s+(?:an?\s+)?(.+)$/i.exec(text) ?? /^([\w' -]+?)\s*[:=]\s*(.+)$/.exec(text);
  if (typed) return mention(typed[1] ?? '', typed[2]);
  const options =
    /^(.+?)\s+(?:which|that) (?:is|can be)\s+(.+)$/i.exec(text) ??
    /^(.+?)\s+(?:from|of|between)\s+(\w+(?:\s*[,/]\s*\w+)+(?:\s+(?:or|and|to)\s+\w+)?)$/i.exec(text);
  return options ? mention(options[1] ?? '', options[2]) : mention(text, undefined);
}

/** Questions that a field answers: `whether I read it`, `when it was watered`, `how many there are`. */
const questions: readonly (readonly [RegExp, (word: string) => FieldMention])[] = [
  [
    /^(?:whether|if)\b.*?\b(\w+)(?:\s+(?:it|them|that|this|yet|or not|already))*$/i,
    (word) => ({ phrase: word, hint: 'yes/no' }),
  ],
  [
    /^when\b.*?\b(\w+)(?:\s+(?:it|them|that|this|last|yet))*$/i,
    (word) => ({ phrase: `last ${word}`, hint: 'date' }),
  ],
  [/^how (?:many|much|long)\b\s*(\w+).*$/i, (word) => ({ phrase: word, hint: 'number' })],
];

function mention(phrase: string, hint: string | undefined): FieldMention {
  for (const [pattern, build] of questions) {
    const word = pattern.exec(phrase.trim())?.[1];
    if (word !== undefined) return build(word);
  }
  const clean = cleanPhrase(phrase);
  return hint === undefined || hint.trim() === '' ? { phrase: clean } : { phrase: clean, hint: hint.trim() };
}

const belonging =
  /^(.+?)\s+(?:per|for each|for every|of each|for the|for|belonging to|linked to|connected to|attached to|assigned to|on each|on every|on all|under each|inside|within|in each|by)\s+(.+)$/i;
const having =
  /^(.+?)\s+(?:with|having|including|containing|that have|which have|that has|which has|and (?:their|its|his|her))\s+(.+)$/i;

/**
 * How something is shown, or what it is about: `on a board by stage`, `of what is open`. Not part of its name.
 */
const manner =
  /\s+(?:(?:on|in) (?:an? |the )?(?:kanban )?(?:boards?|calendars?|timelines?|charts?|map)(?: by [\p{L} ]+)?|(?:of|for|about|on) (?:what|who|whom|which|how|when|where)\s.+)$/iu;

/** Maximum number of entries. */
const mostItems = 40;

/**
 * Parses the entries of a list. An entry with parts takes those that follow, up to the next entry with parts.
 */
export function readItems(list: string): Item[] {
  return splitList(list)
    .slice(0, mostItems)
    .map((entry) => entry.replace(/^(?:and|or|plus|also|then)\s+/i, '').replace(manner, ''))
    .map((entry): Item => {
      const bare = entry.replace(/\([^)]*\)/g, '');
      const has = having.test(bare) ? having.exec(entry) : null;
      if (has) {
        const inner = readMention(has[1] ?? '');
        return { phrase: inner.phrase, parts: splitList(has[2] ?? '').map(readMention) };
      }
      const bracket = /^([\p{L}' -]+?)\s*\(([^()]*,[^()]*)\)$/u.exec(entry);
      if (
        bracket &&
        isPlural(bracket[1] ?? '') &&
        inferField({ phrase: singular(bracket[1] ?? '') }).options === undefined
      )
        return { phrase: cleanPhrase(bracket[1] ?? ''), parts: splitList(bracket[2] ?? '').map(readMention) };
      const belongs =
        belonging.test(bare) &&
        !/\s(?:per|each|every) (?:day|week|month|year|hour|person|serving)s?$/i.test(bare)
          ? belonging.exec(entry)
          : null;
      if (belongs) {
        const inner = readMention(belongs[1] ?? '');
        return { ...inner, parts: [], of: cleanPhrase(belongs[2] ?? '') };
      }
      return { ...readMention(entry), parts: [] };
    })
    .filter(({ phrase }) => /\p{L}/u.test(phrase) && phrase.split(' ').length <= 5 && phrase.length <= 40);
}
