import type { Database, Transaction } from '@buildai/core';
import { Conflict } from '@buildai/core/shared';
import type { EntityScope, EntityStore } from '@buildai/entities/shared';
import type { ChangeSummary, Version, VersionStore } from '@buildai/versions/shared';
import { Draft } from '../plan/draft.js';
import type { PlannedRow } from '../plan/record-references.js';
import { rowKey, withReferences } from '../plan/record-references.js';
import type { ReplyPlan } from '../plan/reply-plan.js';

/** How often a reply is planned anew because the head moved while it was written. */
const attempts = 3;

export interface StoredReply {
  readonly plan: ReplyPlan;
  /** Undefined where no file changes. */
  readonly version: Version | undefined;
  readonly changes: ChangeSummary;
}

export interface StoreReplyOptions {
  readonly db: Database;
  readonly versions: VersionStore;
  readonly entities: EntityStore;
  readonly appId: string;
  readonly accountId: string;
  readonly description: string;
  /** Takes back what keeps the app from being built. */
  readonly settle: (plan: ReplyPlan) => Promise<ReplyPlan>;
  /** Writes the end of the reply in the same transaction. */
  readonly end: (transaction: Transaction, stored: StoredReply) => Promise<void>;
}

/** Reads the head of an app into a draft. */
export async function draftOfHead(versions: VersionStore, appId: string): Promise<Draft> {
  const head = await versions.head(appId);
  return new Draft(head?.versionId, head ? await versions.files(head.versionId) : []);
}

/**
 * Stores what was planned, all or nothing: the version, the tables of its entities, the rows, and the end of the
 * reply. What keeps the app from being built is taken back first: a version that does not build is never the newest.
 * Where somebody else made a version meanwhile, the same actions are planned against that one.
 */
export async function storeReply(planned: ReplyPlan, options: StoreReplyOptions): Promise<void> {
  let plan = await options.settle(planned);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const next = { plan, changes: plan.draft.summary() };
      return await options.db.transaction((transaction) => store(transaction, next, options));
    } catch (error) {
      if (!Conflict.is(error) || attempt === attempts) throw error;
      plan = await options.settle(plan.rebase(await draftOfHead(options.versions, options.appId)));
    }
  }
}

async function store(
  transaction: Transaction,
  { plan, changes }: Pick<StoredReply, 'plan' | 'changes'>,
  options: StoreReplyOptions,
): Promise<void> {
  const { versions, entities, appId, accountId, description, end } = options;
  const { draft } = plan;
  const fileChanges = draft.changes();
  const waves = plan.recordWaves();
  let version: Version | undefined;
  // A change of rows belongs to a version, so that it can be undone with it.
  if (fileChanges.length > 0 || draft.updates.length > 0) {
    version = await versions.create(
      {
        appId,
        expectedHead: draft.baseVersionId,
        changes: fileChanges,
        kind: draft.baseVersionId === undefined ? 'initial' : 'reply',
        description,
      },
      transaction,
    );
    for (const { from, to } of draft.renames) await entities.renameEntity(appId, from, to, transaction);
  }
  if (version || waves.length > 0) await entities.prepare(appId, draft.schemas(), transaction);
  const versionId = version?.versionId ?? draft.baseVersionId ?? '';
  const actor = { kind: 'owner', userId: accountId } as const;
  const scope: EntityScope = { appId, versionId, actor, inPreview: true };
  for (const { entity, filter, values } of draft.updates) {
    const change = { filter, values, version: version?.number ?? 0 };
    await entities.updateMatching(scope, entity, change, transaction);
  }
  await insertRows(entities, scope, waves, transaction);
  await end(transaction, { plan, version, changes });
}

async function insertRows(
  entities: EntityStore,
  scope: EntityScope,
  waves: readonly (readonly PlannedRow[])[],
  transaction: Transaction,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const wave of waves) {
    for (const entity of new Set(wave.map((row) => row.entity))) {
      const rows = wave.filter((row) => row.entity === entity);
      const values = rows.map((row) => withReferences(row.values, (name) => ids.get(name) ?? name));
      const { records, failures } = await entities.createMany(scope, entity, values, transaction);
      const failure = failures[0];
      // The dry run has checked these rows by the same rules.
      if (failure) throw new Error(`Row ${failure.index + 1} of ${entity} was refused: ${failure.message}`);
      rows.forEach((row, index) => {
        const key = rowKey(row.values);
        const id = records[index]?.id;
        if (key !== undefined && id !== undefined) ids.set(key, id);
      });
    }
  }
}
