/** Deterministic JSON: sorted keys, no spaces. `text` maps each string, including keys. */
export function canonicalJson(value: unknown, text: (text: string) => string = (same) => same): string {
  if (typeof value === 'string') return JSON.stringify(text(value));
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null, text)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]): [string, unknown] => [text(key), field])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field, text)}`).join(',')}}`;
}

/** A JSON value with each string mapped, including keys. */
export function mapTexts(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [text(key), mapTexts(field, text)]));
}
