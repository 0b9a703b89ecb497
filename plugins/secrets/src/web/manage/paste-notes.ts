import { readEnvFile, skippedLines } from './read-env-file.js';

/** Longest quoted part of a line, in characters. */
const longestQuote = 40;

const quoted = (line: string): string =>
  line.length > longestQuote ? `“${line.slice(0, longestQuote)}…”` : `“${line}”`;

/**
 * What a person has to know about a pasted `.env` text: which saved values saving will replace, and which lines were
 * left out.
 * @param saved keys that have a value
 */
export function pasteNotes(text: string, saved: ReadonlySet<string>): readonly string[] {
  const replaced = readEnvFile(text).flatMap(({ key }) => (saved.has(key) ? [key] : []));
  const skipped = skippedLines(text);
  return [
    ...(replaced.length > 0 ? [`Saving replaces the value of ${replaced.join(', ')}.`] : []),
    ...(skipped.length > 0
      ? [
          `${skipped.length === 1 ? 'This line isn’t' : 'These lines aren’t'} KEY=value and ${skipped.length === 1 ? 'was' : 'were'} left out: ${skipped.map(quoted).join(', ')}`,
        ]
      : []),
  ];
}
