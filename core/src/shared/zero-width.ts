/** Soft hyphen, zero-width space, non-joiner and joiner, word joiner, and byte order mark. */
export const zeroWidthCharacters: readonly string[] = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
];

const zeroWidth = /\u00ad|[\u200b-\u200d]|\u2060|\ufeff/g;

/** A text as searches read it. What is stored keeps these characters: joiners mean something in many scripts. */
export const withoutZeroWidth = (text: string): string => text.replace(zeroWidth, '');
