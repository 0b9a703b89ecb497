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
 * What is wrong with a filter that has a variable without a value: JSON leaves out what is undefined, so that it would
 * select all rows. Checked before it becomes JSON, in pages and in functions.
 */
export function undefinedCondition(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return undefined;
  const place = placeOfUndefined(filter);
  return place === undefined
    ? undefined
    : `The value of ${place} is undefined. Leave the condition out, or use null for rows without one.`;
}
