import { z } from 'zod';
import { isStorableText } from '../../shared/storable.js';
import type { Row } from '../model/row.js';
import { invalidInput } from '../model/invalid-input.js';
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
  /** The rules that the key was made by, of a sort by prose. */
  z.string().nullish(),
]);

export function positionOf(row: Row, sort: Sort): Position {
  return { key: sort.field.orderKeyOf(row), id: row.id };
}

/** An opaque cursor that continues a list under the same sort, and the same rules of a language, only. */
export function encodeCursor(position: Position, sort: Sort): string {
  return Buffer.from(
    JSON.stringify([sort.text, position.key, position.id, sort.field.order?.id ?? null]),
  ).toString('base64url');
}

/** @throws InvalidInput for an invalid cursor, or one of another sort. */
export function decodeCursor(text: string, sort: Sort): Position {
  const parsed = encoded.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalidInput('query.cursor', 'This is not a valid nextCursor.');
  const [sortText, key, id, rules] = parsed.data;
  const isOfKind = key === null || (typeof key === 'string') === (sort.field.field.kind === 'text');
  if (sortText !== sort.text || (rules ?? undefined) !== sort.field.order?.id || !isOfKind) {
    throw invalidInput('query.cursor', 'This nextCursor belongs to a list with another sort order.');
  }
  return { key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
