/** So many characters of a text are compared first and kept in an index; an entry there has a greatest size. */
export const textKeyLength = 200;

/** A to Z as a to z, which is all that both databases fold alike. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What a text sorts by: `lower(left(text, 200))` in the databases. */
export function textKey(text: string): string {
  const folded = foldCase(text);
  return folded.length <= textKeyLength ? folded : Array.from(folded).slice(0, textKeyLength).join('');
}

/** The forms of one character that a search takes for the same, each one character long: e, E. */
export function caseVariants(character: string): readonly string[] {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return [...forms].filter((form) => Array.from(form).length === 1);
}
