type Values = Readonly<Record<string, unknown>>;

/** A row to store. */
export interface PlannedRow {
  readonly actionId: string;
  readonly entity: string;
  /** Values as the model wrote them, with `$ref` and references. */
  readonly values: Values;
}

const prefix = '$ref:';

/** The key by which other rows of the same reply can refer to this one. */
export function rowKey(values: Values): string | undefined {
  const key = values['$ref'];
  return typeof key === 'string' ? key : undefined;
}

/** The keys that a row refers to. */
export function referencesOf(values: Values): string[] {
  const names: string[] = [];
  withReferences(values, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** The row to store: without its own key, and with references replaced by IDs. */
export function withReferences(values: Values, idOf: (name: string) => string): Values {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    return typeof value === 'string' && value.startsWith(prefix) ? idOf(value.slice(prefix.length)) : value;
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== '$ref')
      .map(([name, value]) => [name, resolve(value)]),
  );
}
