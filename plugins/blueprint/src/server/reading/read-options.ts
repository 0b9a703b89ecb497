import type { Language } from '../language/language.js';
import { lookUpField } from '../plan/fields/look-up-field.js';
import type { Role, Token } from './token.js';
import { textOf } from './token.js';
import { isChoiceWord, isFieldWord } from './field-words.js';

/** Options written without brackets: `level beginner/intermediate/advanced`, `priority low medium high`. */
export interface InlineOptions {
  /** The tokens of the field's name; empty if only options are given. */
  readonly name: readonly Token[];
  readonly options: readonly string[];
}

/** Splits at slashes and `or`. */
function splitAt(tokens: readonly Token[], roles: ReadonlySet<Role>): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.role && roles.has(token.role)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

const choiceMarks: ReadonlySet<Role> = new Set<Role>(['slash', 'or']);
const noOption: ReadonlySet<Role> = new Set<Role>([
  'have',
  'belong',
  'person',
  'with',
  'relative',
  'keep',
  'wish',
  'of',
  'modal',
  'warn',
  'for',
  'per',
  'whether',
  'when',
]);

/** `present`, `paid`: beside others they are states of one field. */
function isState(option: string, language: Language): boolean {
  return lookUpField(option, language)?.type === 'boolean';
}

/** How many tokens at the beginning name a field that has options, such as `status`. */
function nameLength(tokens: readonly Token[], language: Language): number {
  for (let length = Math.min(3, tokens.length - 1); length > 0; length -= 1)
    if (
      isChoiceWord(tokens[length - 1]?.text ?? '', language) &&
      isChoiceWord(textOf(tokens.slice(0, length)), language)
    )
      return length;
  return 0;
}

export function inlineOptions(tokens: readonly Token[], language: Language): InlineOptions | undefined {
  if (tokens.some(({ role }) => role === 'open' || (role && noOption.has(role) && role !== 'have')))
    return undefined;
  const parts = splitAt(tokens, choiceMarks);
  const [first = []] = parts;
  if (parts.length > 1) {
    let length = nameLength(first, language);
    const figure = first.findIndex(({ pos }) => pos === 'number');
    if (length === 0 && figure > 0) length = figure;
    if (length === 0 && first.length > 1) {
      const isSingle = parts.slice(1).every((part) => part.length === 1);
      length = isSingle
        ? first.length - 1
        : isFieldWord(textOf(first.slice(0, -1)), language)
          ? first.length - 1
          : 0;
    }
    const name = first.slice(0, length);
    const options = [first.slice(length), ...parts.slice(1)].map((part) => textOf(part).trim());
    if (options.some((option) => option === '' || option.split(' ').length > 4)) return undefined;
    const areFields =
      name.length === 0 &&
      options.filter((option) => isFieldWord(option, language) && !isState(option, language)).length >
        options.length / 2;
    return areFields ? undefined : { name, options };
  }
  const length = nameLength(tokens, language);
  const rest = tokens.slice(length);
  const areWords = rest.every(
    ({ pos, role }) =>
      (pos === 'noun' || pos === 'adjective' || pos === 'participle' || pos === 'verb' || pos === 'adverb') &&
      role !== 'in' &&
      role !== 'unit',
  );
  if (
    length > 0 &&
    rest.length > 1 &&
    areWords &&
    rest.filter(({ text, pos }) => pos === 'noun' && isFieldWord(text, language)).length <= rest.length / 3
  )
    return { name: tokens.slice(0, length), options: rest.map(({ text }) => text) };
  return undefined;
}
