import type { EntityRecord } from '@buildai/entities/shared';

function picked(record: EntityRecord, fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]),
  );
}

/** A JSON list with one row per line. */
export async function* writeJson(
  pages: AsyncIterable<readonly EntityRecord[]>,
  fields: readonly string[],
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((record) => JSON.stringify(picked(record, fields))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
