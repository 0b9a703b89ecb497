type Values = Readonly<Record<string, unknown>>;

/** A row that is to be stored. */
export interface PlannedRow {
  readonly actionId: string;
  readonly entity: string;
  /** With `$ref` and references as the model wrote them. */
  readonly values: Values;
}

const prefix = '$ref:';

/** The name under which other rows of the same reply may point at this one. */
export function rowKey(values: Values): string | undefined {
  const key = values['$ref'];
  return typeof key === 'string' ? key : undefined;
}

/** The names that a row points at. */
export function referencesOf(values: Values): string[] {
  const names: string[] = [];
  withReferences(values, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** The row as it is stored: without its own name, and with ids in the place of references. */
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
