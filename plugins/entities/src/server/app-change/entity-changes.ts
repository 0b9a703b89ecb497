import type { Events, Transaction } from '@buildai/core';
import type { ChangeParticipant, StoredChange } from '@buildai/versions/shared';
import { entityNameOf } from '../../shared/entity-file.js';
import { recordsChanged } from '../../shared/entity-events.js';
import type { EntityScope } from '../../shared/entity-store.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { LiveWriteGuard } from '../access/live-writes/live-write-guard.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { VersionRecords } from '../write/version-records.js';
import type { VersionEntities } from '../model/version-entities.js';
import { requireModel } from '../model/version-entities.js';

export interface EntityChangesParts {
  readonly events: Events;
  readonly entities: VersionEntities;
  readonly tables: EntityTables;
  readonly changes: RecordChanges;
  readonly guard: Pick<LiveWriteGuard, 'hold'>;
  readonly store: Pick<VersionRecords, 'insertRecords' | 'updateRecords'>;
}

/** Takes part in every change of an app: renamed entities, their tables and records. */
export class EntityChanges implements ChangeParticipant {
  constructor(private readonly parts: EntityChangesParts) {}

  async prepare(stored: StoredChange, transaction: Transaction): Promise<void> {
    const { appId, versionId, version, renames, restored } = stored;
    if (versionId === undefined) return;
    for (const { from, to } of renames) {
      const [before, after] = [entityNameOf(from), entityNameOf(to)];
      if (before !== undefined && after !== undefined)
        await this.parts.tables.rename(appId, before, after, transaction);
    }
    if (restored && version) await this.#restoreRecords(restored.version.number, version, transaction);
    const models = await this.parts.entities.of({ appId, versionId }, transaction);
    // A renamed file must not keep its old name inside.
    for (const { to } of renames) {
      const entity = entityNameOf(to);
      if (entity !== undefined && models.has(entity)) requireModel(models, entity);
    }
    const valid = [...models].filter(([, compiled]) => compiled.ok).map(([name]) => name);
    // A restore brings back names that were renamed since: they become current again.
    await this.parts.tables.prepare(appId, valid, transaction);
    await this.#changeRecords(stored, versionId, transaction);
  }

  async #changeRecords(stored: StoredChange, versionId: string, transaction: Transaction): Promise<void> {
    const { appId, version, actor } = stored;
    const owner = { kind: 'owner', userId: actor.accountId } as const;
    const scope: EntityScope = { appId, versionId, actor: owner, inPreview: true };
    for (const change of await this.parts.guard.hold(stored, transaction)) {
      if (change.type === 'insert') {
        await this.parts.store.insertRecords(scope, change.entity, change.records, transaction);
      } else if (version) {
        const { entity, filter, values } = change;
        await this.parts.store.updateRecords(
          scope,
          entity,
          { filter, values, version: version.number },
          transaction,
        );
      }
    }
  }

  async #restoreRecords(
    target: number,
    version: NonNullable<StoredChange['version']>,
    transaction: Transaction,
  ): Promise<void> {
    const { changes, tables, events } = this.parts;
    const { appId } = version;
    const touched = await changes.restore(appId, { target, version: version.number }, transaction);
    const change = { appId, ...((await tables.hasCopy(appId, transaction)) ? { inCopy: true } : {}) };
    for (const { tableId, names } of await tables.listAll(appId, transaction)) {
      if (!touched.has(tableId)) continue;
      for (const { entity } of names)
        await events.publish(recordsChanged, { ...change, entity }, transaction);
    }
  }
}
