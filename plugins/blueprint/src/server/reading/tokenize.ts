/** A word or mark, with its place in the line. */
export interface RawToken {
  readonly text: string;
  readonly at: number;
  readonly spaced: boolean;
  /** Whether it is the second part of a compound: the `liste` of `Kundenliste`. */
  readonly isTail?: boolean;
}

const shape =
  /[€$£](?=\s|$|[,.;)])|\d+(?:[.,:]\d+)*\p{L}*|'s(?!\p{L})|(?<=s)'(?=\s)|\p{L}[\p{L}\p{M}\d]*(?:['’](?!s(?!\p{L}))[\p{L}]+|[-_.](?=[\p{L}\d])[\p{L}\p{M}\d]+)*(?:\.(?=g|e\b))?|°[cfCF]|m²|[%°€$£]|->|=>|\.{2,}|[^\s]/gu;

/**
 * Splits a line into words, numbers and marks. Hyphenated words and contractions are one word, but elided words
 * such as `l'` are words of their own.
 */
export function tokenize(line: string, elided: readonly string[] = []): RawToken[] {
  return joined(
    [...line.matchAll(shape)].flatMap((match) => {
      const [text] = match;
      const token: RawToken = {
        text,
        at: match.index,
        spaced: match.index === 0 || /\s/.test(line[match.index - 1] ?? ' '),
      };
      const low = text.toLowerCase().replace(/’/g, "'");
      const prefix = elided.find((word) => low.startsWith(word) && low.length > word.length);
      if (prefix === undefined) return [token];
      const length = prefix.length;
      return [
        { ...token, text: text.slice(0, length) },
        { text: text.slice(length), at: match.index + length, spaced: false },
      ];
    }),
    elided,
  );
}

/** Joins the apostrophe of an elided word that stands alone. */
function joined(tokens: readonly RawToken[], elided: readonly string[]): RawToken[] {
  const all: RawToken[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    if (last && !token.spaced && token.text === "'" && elided.includes(`${last.text.toLowerCase()}'`))
      all[all.length - 1] = { ...last, text: `${last.text}'` };
    else all.push(token);
  }
  return all;
}
