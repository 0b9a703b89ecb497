import type { Language } from '../language/language.js';
import { grammarOf } from './grammar/index.js';
import { wordList } from './grammar/word-list.js';
import type { Item } from './item.js';
import { nounPhrase } from './noun-phrase.js';
import type { Role, Token } from './token.js';
import { textOf } from './token.js';

/** Phrases that answer a question, as field names: `when it was planted`, `who borrowed it`. */
function questionItem(tokens: readonly Token[], language: Language): Item | undefined {
  const [first, ...rest] = tokens;
  if (!first) return undefined;
  const words = rest.filter(
    ({ role, pos }) =>
      role !== 'it' &&
      role !== 'person' &&
      role !== 'be' &&
      role !== 'article' &&
      role !== 'filler' &&
      role !== 'have' &&
      role !== 'modal' &&
      pos !== 'punctuation',
  );
  const text = textOf(words).trim();
  const named = (phrase: string, hint: string | undefined): Item => ({
    tokens: words,
    phrase,
    isPlural: false,
    quantity: undefined,
    hasArticle: false,
    group: undefined,
    hint,
    of: undefined,
  });
  switch (first.role) {
    case 'whether':
      return text === '' ? undefined : named(text, 'yes/no');
    case 'when': {
      const done = words.find(({ pos }) => pos === 'participle' || pos === 'verb')?.text ?? text;
      const side = /^(from|since|till|until|to|by)\b/.exec(first.low)?.[1];
      if (done === '' && side !== undefined)
        return named(side === 'till' ? 'until' : side === 'by' ? 'due date' : side, 'date');
      return done === '' ? named('date', 'date') : named(language === 'en' ? `${done} on` : text, 'date');
    }
    case 'who': {
      const done = words.find(
        ({ pos, text: word }) => (pos === 'participle' || pos === 'verb') && !word.endsWith('ing'),
      )?.text;
      if (done === undefined && rest.some(({ text: word }) => word.endsWith('ing')))
        return named(textOf(tokens), 'text');
      return named(
        done === undefined ? text || first.text : language === 'en' ? `${participle(done)} by` : text,
        'text',
      );
    }
    case 'where':
      return named(
        text === ''
          ? first.text
          : language === 'en' && words.some(({ low }) => /^(?:stored|kept|is|it|located|lives?)$/.test(low))
            ? 'location'
            : text,
        'text',
      );
    case 'how-many': {
      // `how many passengers it carried`
      const counted = rest.findIndex(
        ({ role, pos }) =>
          role === 'person' || role === 'it' || role === 'be' || role === 'feature' || pos === 'verb',
      );
      const noun = nounPhrase(counted > 0 ? rest.slice(0, counted) : [], language);
      if (noun.text !== '' && noun.isPlural) return named(noun.text, 'number');
      return text === ''
        ? named(first.text, undefined)
        : named(
            first.low === 'how' ? textOf(tokens.filter(({ role }) => role !== 'open')) : text,
            /often/.test(first.low) ? undefined : /much/.test(first.low) ? undefined : 'number',
          );
    }
    case 'which': {
      // `what the weather was like`
      const verb = rest.findIndex(
        ({ role, pos }) => role === 'be' || pos === 'verb' || role === 'person' || role === 'it',
      );
      if (first.low === 'what' && rest[0]?.role === 'article' && verb > 1)
        return named(nounPhrase(rest.slice(0, verb), language).text, undefined);
      if (first.low !== 'which')
        return named(textOf(tokens.filter(({ role }) => role !== 'open')), undefined);
      const subject = nounPhrase(verb > 0 ? rest.slice(0, verb) : [], language);
      if (subject.text !== '') return { ...named(subject.text, undefined), tokens: subject.tokens };
      const phrase = nounPhrase(rest, language);
      return phrase.text === '' ? undefined : { ...named(phrase.text, undefined), tokens: phrase.tokens };
    }
    default:
      return undefined;
  }
}

function participle(verb: string): string {
  const irregular: Readonly<Record<string, string>> = {
    gave: 'given',
    took: 'taken',
    drove: 'driven',
    wrote: 'written',
    wears: 'worn',
    has: 'held',
    does: 'done',
    did: 'done',
  };
  const known = irregular[verb.toLowerCase()];
  if (known !== undefined) return known;
  return /s$/.test(verb) && !/ss$/.test(verb) ? `${verb.replace(/e?s$/, '')}ed` : verb;
}

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

/** Where a phrase ends within a segment: at a preposition that no name contains, a relative clause, a verb. */
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
  return rates.has(low) || rates.has(low.replace(/s$/, ''));
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
  // `from` and `until` by themselves are names.
  if (isField)
    tokens = tokens.map((token) =>
      tokens.length === 1 &&
      token.role !== 'yes-no' &&
      token.role !== 'when' &&
      token.role !== 'who' &&
      token.role !== 'where'
        ? { ...token, role: undefined }
        : token,
    );
  const yesNo = tokens.findIndex(({ role }) => role === 'yes-no');
  if (yesNo > 0) {
    hint = 'yes/no';
    tokens = tokens.slice(0, yesNo);
  }
  // `complexity 1-5`
  const range = /\s(\d+\s*(?:-|–|to)\s*\d+(?:\s+stars?)?)$/i.exec(textOf(tokens));
  if (range && hint === undefined) {
    const words = (range[1] ?? '').split(/\s+|(?=[-–])|(?<=[-–])/).filter(Boolean).length;
    hint = range[1];
    tokens = tokens.slice(0, Math.max(1, tokens.length - words));
  }
  const [first] = tokens;
  if (first?.role && questionRoles.has(first.role)) {
    const question = questionItem(tokens, language);
    return question && { ...question, group, ...(hint !== undefined && { hint }) };
  }
  const units = tokens.findIndex(
    ({ role }, at) =>
      role === 'unit' &&
      at > 0 &&
      (tokens[at - 1]?.role === 'in' ||
        (at === tokens.length - 1 &&
          tokens[at - 1]?.role !== 'per' &&
          // `dia da semana` is no number of weeks.
          tokens[at - 1]?.role !== 'of' &&
          tokens[at - 1]?.pos !== 'punctuation' &&
          !/^(?:minutes?|hours?|days?|weeks?|months?|years?|points|pieces|stars|grams|pounds|feet|miles|seconds|calories|tons|meters|metres|euros?|dollars)$/.test(
            tokens[at]?.low ?? '',
          ))),
  );
  let end = hint === 'yes/no' || tokens[0]?.role === 'unit' ? tokens.length : phraseEnd(tokens, 0);
  if (units > 0 && isField) {
    const isBehind = tokens[units - 1]?.role === 'in';
    const before = tokens.slice(0, isBehind ? units - 1 : units);
    if (before.some(({ pos }) => pos === 'noun') && (isBehind || tokens[units - 1]?.pos !== 'number')) {
      hint ??= textOf(tokens.slice(units)).replace(/\s*[,.]$/, '');
      end = Math.min(end, before.length);
    }
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
