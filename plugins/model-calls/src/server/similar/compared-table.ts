import { createHash } from 'node:crypto';
import type { TextTable } from '@buildai/entities/shared';

/** A table whose rows are compared by their meaning, with a key of the compared fields. */
export interface ComparedTable extends TextTable {
  readonly fieldsKey: string;
}

export const comparedTable = (table: TextTable): ComparedTable => ({
  ...table,
  fieldsKey: createHash('sha256').update(JSON.stringify(table.fields)).digest('hex').slice(0, 20),
});

/** Identifies a compared table in memory. */
export const keyOf = ({ tableId, fieldsKey }: Pick<ComparedTable, 'tableId' | 'fieldsKey'>) =>
  `${tableId} ${fieldsKey}`;
