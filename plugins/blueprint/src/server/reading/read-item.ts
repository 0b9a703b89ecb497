import { questionItem } from './read-question.js';
import type { Language } from '../language/language.js';
import { grammarOf } from './grammar/index.js';
import { unitNamed } from '../plan/fields/units.js';
import { wordList } from './grammar/word-list.js';
import type { Item } from './item.js';
import { nounPhrase } from './noun-phrase.js';
import type { Role, Token } from './token.js';
import { textOf } from './token.js';

/** The place of the bracket group in tokens: from `(` to its `)`. */
function groupIn(tokens: readonly Token[]): { readonly from: number; readonly to: number } | undefined {
  const from = tokens.findIndex(({ role }) => role === 'open');
  if (from < 0) return undefined;
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]?.role === 'open') depth += 1;
    if (tokens[at]?.role === 'close') depth -= 1;
    if (depth === 0) return { from, to: at };
  }
  return { from, to: tokens.length };
}

const rangePattern = /^\d+\s*(?:-|–|to|bis|à|a)\s*\d+$/i;
const questionRoles: ReadonlySet<Role> = new Set(['whether', 'when', 'who', 'where', 'how-many', 'which']);

/** The end of a phrase within a segment: at a preposition that no name contains, a relative clause, a verb. */
function phraseEnd(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const next = tokens[at + 1];
    switch (token.role) {
      case 'relative':
        if (next === undefined) return tokens.length;
        return at;
      case 'with':
        if (next === undefined) return tokens.length;
        return at;
      case 'without':
      case 'person':
        if (tokens[at - 1]?.role === 'of') continue;
        return at;
      case 'whether':
      case 'when':
        return at;
      case 'in':
        // `paid on`, `insured until` end with their preposition.
        if (next === undefined) return tokens.length;
        return at;
      case 'it':
        return at;
      case 'to':
        // `amount to pay`, `assigned to`.
        if (next === undefined || next.pos === 'verb' || next.role === 'feature' || next.role === 'keep')
          continue;
        return at;
      default:
    }
  }
  return tokens.length;
}

/** `night` of `price per night`. */
function isRateWord(low: string, language: Language): boolean {
  const rates = wordList(grammarOf(language).rates);
  return rates.has(low) || rates.has(low.replace(/s$/, '')) || unitNamed(low) !== undefined;
}

/** The unit behind a name: `weight in kg`, `height cm`; and where the name ends. */
function unitOf(tokens: readonly Token[]): { readonly unit: string; readonly end: number } | undefined {
  const at = tokens.findIndex(
    ({ role }, index) =>
      role === 'unit' &&
      index > 0 &&
      (tokens[index - 1]?.role === 'in' ||
        (index === tokens.length - 1 &&
          tokens[index - 1]?.role !== 'per' &&
          // `dia da semana` is no number of weeks.
          tokens[index - 1]?.role !== 'of' &&
          tokens[index - 1]?.pos !== 'punctuation' &&
          !/^(?:minutes?|hours?|days?|weeks?|months?|years?|points|pieces|stars|grams|pounds|feet|miles|seconds|calories|tons|meters|metres|euros?|dollars)$/.test(
            tokens[index]?.low ?? '',
          ))),
  );
  if (at < 1) return undefined;
  const isBehind = tokens[at - 1]?.role === 'in';
  const end = isBehind ? at - 1 : at;
  const isNamed = tokens.slice(0, end).some(({ pos }) => pos === 'noun');
  if (!isNamed || (!isBehind && tokens[at - 1]?.pos === 'number')) return undefined;
  return { unit: textOf(tokens.slice(at)).replace(/\s*[,.]$/, ''), end };
}

/** The range behind a name: `complexity 1-5`; and where the name ends. */
function rangeOf(tokens: readonly Token[]): { readonly hint: string; readonly end: number } | undefined {
  const hint = /\s(\d+\s*(?:-|–|to)\s*\d+(?:\s+stars?)?)$/i.exec(textOf(tokens))?.[1];
  if (hint === undefined) return undefined;
  const words = hint.split(/\s+|(?=[-–])|(?<=[-–])/).filter(Boolean).length;
  return { hint, end: Math.max(1, tokens.length - words) };
}

const separateRoles: ReadonlySet<Role> = new Set<Role>(['yes-no', 'when', 'who', 'where']);

/** A single word is a name, whatever it is elsewhere: `from`, `until`. */
function asName(tokens: readonly Token[]): Token[] {
  const [only] = tokens;
  if (tokens.length !== 1 || !only || (only.role && separateRoles.has(only.role))) return [...tokens];
  return [{ ...only, role: undefined }];
}

/** Reads what a segment names. `isField` keeps what belongs to a field's name, such as `per night`. */
export function readItem(said: readonly Token[], language: Language, isField: boolean): Item | undefined {
  let tokens = said.filter(({ role }, index) => role !== 'filler' || (index > 0 && index < said.length - 1));
  const asksYesNo = tokens.at(-1)?.text === '?';
  tokens = tokens.filter(({ text }) => text !== '?' && text !== '"');
  const bracket = groupIn(tokens);
  let group: readonly Token[] | undefined;
  let hint: string | undefined = asksYesNo && isField ? 'yes/no' : undefined;
  if (bracket) {
    group = tokens.slice(bracket.from + 1, bracket.to);
    const after = tokens.slice(bracket.to + 1);
    tokens = [...tokens.slice(0, bracket.from), ...(after[0]?.role === 'of' ? after : [])];
    if (tokens.length === 0) tokens = [...after];
  }
  if (isField) tokens = asName(tokens);
  const yesNo = tokens.findIndex(({ role }) => role === 'yes-no');
  if (yesNo > 0) {
    hint = 'yes/no';
    tokens = tokens.slice(0, yesNo);
  }
  const range = hint === undefined ? rangeOf(tokens) : undefined;
  if (range) {
    hint = range.hint;
    tokens = tokens.slice(0, range.end);
  }
  const [first] = tokens;
  if (first?.role && questionRoles.has(first.role)) {
    const question = questionItem(tokens, language);
    return question && { ...question, group, ...(hint !== undefined && { hint }) };
  }
  const measured = isField ? unitOf(tokens) : undefined;
  let end = hint === 'yes/no' || tokens[0]?.role === 'unit' ? tokens.length : phraseEnd(tokens, 0);
  if (measured) {
    hint ??= measured.unit;
    end = Math.min(end, measured.end);
  }
  let of: readonly Token[] | undefined;
  const split = tokens.findIndex(
    ({ role }, at) =>
      at > 0 &&
      at < tokens.length - 1 &&
      (role === 'per' ||
        role === 'for' ||
        (role === 'each' && /^for/.test(tokens[at]?.low ?? '')) ||
        (role === 'of' && tokens[at + 1]?.role === 'each')),
  );
  if (split > 0 && split < end) {
    const after = tokens.slice(split + 1);
    const isRate =
      tokens[split]?.low !== 'by' &&
      !after.some(({ role }) => role === 'article') &&
      after.some(({ role, low }) => role === 'unit' || isRateWord(low, language));
    if (!isField || !isRate) {
      end = split;
      if (after.length > 0 && !isRate) of = after;
    }
  }
  // `photo of the piece` is a photo.
  const ofThe = tokens.findIndex(({ role }, at) => role === 'of' && tokens[at + 1]?.role === 'article');
  if (
    isField &&
    ofThe > 0 &&
    ofThe < end &&
    /^(?:photos?|pictures?|images?|pics?|foto|fotos|bild|imagen|imagem)$/.test(tokens[ofThe - 1]?.low ?? '')
  )
    end = ofThe;
  const phrase = nounPhrase(tokens.slice(0, end), language);
  if (phrase.text === '' || !/\p{L}/u.test(phrase.text)) return undefined;
  if (group && hint === undefined && rangePattern.test(textOf(group))) hint = textOf(group);
  return {
    tokens: phrase.tokens,
    phrase: phrase.text,
    isPlural: phrase.isPlural,
    quantity: phrase.quantity,
    hasArticle: phrase.hasArticle,
    group,
    hint,
    of,
  };
}
