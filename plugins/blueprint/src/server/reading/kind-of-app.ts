import type { Language } from '../language/language.js';
import { looksPlural, singularIn } from '../language/number.js';
import { templatesNamed } from '../understanding/lexicon.js';
import { isBusiness } from './business-words.js';
import { grammarOf } from './grammar/index.js';
import { wordList } from './grammar/word-list.js';
import { lex } from './lex.js';
import type { NounPhrase } from './noun-phrase.js';
import { nounPhrase } from './noun-phrase.js';
import type { Token } from './token.js';
import { textOf } from './token.js';

/** The subject of a kind of app: `job application` of `job application tracker`; undefined if it is no kind. */
export function kindOf(
  tokens: readonly Token[],
  language: Language,
  isOpening: boolean,
): NounPhrase | undefined {
  const grammar = grammarOf(language);
  const isAppWord = (token: Token | undefined) =>
    token?.role === 'app' && (isOpening || !wordList(grammar.containers).has(token.low));
  if (grammar.headFirst) {
    let from = 0;
    while (isAppWord(tokens[from])) from += 1;
    return from === 0 ? undefined : nounPhrase(tokens.slice(from), language);
  }
  let end = tokens.length;
  while (end > 0 && isAppWord(tokens[end - 1])) {
    if (end < tokens.length && end > 1 && templatesNamed(textOf(tokens.slice(0, end))).length > 0) break;
    end -= 1;
  }
  if (end === tokens.length) return undefined;
  const subject = withoutBindingS(tokens.slice(0, end), tokens[end]);
  // `a public directory` has no subject.
  const isNamed = subject.some(({ pos }) => pos === 'noun' || pos === 'verb' || pos === 'participle');
  return nounPhrase(isNamed ? subject : [], language);
}

/** `invoicing for freelancers`, `gradebook for my classes`: one word that is a kind of app. */
export function activityOf(phrase: NounPhrase): NounPhrase | undefined {
  const isOne = phrase.tokens.length === 1 && !phrase.isPlural;
  return isOne &&
    /(?:.{3}ing|.{3}book|.{3}tracker|.{3}planner)$/i.test(phrase.text) &&
    templatesNamed(phrase.text).length === 0
    ? phrase
    : undefined;
}

/** `Einkaufs` before `liste` is `Einkauf`. */
function withoutBindingS(tokens: readonly Token[], next: Token | undefined): readonly Token[] {
  const last = tokens.at(-1);
  if (
    !last ||
    next?.spaced !== false ||
    !/(?:ung|heit|keit|ion|tät|schaft|\p{L}[^aeious])s$/u.test(last.low) ||
    last.low.length < 5
  )
    return tokens;
  return [...tokens.slice(0, -1), { ...last, text: last.text.slice(0, -1), low: last.low.slice(0, -1) }];
}

function withoutListBefore(tokens: readonly Token[], language: Language): readonly Token[] {
  const grammar = grammarOf(language);
  const of = tokens.findIndex(({ role }) => role === 'of');
  const [first] = tokens;
  if (!first || of < 1) return withoutParticiple(tokens, language);
  if (of < 3 && wordList(grammar.containers).has(first.low))
    return withoutListBefore(tokens.slice(of + 1), language);
  // `membros da igreja` are members, but a `bon de commande` is no coupon.
  return wordList(grammar.vagueHeads ?? '').has(singularIn(first.low, language))
    ? tokens
    : withoutParticiple(tokens.slice(0, of), language);
}

/** `interventi fatti` are interventions, `iscritti palestra` are members. */
function withoutParticiple(tokens: readonly Token[], language: Language): readonly Token[] {
  const { participle } = grammarOf(language);
  const last = tokens.at(-1);
  return last &&
    tokens.length === 2 &&
    (participle?.test(last.low) || isBusiness(last.low, language)) &&
    looksPlural(tokens[0]?.low ?? '', language)
    ? tokens.slice(0, 1)
    : tokens;
}

/** The head of a phrase: `matricula` of `matricula de alumnos`. */
export function headOf(phrase: string, language: Language): string {
  const grammar = grammarOf(language);
  if (!grammar.headFirst) return phrase;
  const tokens = lex(phrase, language);
  const head = withoutListBefore(tokens, language);
  return head === tokens || head.length === 0 ? phrase : textOf(head);
}
