import type { EntitySchema } from '@buildai/entities/shared';
import type { ColumnNotation } from '@buildai/entities/shared';
import type { ReadOptions } from '../../src/web/import/parse/table-file.js';
import { FileTasks } from '../../src/web/import/worker/file-tasks.js';

/** What the wizard makes of a file without any help but these choices. */
export async function importFile(
  file: File,
  schema: EntitySchema,
  { notation = {}, ...options }: ReadOptions & { notation?: ColumnNotation } = {},
) {
  const tasks = new FileTasks(() => undefined);
  const inspection = await tasks.inspect(file, options, schema);
  const columns = await tasks.planColumns(inspection.basicMapping, schema);
  const chosen = {
    isGuarded: false,
    timeZone: 'UTC',
    columns: columns.map((column) => ({ ...column, ...notation })),
  };
  const checked = await tasks.check(chosen, schema);
  const { plan, questions, review, skipped } = checked;
  await tasks.startBatches({ plan, schema, batchSize: 1000, stored: [] });
  const rows: Readonly<Record<string, unknown>>[] = [];
  const failures: { readonly row: number; readonly message: string }[] = [];
  for (;;) {
    const batch = await tasks.nextBatch();
    if (!batch) return { inspection, plan, questions, review, skipped, rows, failures };
    rows.push(...batch.records.map(({ values }) => values));
    failures.push(...batch.failures);
  }
}
