import type { EntityClient, EntityRow } from './entity-client.js';
import type { RecordsQuery } from './record-pages.js';

/** The query behind a list of rows. */
export interface RecordSource extends RecordsQuery {
  readonly entity: EntityClient;
  /** Whether the list has several pages. */
  readonly isLong: boolean;
  /** Whether the app's limit cut the list short. */
  readonly isCut: boolean;
}

const sources = new WeakMap<readonly EntityRow[], RecordSource>();

/** Remembers the query of a list, so that a table that gets the list can load the rest from the server. */
export function rememberSource(records: readonly EntityRow[], source: RecordSource): void {
  sources.set(records, source);
}

/** Undefined for a list that the app has created or changed itself. */
export function sourceOf(records: readonly EntityRow[]): RecordSource | undefined {
  return sources.get(records);
}
