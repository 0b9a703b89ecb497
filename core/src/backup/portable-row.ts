import type { Column } from './schema.js';

/** A row that any supported database can store: text, numbers, booleans, null. */
export type PortableRow = Readonly<Record<string, unknown>>;

/** @throws Error for a value that has no portable form */
function toPortableValue(value: unknown, { name, type }: Column): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value === true || value === 1;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  // Structured values are stored as text, except in PostgreSQL's JSON type.
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
 * Converts the row for a table with these columns.
 * @throws Error if the row has a column that the table does not have
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
