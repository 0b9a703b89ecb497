import type { Clock, Database, Events } from '@buildai/core';
import type { CheckedWrites } from '../write/checks/checked-writes.js';
import type { RowRecordings } from '../rows/row-recording.js';
import type { RowRanking } from '../../shared/row-ranking.js';
import type { AppTimeZones } from '../model/app-time-zones.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { FieldIndexes } from '../read/performance/field-indexes.js';
import type { SlowQueries } from '../read/performance/slow-queries.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { RowBatches } from '../rows/row-batches.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { ScopedReads } from '../read/scoped-reads.js';
import type { SearchIndexes } from '../storage/search/search-indexes.js';
import type { VersionEntities } from '../model/version-entities.js';

/** What the store of rows is made of. */
export interface EntityStoreParts {
  readonly db: Database;
  readonly reads: ScopedReads;
  readonly clock: Clock;
  readonly events: Events;
  readonly entities: VersionEntities;
  readonly timeZones: AppTimeZones;
  readonly tables: EntityTables;
  readonly indexes: FieldIndexes;
  readonly searches: SearchIndexes;
  readonly slowQueries: SlowQueries;
  readonly rowSql: RowSql;
  readonly changes: RecordChanges;
  readonly batches: RowBatches;
  /** The transactions of everyone who writes rows. */
  readonly checked: CheckedWrites;
  readonly recordings: RowRecordings;
  /** What another plugin contributed, after registration. */
  readonly ranking: () => RowRanking | undefined;
}
