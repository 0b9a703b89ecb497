/** Characters that are compared: engines decompose a long run of marks in quadratic time. */
const longest = 200;

/**
 * What is compared of a word or a phrase of any script: lower case, without accents, signs and spaces. Letters that stand
 * alone stay apart: `y/n` is no word.
 */
export const spelled = (phrase: string): string =>
  phrase
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?=[\p{L}\p{N}]{2})|(?<=[\p{L}\p{N}]{2}) /gu, '');
