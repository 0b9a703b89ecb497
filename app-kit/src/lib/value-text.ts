/** Whether a value counts as empty. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A value as text; empty if it has no text form. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A value as a list of texts, for multiselects and multiple references. */
export function asTexts(value: unknown): readonly string[] {
  if (isBlank(value)) return [];
  return (Array.isArray(value) ? value : [value]).map(asText);
}
