import { roundedNumber } from '@buildai/core/shared';

/** The value of a text with JSON of a list or an object; undefined for any other text. */
export function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a JSON text cannot be read as written, as a sentence: a number in it is longer than a number keeps. */
export function digitsLost(text: string): string | undefined {
  const number = roundedNumber(text);
  return number && `${number} has more digits than a number keeps. Put it in quotes.`;
}
