/** A line that begins with this many marks of quotes and lists, each in the one before it. */
const deep = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){60}/m;
/** What may begin or end something, so that each is compared with those before it. */
const delimiter = /[*_~[\]]/g;
const mostDelimiters = 4000;
/** The line that makes a table, and how many cells all of its rows are filled up to. */
const tableLine = /^[>|: \t]*-[-|: \t]*$/gm;
const mostCells = 50_000;

const countOf = (text: string, sought: RegExp): number => text.match(sought)?.length ?? 0;

/**
 * Whether a text would keep a browser busy for seconds as Markdown, or be nested too deep to be shown. A model that
 * repeats itself writes such texts, and so may anyone who writes what others read.
 */
export function isCostlyMarkdown(text: string): boolean {
  if (deep.test(text)) return true;
  // Paragraphs end at empty lines, and at items of lists.
  for (const block of text.split(/\n(?=[ \t]*(?:\n|[-+*][ \t]))/))
    if (block.length > mostDelimiters && countOf(block, delimiter) > mostDelimiters) return true;
  const columns = (text.match(tableLine) ?? []).map((line) => countOf(line, /\|/g) + 1);
  return Math.max(0, ...columns) * countOf(text, /\n/g) > mostCells;
}
