import type { ArchivePart } from '@buildai/apps/shared';
import { exportContext } from './export-context.js';
import type { ExportContextParts } from './export-context.js';
import { importContext } from './import-context.js';
import type { ImportContextParts } from './import-context.js';

/** The data of an app in its archive. */
export const contextPart = (parts: ExportContextParts & ImportContextParts): ArchivePart => ({
  key: 'context',
  version: 1,
  order: 50,
  export: (context) => exportContext(parts, context),
  import: (entries, context) => importContext(parts, entries, context),
});
