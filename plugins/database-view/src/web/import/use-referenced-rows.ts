import { namingField } from '@buildai/fields';
import { useApi } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { targetField } from '../../shared/import/target-field.js';
import { useDatabase } from '../entities/database-queries.js';
import { useRef } from 'react';
import { cellText } from '../model/cell-text.js';
import type { ImportPlan } from './convert/column-plan.js';
import type { NamedRow, ReferencedRows } from './convert/referenced-rows.js';
import { idsByName, referencedEntity } from './convert/referenced-rows.js';

/** Rows of a larger entity can be named by their IDs only. */
const maxNamedRows = 100_000;

/** The entities that the columns of a file refer to. */
function entitiesOf({ columns }: Pick<ImportPlan, 'columns'>, schema: EntitySchema): ReadonlySet<string> {
  const entities = columns.map(({ path }) => {
    const field = targetField(schema, path);
    return field && referencedEntity(field.property);
  });
  return new Set(entities.filter((entity) => entity !== undefined));
}

/** Reads the rows that the columns of a file may name. */
export type ReadReferencedRows = (plan: Pick<ImportPlan, 'columns'>) => Promise<ReferencedRows>;

/** Each entity is read once. */
export function useReferencedRows(appId: string, schema: EntitySchema): ReadReferencedRows {
  const api = useApi(entitiesApi);
  const { data: database } = useDatabase(appId);
  const known = useRef(new Map<string, Promise<ReadonlyMap<string, string> | undefined>>());

  /** @returns undefined for an entity whose rows cannot be named */
  const read = async (entity: string): Promise<ReadonlyMap<string, string> | undefined> => {
    const named = database?.entities.find(({ name }) => name === entity)?.schema;
    const field = named && namingField(named.properties);
    if (!field) return undefined;
    const rows: NamedRow[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 1000, fields: field as never, ...(cursor === null ? {} : { cursor }) };
      const page: Awaited<ReturnType<typeof api.listRecords>> = await api.listRecords({
        params: { appId, entity },
        query,
      });
      rows.push(...page.records.map((row) => ({ id: row.id, name: cellText(row[field]) })));
      cursor = page.nextCursor;
    } while (cursor !== null && rows.length <= maxNamedRows);
    return cursor === null ? idsByName(rows) : undefined;
  };
  const readOnce = (entity: string) => {
    const reading = known.current.get(entity) ?? read(entity);
    known.current.set(entity, reading);
    reading.catch(() => known.current.delete(entity));
    return reading;
  };
  return async (plan) => {
    const found = await Promise.all(
      [...entitiesOf(plan, schema)].map(async (entity) => [entity, await readOnce(entity)] as const),
    );
    return new Map(
      found.filter((each): each is [string, ReadonlyMap<string, string>] => each[1] !== undefined),
    );
  };
}
