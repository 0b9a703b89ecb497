import type { EntityClient, EntityRow } from './entity-client.js';
import type { RecordsQuery } from './record-pages.js';

/** Where a list of rows came from. */
export interface RecordSource extends RecordsQuery {
  readonly entity: EntityClient;
  /** Whether the list is so long that it comes in several pages. */
  readonly isLong: boolean;
  /** Whether the app asked for so many rows and no more, and there are more. */
  readonly isCut: boolean;
}

const sources = new WeakMap<readonly EntityRow[], RecordSource>();

/** Remembers what a list shows of an entity, so that a table which is given the list can ask the server for the rest. */
export function rememberSource(records: readonly EntityRow[], source: RecordSource): void {
  sources.set(records, source);
}

/** Undefined for a list that an app has made or changed itself. */
export function sourceOf(records: readonly EntityRow[]): RecordSource | undefined {
  return sources.get(records);
}
