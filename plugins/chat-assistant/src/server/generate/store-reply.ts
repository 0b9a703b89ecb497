import { AppDraft } from '@buildai/app-features/shared';
import type { Transaction } from '@buildai/core';
import { Conflict } from '@buildai/core/shared';
import type { AppChanges, ChangeSummary, Version, VersionStore } from '@buildai/versions/shared';
import type { ReplyPlan } from '../plan/reply-plan.js';

/** How often a reply is planned again because the head moved meanwhile. */
const attempts = 3;

export interface StoredReply {
  readonly plan: ReplyPlan;
  /** Undefined if no file changed. */
  readonly version: Version | undefined;
  readonly changes: ChangeSummary;
}

export interface StoreReplyOptions {
  readonly versions: VersionStore;
  readonly changes: AppChanges;
  readonly appId: string;
  readonly accountId: string;
  readonly description: string;
  /** Withdraws what does not build. */
  readonly settle: (plan: ReplyPlan) => Promise<ReplyPlan>;
  /** Stores the end of the reply in the same transaction. */
  readonly end: (transaction: Transaction, stored: StoredReply) => Promise<void>;
}

/** Loads the head of an app into a draft. */
export async function draftOfHead(versions: VersionStore, appId: string): Promise<AppDraft> {
  const head = await versions.head(appId);
  return new AppDraft(head?.versionId, head ? await versions.files(head.versionId) : []);
}

/**
 * Stores the plan together with the end of the reply, atomically. What does not build is withdrawn first: the
 * newest version always builds. If someone else created a version meanwhile, the same actions are planned on
 * that one.
 */
export async function storeReply(planned: ReplyPlan, options: StoreReplyOptions): Promise<void> {
  let plan = await options.settle(planned);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store(plan, options);
    } catch (error) {
      if (!Conflict.is(error) || attempt === attempts) throw error;
      plan = await options.settle(plan.rebase(await draftOfHead(options.versions, options.appId)));
    }
  }
}

async function store(plan: ReplyPlan, options: StoreReplyOptions): Promise<void> {
  const { appId, accountId, description, end } = options;
  const { draft } = plan;
  const summary = draft.summary();
  await options.changes.apply({
    appId,
    base: draft.baseVersionId,
    changes: draft.changes(),
    renames: draft.renames,
    records: plan.records(),
    kind: draft.baseVersionId === undefined ? 'initial' : 'reply',
    description,
    actor: { accountId },
    also: (transaction, { version }) => end(transaction, { plan, version, changes: summary }),
  });
}
