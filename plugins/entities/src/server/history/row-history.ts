import { canonicalJson } from '@buildai/apps/shared';
import type { AppUsers } from '@buildai/auth/shared';
import type { EntityScope } from '../../shared/entity-store.js';
import type { HistoryEntry } from '../../shared/row-history-api.js';
import type { EntityView } from '../access/entity-view.js';
import { readableView } from '../access/entity-view.js';
import { anonymousCreator } from '../model/access-reach.js';
import { assistantWriter } from '../model/stamp.js';
import type { ScopedReads } from '../read/scoped-reads.js';
import type { EntityAccess } from '../rows/entity-access.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import { decodePosition, encodePosition } from './history-cursor.js';
import { HistoryReader } from './history-reader.js';
import type { HistoryRetention } from './history-retention.js';
import { requireAdmin } from './require-admin.js';
import type { RowChangeEntry } from './row-change-entry.js';

const defaultLimit = 50;

export interface RowHistoryParts {
  readonly access: EntityAccess;
  readonly kept: HistoryRetention;
  readonly people: Pick<AppUsers, 'names'>;
  readonly reads: ScopedReads;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
}

/** Lists who changed which rows. */
export class RowHistory {
  constructor(private readonly parts: RowHistoryParts) {}

  /** @throws NotSignedIn or NotAllowed for anyone but builders and admins of the app. */
  async list(
    scope: EntityScope,
    entity: string,
    {
      id,
      before,
      limit = defaultLimit,
    }: { id?: string | undefined; before?: string | undefined; limit?: number | undefined },
  ): Promise<{ entries: HistoryEntry[]; nextBefore: string | null }> {
    requireAdmin(scope);
    const { access, kept, people, reads, rowSql, tables } = this.parts;
    const view = readableView(await access.model(scope, entity), scope.actor);
    const position = before === undefined ? undefined : decodePosition(before);
    const table = await tables.find(scope, entity);
    if (!table) return { entries: [], nextBefore: null };
    const found = await reads.run(scope, (db) =>
      new HistoryReader(db, rowSql, kept.since()).list(table, {
        rowId: id,
        before: position,
        limit: limit + 1,
      }),
    );
    const shown = found.slice(0, limit);
    const writers = shown.flatMap(({ by }) => by ?? []);
    const names = await people.names(scope.appId, [...new Set(writers)]);
    const entries = shown.map((entry) => toEntry(entry, view, names));
    return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }
}

function writerIn(by: string | null, names: ReadonlyMap<string, string>): HistoryEntry['by'] {
  if (by === assistantWriter) return { kind: 'assistant' };
  if (by === anonymousCreator) return { kind: 'visitor' };
  const name = by === null ? undefined : names.get(by);
  return name === undefined ? { kind: 'unknown' } : { kind: 'person', name };
}

/** An entry as the reader may see it, with the fields that changed. */
function toEntry(entry: RowChangeEntry, view: EntityView, names: ReadonlyMap<string, string>): HistoryEntry {
  const { position, rowId, creatorId, kind, by, restoredTo, before, after, deletion } = entry;
  const fields = [...view.fields.values()].filter(
    ({ field, onlyIn }) => field.column === undefined && (onlyIn === undefined || onlyIn === creatorId),
  );
  const isChanged = (name: string) =>
    !before || !after || canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null);
  const shown = (values: RowChangeEntry['before']) =>
    values &&
    Object.fromEntries(
      fields
        .map(({ field }) => field.name)
        .filter((name) => isChanged(name) && Object.hasOwn(values, name))
        .map((name) => [name, values[name]]),
    );
  return {
    id: encodePosition(position),
    rowId,
    kind,
    at: position.at,
    by: writerIn(by, names),
    restoredTo,
    before: shown(before),
    after: shown(after),
    ...(deletion && { deletion }),
  };
}
