import { zeroWidthCharacters } from '@buildai/core/shared';

/** The SQL expression of a text without characters of no width. */
export const withoutZeroWidthSql = (text: string): string =>
  zeroWidthCharacters.reduce((inner, character) => `replace(${inner}, '${character}', '')`, text);
