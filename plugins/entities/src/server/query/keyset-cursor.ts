import { z } from 'zod';
import { isStorableText } from '../../shared/storable.js';
import type { Row } from '../model/row.js';
import { invalidInput } from '../model/invalid-input.js';
import { keyPrefix } from '../model/collation/order-key.js';
import { isOptionOrder } from '../model/option-order.js';
import type { Sort } from './sort.js';

/** The last row of a page: its sort value (null if it has none) and its ID. */
export interface Position {
  readonly key: string | number | null;
  readonly id: string;
}

const encoded = z.tuple([
  z.string(),
  z.union([z.string().refine(isStorableText), z.number(), z.null()]),
  z.string().regex(/^[a-z0-9]{1,40}$/),
  /** The rules that the key was made by, of a sort by choices or prose. */
  z.string().nullish(),
]);

/** Whether cursors have the value of a row in place of its key, which is another one once an option is added. */
const hasValue = ({ field: { order } }: Sort): boolean => order !== undefined && isOptionOrder(order);

/** What cursors of other rules are told by. */
const rulesOf = (sort: Sort): string | undefined => (hasValue(sort) ? 'options' : sort.field.order?.id);

/**
 * An opaque cursor that continues a list after a row, under the same sort, and the same rules of a language, only.
 */
export function encodeCursor(row: Row, sort: Sort): string {
  const key = sort.field.orderKeyOf(row);
  const stated = key !== null && hasValue(sort) ? keyPrefix(String(sort.field.valueIn(row))) : key;
  return Buffer.from(JSON.stringify([sort.text, stated, row.id, rulesOf(sort) ?? null])).toString(
    'base64url',
  );
}

/** @throws InvalidInput for an invalid cursor, or one of another sort. */
export function decodeCursor(text: string, sort: Sort): Position {
  const parsed = encoded.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalidInput('query.cursor', 'This is not a valid nextCursor.');
  const [sortText, key, id, rules] = parsed.data;
  const isOfKind = key === null || (typeof key === 'string') === (sort.field.field.kind === 'text');
  if (sortText !== sort.text || (rules ?? undefined) !== rulesOf(sort) || !isOfKind) {
    throw invalidInput('query.cursor', 'This nextCursor belongs to a list with another sort order.');
  }
  return { key: typeof key === 'string' && hasValue(sort) ? sort.field.orderKeyOfText(key) : key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
