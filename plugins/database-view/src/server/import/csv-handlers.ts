import type { AppResolver } from '@buildai/apps/shared';
import type { Handlers, Logger } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import type { csvApi } from '../../shared/import/csv-api.js';
import { generateMapping } from './generate-mapping.js';
import type { PaidMappingParts } from './paid-mapping.js';
import { paidMapping } from './paid-mapping.js';

interface CsvHandlersParts extends PaidMappingParts {
  readonly resolveApp: AppResolver;
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
    async generateMapping({
      body: { appId, headers, previewData, runId, schema, entityName },
      caller,
      signal,
    }) {
      const { app } = await parts.resolveApp({ caller, origin: undefined }, appId, 'builder');
      const rows = previewData.map((row) => toCells(row, headers));
      const request = { headers, rows, schema, entityName, signal };
      const mappings = await generateMapping(parts, request, (call) =>
        paidMapping(parts, { ...app, runId, signal }, call),
      );
      return { mappings };
    },
  };
}
