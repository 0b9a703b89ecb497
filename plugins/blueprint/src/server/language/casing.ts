import { normalizedText } from '@buildai/core/shared';

/** Removes accents, for identifiers and comparisons: `Crème brûlée` becomes `Creme brulee`. */
export function withoutAccents(text: string): string {
  return normalizedText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l');
}

/** The words of a phrase or identifier in any case: `dueDate`, `due-date`, `Due date` become `due`, `date`. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .replace(/['’]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function pascalCase(text: string): string {
  return wordsOf(text)
    .map((word) => capitalized(word === word.toUpperCase() ? word.toLowerCase() : word))
    .join('');
}

export function camelCase(text: string): string {
  const pascal = pascalCase(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

export function snakeCase(text: string): string {
  return wordsOf(text).join('_').toLowerCase();
}

export function kebabCase(text: string): string {
  return wordsOf(text).join('-').toLowerCase();
}

/** Capitalizes the first letter only: `due date` becomes `Due date`, `VAT number` is kept. */
export function sentenceCase(phrase: string): string {
  return capitalized(phrase.trim());
}

const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** `tracker for zorbles` becomes `Tracker for Zorbles`. */
export function titleCase(phrase: string): string {
  return phrase
    .trim()
    .split(/\s+/)
    .map((word, index) => (index > 0 && smallWords.has(word.toLowerCase()) ? word : capitalized(word)))
    .join(' ');
}

/** A label in running text: `Due date` becomes `due date`, while `VAT number` and `URL` are kept. */
export function inText(label: string): string {
  return /^\p{Lu}-?\p{Ll}/u.test(label) || /^[A-Z]$/.test(label) || /^[A-Z] /.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
