import type { Handlers, Logger } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import type { csvApi } from '../../shared/import/csv-api.js';
import { generateMapping } from './generate-mapping.js';

interface CsvHandlersParts {
  readonly models: Pick<ModelCatalog, 'resolve'> | undefined;
  readonly log: Logger;
}

const toText = (value: unknown) =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** A previewed row in the order of the headers. */
function toCells(
  row: readonly unknown[] | Readonly<Record<string, unknown>>,
  headers: readonly string[],
): string[] {
  const isList = Array.isArray(row);
  return headers.map((header, index) =>
    toText(isList ? (row as readonly unknown[])[index] : (row as Readonly<Record<string, unknown>>)[header]),
  );
}

export function csvHandlers(parts: CsvHandlersParts): Handlers<typeof csvApi> {
  return {
    async generateMapping({ body: { headers, previewData, schema, entityName }, signal }) {
      const rows = previewData.map((row) => toCells(row, headers));
      return { mappings: await generateMapping(parts, { headers, rows, schema, entityName, signal }) };
    },
  };
}
