/** Texts, and the words for what they are, both separated by `|`. */
export type TextEntries = readonly (readonly [texts: string, words: string])[];
