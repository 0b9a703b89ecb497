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

/** A list whose entries are converted one by one; those that cannot be are dropped. */
export function toList(
  value: unknown,
  options: ConvertOptions,
  item: (value: unknown) => Conversion,
): Conversion {
  const entries = entriesOf(value, options);
  if (!entries.ok) return entries;
  const all = (entries.value as readonly unknown[]).map(item);
  const kept = all.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []));
  const failed = all.find((each) => !each.ok);
  if (failed && kept.length === 0) return refused(failed.reason);
  if (failed) return roughly(kept, `${all.length - kept.length} of ${all.length} entries are dropped.`);
  const guessed = entries.exact ? all.find((each) => each.ok && !each.exact) : entries;
  return guessed?.ok && !guessed.exact ? roughly(kept, guessed.note) : exactly(kept);
}
