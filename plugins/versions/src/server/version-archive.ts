import type { ArchivePart } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { exportTemplateFiles } from './export-template-files.js';
import { exportVersions } from './export-versions.js';
import { importVersions } from './import-versions.js';

/**
 * All versions of an app: each text once, the ranges of versions in which files had them, and the versions.
 * Version IDs are not exported; other parts of the archive refer to versions by number.
 */
export const versionsPart = (db: Database): ArchivePart => ({
  key: 'versions',
  version: 1,
  order: 20,
  export: (context) => exportVersions(db, context),
  exportTemplate: (context) => exportTemplateFiles(db, context),
  import: (entries, context) => importVersions(db, entries, context),
});
