import type { Column } from './schema.js';

/** A row as any of our databases can take it: text, numbers, true and false, null. */
export type PortableRow = Readonly<Record<string, unknown>>;

/** @throws Error for a value that has no portable form. */
function toPortableValue(value: unknown, { name, type }: Column): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value === true || value === 1;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  // Structured values are text everywhere but in PostgreSQL's own type for them.
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'bigint') throw new Error(`The column ${name} holds a number too large for a backup.`);
  return value;
}

export function toPortable(row: PortableRow, columns: readonly Column[]): PortableRow {
  return Object.fromEntries(
    columns.map((column) => [column.name, toPortableValue(row[column.name], column)]),
  );
}

function fromPortableValue(value: unknown, type: string, booleans: 'native' | 'number'): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') {
    const is = value === true || value === 1;
    return booleans === 'native' ? is : Number(is);
  }
  if (typeof value === 'object' && 'base64' in value) return Buffer.from(String(value.base64), 'base64');
  return value;
}

/**
 * The row for a table with these columns.
 * @throws Error when it has a column that the table has not.
 */
export function fromPortable(
  row: PortableRow,
  columns: readonly Column[],
  booleans: 'native' | 'number',
): PortableRow {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = types.get(name);
      if (type === undefined) throw new Error(`The backup has a column "${name}" that doesn’t exist here.`);
      return [name, fromPortableValue(value, type, booleans)];
    }),
  );
}
