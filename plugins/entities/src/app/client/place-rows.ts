import { compareTexts } from '@buildai/app-kit/texts/compare-texts.js';
import type { EntityRow } from './entity-client.js';
import type { RecordPages } from './record-pages.js';

type Key = string | number | null;

/** What the server sorts by: of a text, the first characters. */
function keyOf(value: unknown): Key {
  if (typeof value === 'string') return value.slice(0, 200);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : null;
}

function compareKeys(left: Key, right: Key): number {
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (left === right || left === null || right === null) return 0;
  return left < right ? -1 : 1;
}

/** The place of a value among the options of its field; those that are none follow. */
const placeAmong = (options: readonly string[], key: Key): number => {
  const place = options.indexOf(String(key));
  return place < 0 ? options.length : place;
};

/**
 * The server's sort order: rows without a value last either way, ties broken by ID.
 * @param options of the sorted field, which sort as they are listed
 */
export function rowOrder(
  sort = '-createdAt',
  options: readonly string[] = [],
): (a: EntityRow, b: EntityRow) => number {
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => {
    const [left, right] = [keyOf(a[field]), keyOf(b[field])];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
    }
    const byValue = placeAmong(options, left) - placeAmong(options, right) || compareKeys(left, right);
    if (byValue !== 0) return sign * byValue;
    return a.id === b.id ? 0 : a.id < b.id ? -sign : sign;
  };
}

/**
 * The pages after some rows changed: `found` are those that still match the list. Each is moved to its sorted
 * position; one beyond the loaded rows will come with its page.
 */
export function placeRows(
  data: RecordPages,
  changed: readonly string[],
  found: readonly EntityRow[],
  sort: string | undefined,
  options?: readonly string[],
): RecordPages {
  const order = rowOrder(sort, options);
  const pages = data.pages.map(({ records, nextCursor }) => ({
    records: records.filter(({ id }) => !changed.includes(id)),
    nextCursor,
  }));
  for (const row of found) {
    const last = pages.at(-1);
    const page =
      pages.find(({ records }) => {
        const end = records.at(-1);
        return end !== undefined && order(row, end) < 0;
      }) ?? (last?.nextCursor === null ? last : undefined);
    if (!page) continue;
    const at = page.records.findIndex((other) => order(row, other) < 0);
    page.records.splice(at < 0 ? page.records.length : at, 0, row);
  }
  return { ...data, pages };
}
