/** Prefix of a text that is compared first and indexed; index entries have a maximum size. */
export const textKeyLength = 200;

/** Lowercases A to Z only, which both databases fold alike. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Sort key of a text: `lower(left(text, 200))` in the databases. */
export function textKey(text: string): string {
  const folded = foldCase(text);
  return folded.length <= textKeyLength ? folded : Array.from(folded).slice(0, textKeyLength).join('');
}

/** Case variants of a character, each one character long: e, E. */
export function caseVariants(character: string): readonly string[] {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return [...forms].filter((form) => Array.from(form).length === 1);
}
