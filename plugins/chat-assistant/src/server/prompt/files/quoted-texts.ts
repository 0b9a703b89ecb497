import type { FileSelectionInput, Signal } from './file-signals.js';

/** What stands in quotation marks of any kind. An apostrophe within a word is none. */
const quoted =
  /"([^"\n]{2,200})"|“([^”\n]{2,200})”|„([^“”\n]{2,200})[“”]|«\s?([^»\n]{2,200}?)\s?»|‘([^’\n]{2,200})’|`([^`\n]{2,200})`|(?<![\p{L}\p{N}])'([^'\n]{2,200})'(?![\p{L}\p{N}])/gu;

const plain = (text: string) =>
  text
    .replace(/&(?:apos|rsquo|#39);|’/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** The phrases that a request quotes. */
export function quotedPhrases(request: string): readonly string[] {
  const phrases = [...request.matchAll(quoted)].map((match) => plain(match.slice(1).find(Boolean) ?? ''));
  return [...new Set(phrases.map((phrase) => phrase.replace(/[.,:;!?…]+$/, '')))].filter(
    (phrase) => phrase.length > 1,
  );
}

/** Files that contain a phrase which the request quotes; the fewer contain it, the more that says. */
export function quotingFiles({ files, request }: FileSelectionInput): Signal {
  const found = new Map<string, number>();
  const phrases = quotedPhrases(request);
  if (phrases.length === 0) return found;
  const texts = files.map(({ path, content }) => ({ path, text: plain(content) }));
  for (const phrase of phrases) {
    const holding = texts.filter(({ text }) => text.includes(phrase));
    const weight = 200 / Math.sqrt(Math.max(1, holding.length));
    for (const { path } of holding) found.set(path, Math.max(weight, found.get(path) ?? 0));
  }
  return found;
}
