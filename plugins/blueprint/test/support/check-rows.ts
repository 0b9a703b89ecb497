import { newId } from '@buildai/core';
import { compileRecordValidator, entityFilePath, parseEntityFile } from '@buildai/entities/shared';

export interface InsertedRows {
  readonly entity: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const reference = '$ref:';

/** Throws unless every row of a reply can be stored: its values fit the entity, and it refers only to rows before it. */
export function checkRows(files: ReadonlyMap<string, string>, inserted: readonly InsertedRows[]): void {
  const id = newId();
  const known = new Set<unknown>();
  for (const { entity, rows } of inserted) {
    const path = entityFilePath(entity);
    const read = parseEntityFile(path, files.get(path) ?? '');
    if (!read.ok) throw new Error(`${path}: ${read.errors.map(({ message }) => message).join(' ')}`);
    const validator = compileRecordValidator(read.schema, 'UTC');
    for (const { $ref: key, ...row } of rows) {
      const values = Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (typeof value !== 'string' || !value.startsWith(reference)) return [name, value];
          if (!known.has(value.slice(reference.length)))
            throw new Error(`A row of ${entity} refers to ${value}, which no row before it is.`);
          return [name, id];
        }),
      );
      const checked = validator.create(values);
      if (!checked.ok)
        throw new Error(
          `A row of ${entity}: ${checked.errors.map(({ field, message }) => `${field}: ${message}`).join(' ')}`,
        );
      known.add(key);
    }
  }
}
