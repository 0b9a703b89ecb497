import type { FieldMention } from '../plan/infer-field.js';
import { withoutArticle } from './container-words.js';

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
