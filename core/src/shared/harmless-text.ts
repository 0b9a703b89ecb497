/** What a terminal obeys, and what turns the direction of the text around it; tabs and the ends of lines stay. */
const commanding = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON as it may be printed, the same to whoever parses it: what would be harmful stands there as an escape. */
export const harmlessJson = (json: string): string =>
  json.replace(commanding, escapeOf).replace(/[\u2028\u2029]/g, escapeOf);

/** Text from outside as it may be printed: without control characters and without marks of direction. */
export const harmlessText = (text: string): string => text.replace(commanding, '');

/** The same for one line: the end of a line or a tab in it becomes a space. */
export const harmlessLine = (text: string): string =>
  harmlessText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
