/** The value of a text with JSON of a list or an object; undefined for any other text. */
export function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Texts, as they are, and numbers without a fraction. */
const textOrWhole = /"(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE])/g;

/** Why a JSON text cannot be read as written, as a sentence: a whole number in it is longer than a number keeps. */
export function digitsLost(text: string): string | undefined {
  for (const [part] of text.matchAll(textOrWhole)) {
    if (part.length < 16 || part.startsWith('"') || BigInt(part) === BigInt(Number(part))) continue;
    return `${part} has more digits than a number keeps. Put it in quotes.`;
  }
  return undefined;
}
