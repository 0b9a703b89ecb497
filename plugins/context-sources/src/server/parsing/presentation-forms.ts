/** Letters in the form of their place in a word, and ligatures, of Hebrew and Arabic. */
const forms = /[\ufb1d-\ufdff\ufe70-\ufefc]+/gu;

/** Vowel signs on their own have a blank as their letter. */
const withoutLetter = /^ (?=\p{M})/u;

/** Replaces presentation forms, which fonts of PDFs name, by the letters that people type and search for. */
export const withoutPresentationForms = (text: string): string =>
  text.replace(forms, (found) =>
    [...found].map((form) => form.normalize('NFKC').replace(withoutLetter, '')).join(''),
  );
