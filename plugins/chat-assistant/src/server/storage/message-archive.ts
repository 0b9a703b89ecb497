import type { ArchivePart } from '@buildai/apps/shared';
import { exportMessages } from './export-messages.js';
import type { ExportMessagesParts } from './export-messages.js';
import { importMessages } from './import-messages.js';
import type { ImportMessagesParts } from './import-messages.js';

/** The conversation, its ratings and its attachments in an archive. */
export const messagesPart = (parts: ExportMessagesParts & ImportMessagesParts): ArchivePart => ({
  key: 'conversation',
  version: 2,
  order: 40,
  export: (context) => exportMessages(parts, context),
  import: (entries, context) => importMessages(parts, entries, context),
});
