import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import type { ChangedRows } from '../../../shared/changed-rows.js';
import { joinChanges } from '../../../shared/changed-rows.js';
import type { LiveRowsChange } from '../../../shared/live-rows-change.js';
import { recordsKey } from '../record-pages.js';
import { refreshEntity } from '../refresh-entity.js';
import { totalsKey } from '../totals-key.js';
import { ownWrites } from './own-writes.js';

/** Waits before a refresh, in ms: too short to be seen, and different for each page. */
const shortestDelay = 60;
const spread = 140;
/** Refreshes of an entity are at least this many ms apart. */
const interval = 1_000;

/** Reported changes of one entity that are not shown yet. */
class EntityChanges {
  #waiting: (ChangedRows | undefined)[] = [];
  #running = false;
  #last = -Infinity;

  constructor(private readonly entity: string) {}

  add(rows: ChangedRows | undefined): void {
    this.#waiting.push(rows);
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const rest = this.#last + interval - performance.now();
      await pause(Math.max(rest, shortestDelay + Math.random() * spread));
      // The response that names the written rows may come after the report.
      await ownWrites.settled(this.entity);
      const waiting = this.#waiting.map((rows) => rows && ownWrites.without(this.entity, rows));
      this.#waiting = [];
      this.#last = performance.now();
      await show(this.entity, waiting.reduce(joinChanges)).catch(() => undefined);
    }
    this.#running = false;
  }
}

async function show(entity: string, rows: ChangedRows | undefined): Promise<void> {
  if (!rows) return refreshEntity(entity);
  const changed = [...rows.created, ...rows.updated];
  if (changed.length + rows.deleted.length === 0) return;
  await refreshEntity(entity, { changed, gone: rows.deleted, isForeign: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const byEntity = new Map<string, EntityChanges>();

/** Shows a reported change in all lists, in batches: many changes cost few requests. */
export function applyChange({ entity, rows }: LiveRowsChange): void {
  let changes = byEntity.get(entity);
  if (!changes) byEntity.set(entity, (changes = new EntityChanges(entity)));
  changes.add(rows);
}

/** Refreshes everything shown, because changes may have been missed. */
export function refreshAll(): void {
  const kinds = new Set([recordsKey('')[0], totalsKey('')[0], 'record', 'labels']);
  void queryCache.invalidateQueries({ predicate: ({ queryKey }) => kinds.has(queryKey[0] as never) });
}
