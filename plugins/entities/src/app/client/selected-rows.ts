import type { RowSelection } from './entity-client.js';

/** The first place in a filter where the value is undefined, such as `customer` or `$or.0.customer`. */
function placeOfUndefined(filter: object, path: readonly string[] = []): string | undefined {
  for (const [key, value] of Object.entries(filter as Readonly<Record<string, unknown>>)) {
    const place = [...path, key];
    if (value === undefined) return place.join('.');
    const inside = typeof value === 'object' && value !== null ? placeOfUndefined(value, place) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/**
 * The body of a request that changes or deletes many rows. JSON leaves out what is undefined, so that a filter by a
 * variable without a value would select all rows.
 */
export function selectedRows(rows: RowSelection): { readonly ids: unknown } | { readonly filter: unknown } {
  if (Array.isArray(rows)) return { ids: rows };
  const place = placeOfUndefined(rows);
  if (place !== undefined)
    throw new Error(
      `The value of ${place} is undefined, so no rows were changed. Use null for rows without one.`,
    );
  return { filter: rows };
}
