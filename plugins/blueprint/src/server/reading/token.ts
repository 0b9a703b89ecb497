/** Part of speech, coarse: what decides where phrases begin and end. */
export type PartOfSpeech =
  | 'noun'
  | 'verb'
  | 'participle'
  | 'adjective'
  | 'adverb'
  | 'number'
  | 'preposition'
  | 'determiner'
  | 'pronoun'
  | 'punctuation'
  | 'other';

/** What a word does in a request, whatever its language. See `grammar/grammar.ts`. */
export type Role =
  | 'and'
  | 'or'
  | 'comma'
  | 'colon'
  | 'slash'
  | 'open'
  | 'close'
  | 'article'
  | 'each'
  | 'many'
  | 'of'
  | 'with'
  | 'without'
  | 'for'
  | 'per'
  | 'in'
  | 'relative'
  | 'person'
  | 'it'
  | 'wish'
  | 'build'
  | 'keep'
  | 'have'
  | 'belong'
  | 'be'
  | 'modal'
  | 'to'
  | 'feature'
  | 'warn'
  | 'whether'
  | 'when'
  | 'who'
  | 'where'
  | 'how-many'
  | 'which'
  | 'filler'
  | 'not'
  | 'app'
  | 'umbrella'
  | 'fields'
  | 'unit'
  | 'same'
  | 'compound'
  | 'yes-no'
  | 'possessive';

/** A word or mark of the request. A fixed phrase such as `keep track of` is one token. */
export interface Token {
  readonly text: string;
  readonly low: string;
  readonly pos: PartOfSpeech;
  readonly role: Role | undefined;
  /** Whether white space precedes it. */
  readonly spaced: boolean;
}

/** The words of tokens as they were written. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text)).join('');
}
