import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { VersionEntities } from '../model/version-entities.js';
import type { ColumnRows } from '../rows/column-rows.js';
import { pagesOf } from './pages-of.js';
import type { ReferenceNames } from './row-conversion.js';
import { namingField } from '@buildai/fields';

/** The names of all rows of an entity. A name that several rows have stands for none of them. */
export type ReferenceNamesOf = (
  place: { readonly appId: string; readonly versionId: string },
  entity: string,
) => Promise<ReferenceNames>;

export interface ReferenceNamesParts {
  readonly entities: VersionEntities;
  readonly tables: Pick<EntityTables, 'find'>;
  readonly rows: (table: EntityTable) => ColumnRows;
}

export function referenceNames({ entities, tables, rows }: ReferenceNamesParts): ReferenceNamesOf {
  return async ({ appId, versionId }, entity) => {
    const schema = (await entities.schemas(versionId)).get(entity);
    const field = schema && namingField(schema.properties);
    const table = await tables.find({ appId, inPreview: true }, entity);
    const idByName = new Map<string, string>();
    const nameById = new Map<string, string>();
    const several = new Set<string>();
    if (!table) return { idByName, nameById };
    for await (const page of pagesOf(rows(table), field ?? 'name')) {
      for (const { id, value } of page) {
        const name = typeof value === 'string' ? value.trim() : '';
        const key = name.toLowerCase();
        nameById.set(id, name === '' ? id : name);
        // Every row can be named by its ID.
        idByName.set(id, id);
        if (idByName.has(key)) several.add(key);
        else if (key !== '') idByName.set(key, id);
      }
    }
    for (const key of several) idByName.delete(key);
    return { idByName, nameById };
  };
}
