import type {
  ContextItem,
  ContextItemStatus,
  ContextItemType,
  SyncSchedule,
} from '../../shared/context-item.js';

/** A data item as stored; internal fields are documented in the migration. */
export interface StoredItem {
  readonly id: string;
  readonly appId: string;
  readonly appSourceId: string | null;
  readonly source: string;
  readonly identity: string;
  readonly externalId: string | null;
  readonly url: string | null;
  readonly parentId: string | null;
  readonly name: string;
  readonly isRenamed: boolean;
  readonly type: ContextItemType;
  readonly status: ContextItemStatus;
  readonly error: string | null;
  readonly warning: string | null;
  readonly holdsSlot: boolean;
  readonly schedule: SyncSchedule;
  readonly size: number | null;
  readonly chunks: number;
  readonly progressDone: number | null;
  readonly progressTotal: number | null;
  readonly listedRevision: string | null;
  readonly revision: string | null;
  readonly contentHash: string | null;
  readonly storedType: string | null;
  readonly storedName: string | null;
  readonly runId: string | null;
  readonly jobId: string | null;
  readonly holder: string | null;
  readonly tries: number;
  readonly crashes: number;
  readonly seenRunId: string | null;
  readonly createdAt: string;
  readonly lastSyncedAt: string | null;
  readonly nextSyncAt: string | null;
}

/** The connection fields joined to an item. */
export interface ItemProvider {
  readonly providerItemId: string | null;
  readonly provider: string | null;
}

/** A new item with defaults. */
export function newItem(
  known: Pick<StoredItem, 'id' | 'appId' | 'source' | 'identity' | 'name' | 'type' | 'createdAt'> &
    Partial<StoredItem>,
): StoredItem {
  return {
    appSourceId: null,
    externalId: null,
    url: null,
    parentId: null,
    isRenamed: false,
    status: 'unsynced',
    error: null,
    warning: null,
    holdsSlot: false,
    schedule: 'never',
    size: null,
    chunks: 0,
    progressDone: null,
    progressTotal: null,
    listedRevision: null,
    revision: null,
    contentHash: null,
    storedType: null,
    storedName: null,
    runId: null,
    jobId: null,
    holder: null,
    tries: 0,
    crashes: 0,
    seenRunId: null,
    lastSyncedAt: null,
    nextSyncAt: null,
    ...known,
  };
}

export function itemView(item: StoredItem, { provider, providerItemId }: ItemProvider): ContextItem {
  const { id, appId, appSourceId, source, name, type, status, error, warning, size, schedule } = item;
  return {
    id,
    appId,
    name,
    type,
    source,
    appSourceId,
    status,
    error,
    warning,
    size,
    numOfChunks: item.chunks,
    progress: item.progressDone === null ? null : { done: item.progressDone, total: item.progressTotal },
    createdAt: item.createdAt,
    lastSyncedAt: item.lastSyncedAt,
    schedule,
    nextSyncAt: item.nextSyncAt,
    externalFileUrl: item.url,
    externalFileId: item.externalId,
    providerItemId,
    provider,
  };
}
