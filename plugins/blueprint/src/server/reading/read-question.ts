import type { Language } from '../language/language.js';
import type { Item } from './item.js';
import { nounPhrase } from './noun-phrase.js';
import type { Role, Token } from './token.js';
import { textOf } from './token.js';

const empty: ReadonlySet<Role> = new Set<Role>(['it', 'person', 'be', 'article', 'filler', 'have', 'modal']);
const auxiliary = /^(?:been|being|got|have|has|had|there)$/;

interface Question {
  readonly tokens: readonly Token[];
  readonly first: Token;
  readonly rest: readonly Token[];
  /** The words behind the question word that say something. */
  readonly words: readonly Token[];
  readonly text: string;
  readonly language: Language;
}

function itemNamed({ words }: Question, phrase: string, hint?: string): Item {
  return {
    tokens: words,
    phrase,
    isPlural: false,
    quantity: undefined,
    hasArticle: false,
    group: undefined,
    hint,
    of: undefined,
  };
}

/** `when it was planted`, `from when`. */
function whenItem(question: Question): Item {
  const { words, text, first, language } = question;
  const done = words.find(({ pos }) => pos === 'participle' || pos === 'verb')?.text ?? text;
  if (done !== '') return itemNamed(question, language === 'en' ? `${done} on` : text, 'date');
  const side = /^(from|since|till|until|to|by)\b/.exec(first.low)?.[1] ?? 'date';
  return itemNamed(question, side === 'till' ? 'until' : side === 'by' ? 'due date' : side, 'date');
}

/** `who borrowed it`, `who was serving`. */
function whoItem(question: Question): Item {
  const { tokens, rest, words, text, first, language } = question;
  const done = words.find(
    ({ pos, text: word }) => (pos === 'participle' || pos === 'verb') && !word.endsWith('ing'),
  )?.text;
  if (done !== undefined)
    return itemNamed(question, language === 'en' ? `${participle(done)} by` : text, 'text');
  const isSentence = rest.some(({ text: word }) => word.endsWith('ing'));
  return itemNamed(question, isSentence ? textOf(tokens) : text || first.text, 'text');
}

function whereItem(question: Question): Item {
  const { words, text, first, language } = question;
  const isPlace =
    language === 'en' && words.some(({ low }) => /^(?:stored|kept|is|it|located|lives?)$/.test(low));
  return itemNamed(question, text === '' ? first.text : isPlace ? 'location' : text, 'text');
}

/** The end of the noun of a question: `passengers` of `how many passengers it carried`. */
function nounEnd(rest: readonly Token[]): number {
  return rest.findIndex(
    ({ role, pos }) =>
      role === 'person' || role === 'it' || role === 'be' || role === 'feature' || pos === 'verb',
  );
}

/** `how many passengers it carried`, `how often`, `how hard`. */
function howItem(question: Question): Item {
  const { tokens, rest, text, first, language } = question;
  const end = nounEnd(rest);
  const noun = nounPhrase(end > 0 ? rest.slice(0, end) : [], language);
  if (noun.text !== '' && noun.isPlural) return itemNamed(question, noun.text, 'number');
  if (text === '') return itemNamed(question, first.text);
  const phrase = first.low === 'how' ? textOf(tokens.filter(({ role }) => role !== 'open')) : text;
  return itemNamed(question, phrase, /often|much/.test(first.low) ? undefined : 'number');
}

/** `which boat does it`, `what the weather was like`, `what I paid`. */
function whichItem(question: Question): Item | undefined {
  const { tokens, rest, first, language } = question;
  const end = nounEnd(rest);
  if (first.low === 'what' && rest[0]?.role === 'article' && end > 1)
    return itemNamed(question, nounPhrase(rest.slice(0, end), language).text);
  if (first.low !== 'which') return itemNamed(question, textOf(tokens.filter(({ role }) => role !== 'open')));
  const subject = nounPhrase(end > 0 ? rest.slice(0, end) : [], language);
  const phrase = subject.text === '' ? nounPhrase(rest, language) : subject;
  return phrase.text === '' ? undefined : { ...itemNamed(question, phrase.text), tokens: phrase.tokens };
}

/** Phrases that answer a question, as field names: `when it was planted`, `who borrowed it`. */
export function questionItem(tokens: readonly Token[], language: Language): Item | undefined {
  const [first, ...rest] = tokens;
  if (!first) return undefined;
  const words = rest.filter(
    ({ role, pos, low }) => !(role && empty.has(role)) && !auxiliary.test(low) && pos !== 'punctuation',
  );
  const question: Question = { tokens, first, rest, words, text: textOf(words).trim(), language };
  switch (first.role) {
    case 'whether':
      return question.text === '' ? undefined : itemNamed(question, question.text, 'yes/no');
    case 'when':
      return whenItem(question);
    case 'who':
      return whoItem(question);
    case 'where':
      return whereItem(question);
    case 'how-many':
      return howItem(question);
    case 'which':
      return whichItem(question);
    default:
      return undefined;
  }
}

function participle(verb: string): string {
  const irregular: ReadonlyMap<string, string> = new Map([
    ['gave', 'given'],
    ['took', 'taken'],
    ['drove', 'driven'],
    ['wrote', 'written'],
    ['wears', 'worn'],
    ['has', 'held'],
    ['does', 'done'],
    ['did', 'done'],
  ]);
  const known = irregular.get(verb.toLowerCase());
  if (known !== undefined) return known;
  return /s$/.test(verb) && !/ss$/.test(verb) ? `${verb.replace(/e?s$/, '')}ed` : verb;
}
