import type { ArchiveEntry, ArchivePart } from '@buildai/apps/shared';
import { ArchiveInvalid, canonicalJson, linesEntries, mapTexts, readLines } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { z } from 'zod';
import { composed } from '../../../shared/composed-value.js';
import { storageError } from '../../../shared/storable.js';
import { EntityRows } from '../../rows/entity-rows.js';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import { tableLine } from './archive-table-line.js';
import type { TableLine } from './archive-table-line.js';
import { exportSamples } from './export-samples.js';
import { freshSamples } from './fresh-samples.js';
import type { Row } from '../../model/row.js';
import type { RowSql } from '../../storage/sql/row-sql.js';
import type { VersionEntities } from '../../model/version-entities.js';

/** Batch size; rows may be large and are held in memory. */
const rowsAtOnce = 50;
const maxTables = 9_999;

const time = z.iso.datetime({ precision: 3 });
const rowLine = z.object({
  id: z.string().regex(/^[0-9a-z]{20}$/),
  creatorId: z.string().max(20),
  createdAt: time,
  updatedAt: time,
  data: z.record(z.string(), z.unknown()),
});

const rowsPath = /^rows\/(\d{4})\/\d{6}\.jsonl$/;

export interface EntityArchiveParts {
  readonly db: Database;
  readonly tables: EntityTables;
  readonly rowSql: RowSql;
  readonly entities: Pick<VersionEntities, 'schemas'>;
}

/**
 * The rows of every entity that the app ever had, under their own IDs; tables are per app. The schemas are
 * exported with the versions.
 */
export function entitiesPart({ db, tables, rowSql, entities }: EntityArchiveParts): ArchivePart {
  const rowsOf = (table: EntityTable) => new EntityRows(db, table.name, rowSql);

  return {
    key: 'entities',
    version: 1,
    order: 30,
    async *export({ app, ids, signal }) {
      const named = (await tables.listAll(app.appId)).map((table, index) => ({
        table,
        folder: String(index + 1).padStart(4, '0'),
      }));
      if (named.length > maxTables)
        throw ArchiveInvalid({ message: 'The app has more entities than an archive can contain.' });
      yield* linesEntries(
        'tables',
        named.map(({ table: { names }, folder }) =>
          canonicalJson({ folder, names: [...names] } satisfies TableLine),
        ),
      );
      for (const { table, folder } of named) {
        const lines = async function* () {
          for await (const row of rowsOf(table).all(rowsAtOnce)) {
            signal.throwIfAborted();
            const data = mapTexts(row.data, (text) => ids.inText(text));
            yield canonicalJson({ ...row, creatorId: ids.person(row.creatorId), data });
          }
        };
        yield* linesEntries(`rows/${folder}`, lines());
      }
    },
    exportTemplate: (context) => exportSamples({ tables, entities, rowsOf }, context),
    async import(entries, { appId, fresh, ids, signal }) {
      const byFolder = new Map<string, EntityTable>();
      const makeTables = async (entry: ArchiveEntry) => {
        for (const { folder, names } of await readLines(entry, tableLine)) {
          if (byFolder.has(folder))
            throw ArchiveInvalid({ message: 'The archive contains the rows of an entity twice.' });
          byFolder.set(folder, await tables.createNamed(appId, names));
        }
      };
      const addRows = async (entry: ArchiveEntry, folder: string) => {
        const table = byFolder.get(folder);
        if (!table)
          throw ArchiveInvalid({
            message: `entities/${entry.path} in the archive contains rows of an entity that isn’t in it.`,
          });
        const rows = (await readLines(entry, rowLine)).map((row): Row => {
          const data = composed(mapTexts(row.data, (text) => ids.inText(text))) as Row['data'];
          const error = storageError(data);
          if (error)
            throw ArchiveInvalid({ message: `A row in entities/${entry.path} is not valid: ${error}` });
          return { ...row, creatorId: ids.person(row.creatorId), data };
        });
        await db.transaction((transaction) =>
          new EntityRows(transaction, table.name, rowSql).insert(
            (fresh ? freshSamples(rows, fresh) : rows).map((row) => ({ ...row, updatedBy: null })),
          ),
        );
      };
      for await (const entry of entries) {
        signal.throwIfAborted();
        const folder = rowsPath.exec(entry.path)?.[1];
        if (folder !== undefined) await addRows(entry, folder);
        else if (entry.path.startsWith('tables/')) await makeTables(entry);
        else
          throw ArchiveInvalid({ message: `The archive contains an unknown file: entities/${entry.path}.` });
      }
    },
  };
}
