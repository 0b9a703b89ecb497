import type { Conversion, ConvertOptions } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';
import { parseJson } from './parse-json.js';

const separators = ['\n', ';', '|', ','];

/** The sign between the entries of a list in one text; undefined if there is only one entry. */
export function detectSeparator(text: string): string | undefined {
  return separators.find((separator) => text.trim().includes(separator));
}

function split(text: string, separator: string | undefined): string[] {
  const parts = separator === undefined ? [text] : text.split(separator);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The entries in a value: those of a list or JSON, or of a text with separators. */
function entriesOf(value: unknown, { separator }: ConvertOptions): Conversion {
  if (Array.isArray(value)) return exactly(value);
  if (typeof value !== 'string') return exactly([value]);
  const json = parseJson(value);
  if (Array.isArray(json)) return exactly(json);
  if (separator !== undefined) return exactly(split(value, separator));
  const found = detectSeparator(value);
  const entries = split(value, found);
  if (found === undefined) return exactly(entries);
  const sign = found === '\n' ? 'line breaks' : `“${found}”`;
  return roughly(entries, `This is split at ${sign}.`);
}

/** Entries, or notes about them, that are named. */
const named = 3;
const longestNamed = 40;
const listFormat = new Intl.ListFormat('en');

function quoted(entry: unknown): string {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
  return `“${text.length > longestNamed ? `${text.slice(0, longestNamed)}…` : text}”`;
}

/** `2 of 5 entries are dropped: “Foo” and “Bar”.` */
function droppedNote(dropped: readonly unknown[], total: number): string {
  const more = dropped.length > named ? [`${dropped.length - named} more`] : [];
  const list = listFormat.format([...dropped.slice(0, named).map(quoted), ...more]);
  return `${dropped.length} of ${total} entries ${dropped.length === 1 ? 'is' : 'are'} dropped: ${list}.`;
}

/** Each sentence once. */
const together = (sentences: readonly string[]) => [...new Set(sentences)].slice(0, named).join(' ');

/** A list whose entries are converted one by one; those that cannot be are dropped. */
export function toList(
  value: unknown,
  options: ConvertOptions,
  item: (value: unknown) => Conversion,
): Conversion {
  const entries = entriesOf(value, options);
  if (!entries.ok) return entries;
  const given = entries.value as readonly unknown[];
  const all = given.map(item);
  const kept = all.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []));
  const dropped = given.filter((_, index) => all[index]?.ok === false);
  if (dropped.length > 0 && kept.length === 0)
    return refused(together(all.flatMap((each) => (each.ok ? [] : [each.reason]))));
  const notes = [
    ...(entries.exact ? [] : [entries.note]),
    ...(dropped.length > 0 ? [droppedNote(dropped, given.length)] : []),
    ...all.flatMap((each) => (each.ok && !each.exact ? [each.note] : [])),
  ];
  return notes.length > 0 ? roughly(kept, together(notes)) : exactly(kept);
}
