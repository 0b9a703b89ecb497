/** Terminal control characters and bidirectional formatting characters, except tabs and line ends. */
const commanding = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes such characters in JSON; it parses to the same value. */
export const harmlessJson = (json: string): string =>
  json.replace(commanding, escapeOf).replace(/[\u2028\u2029]/g, escapeOf);

/** Untrusted text for printing: without control and bidirectional formatting characters. */
export const harmlessText = (text: string): string => text.replace(commanding, '');

/** The same for a single line: line ends and tabs become spaces. */
export const harmlessLine = (text: string): string =>
  harmlessText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
