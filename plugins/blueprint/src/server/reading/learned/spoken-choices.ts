import type { Role } from '../token.js';
import type { RequestWord } from './request-word.js';

/** Words of one option: from, up to. */
export interface SpokenOption {
  readonly from: number;
  readonly to: number;
}

const mostWords = 3;
const noOption: ReadonlySet<Role> = new Set<Role>([
  'article',
  'with',
  'have',
  'person',
  'it',
  'which',
  'whether',
  'when',
  'who',
  'where',
  'how-many',
  'wish',
  'keep',
  'belong',
  'each',
  'many',
  'modal',
  'not',
  'relative',
  'for',
  'of',
  'per',
  'yes-no',
  'build',
  'app',
]);

/** Whether what something is follows a word: `is`, `it's`, `they're`, `either`. */
function says({ role, low }: RequestWord, next: RequestWord | undefined): boolean {
  const isBe = (role === 'be' && low !== 'being') || low === "'s" || /(?:'s|'re)$/.test(low);
  return isBe && next?.role !== 'be';
}

function optionFrom(words: readonly RequestWord[], from: number): SpokenOption | undefined {
  const sentence = words[from]?.sentence;
  let to = from;
  for (; to < words.length; to += 1) {
    const word = words[to];
    if (word?.sentence !== sentence || word?.role === 'comma' || word?.role === 'or') break;
    if (!word || !/\p{L}/u.test(word.text)) break;
    if (word.role !== undefined && noOption.has(word.role)) return undefined;
  }
  return to > from && to - from <= mostWords ? { from, to } : undefined;
}

/** The options of a list that begins at a word and ends with `or` and one more: `requested, confirmed or done`. */
function optionsFrom(words: readonly RequestWord[], from: number): readonly SpokenOption[] {
  const options: SpokenOption[] = [];
  let isLast = false;
  for (let at = from; ;) {
    const option = optionFrom(words, at);
    if (!option) return [];
    options.push(option);
    if (isLast) return options;
    at = option.to;
    if (words[at]?.role !== 'comma' && words[at]?.role !== 'or') return [];
    while (words[at]?.role === 'comma' || words[at]?.role === 'or') {
      isLast ||= words[at]?.role === 'or';
      at += 1;
    }
  }
}

/** Options that a request says in words: `it's either open, waiting or closed`, `its position is lead, swing or wheel`. */
export function spokenChoices(words: readonly RequestWord[]): readonly SpokenOption[] {
  return words.flatMap((word, at) => {
    const options = says(word, words[at + 1]) ? optionsFrom(words, at + 1) : [];
    return options.length > 2 || (options.length === 2 && word.low === 'either') ? options : [];
  });
}
