import type { ArchiveEntry, TemplateExport } from '@buildai/apps/shared';
import { canonicalJson, linesEntries } from '@buildai/apps/shared';
import type { TableLine } from './archive-table-line.js';
import type { EntityRows } from '../../rows/entity-rows.js';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import type { VersionEntities } from '../../model/version-entities.js';

/** Batch size; rows may be large and are held in memory. */
const rowsAtOnce = 50;
/** Sample rows of one entity in a template. */
const maxSamples = 200;

export interface SamplesParts {
  readonly tables: EntityTables;
  readonly entities: Pick<VersionEntities, 'schemas'>;
  readonly rowsOf: (table: EntityTable) => EntityRows;
}

/** The rows that builders of an app made, in the fields of the version, as sample rows; without those that name a user. */
export async function* exportSamples(
  { tables, entities, rowsOf }: SamplesParts,
  context: TemplateExport,
): AsyncGenerator<ArchiveEntry> {
  const { app, builderIds, ids, signal, versionId, withRows } = context;
  if (!withRows) return;
  const schemas = await entities.schemas(versionId);
  const shown = (await tables.listAll(app.appId)).flatMap((table) => {
    const entity = table.names.find(({ isCurrent }) => isCurrent)?.entity ?? '';
    const schema = schemas.get(entity);
    return schema ? [{ table, entity, fields: new Set(Object.keys(schema.properties)) }] : [];
  });
  const named = shown.map((each, index) => ({ ...each, folder: String(index + 1).padStart(4, '0') }));
  yield* linesEntries(
    'tables',
    named.map(({ entity, folder }) =>
      canonicalJson({ folder, names: [{ entity, isCurrent: true }] } satisfies TableLine),
    ),
  );
  for (const { table, folder, fields } of named) {
    const lines = async function* () {
      let count = 0;
      for await (const row of rowsOf(table).all(rowsAtOnce)) {
        signal.throwIfAborted();
        if (count === maxSamples) return;
        if (!builderIds.has(row.creatorId)) continue;
        const data = Object.fromEntries(Object.entries(row.data).filter(([name]) => fields.has(name)));
        const line = canonicalJson({ ...row, creatorId: ids.person(row.creatorId), data });
        if (context.mentionsPeople(line)) continue;
        count += 1;
        yield await context.text(line);
      }
    };
    yield* linesEntries(`rows/${folder}`, lines());
  }
}
