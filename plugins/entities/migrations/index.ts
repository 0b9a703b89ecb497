import type { Migration } from '@buildai/core';
import { entityTables } from './001_entity_tables.js';
import { recordChanges } from './002_record_changes.js';
import { previewCopies } from './003_preview_copies.js';
import { visitorWrites } from './004_visitor_writes.js';
import { dropVisitorWrites } from './005_drop_visitor_writes.js';
import { rowHistory } from './006_row_history.js';
import { rowWriters } from './007_row_writers.js';
import { columnRuns } from './012_column_runs.js';
import { rowSearch } from './013_row_search.js';
import { slowQueries } from './015_slow_queries.js';
import { liveWrites } from './017_live_writes.js';
import { composedTexts } from './018_composed_texts.js';
import { searchZeroWidth } from './019_search_zero_width.js';
import { rowDeletions } from './020_row_deletions.js';
import { versionRowRestores } from './016_version_row_restores.js';

export const entitiesMigrations: readonly Migration[] = [
  entityTables,
  recordChanges,
  previewCopies,
  visitorWrites,
  dropVisitorWrites,
  rowHistory,
  rowWriters,
  columnRuns,
  rowSearch,
  slowQueries,
  versionRowRestores,
  liveWrites,
  composedTexts,
  searchZeroWidth,
  rowDeletions,
];
