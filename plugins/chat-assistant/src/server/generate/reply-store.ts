import type { DroppedField } from '@buildai/app-features/shared';
import { AppDraft } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import { Conflict } from '@buildai/core/shared';
import type { AppChanges, ChangeSummary, Version, VersionStore } from '@buildai/versions/shared';
import type { ReplyPlan } from '../plan/reply-plan.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import type { BuildCheck } from './build-check.js';
import { newName } from './new-name.js';

/** How often a reply is planned again because the head moved meanwhile. */
const attempts = 3;

const keptName =
  'The app keeps its name, since it is published and everyone sees it. Say the new name in a message, or rename it at the top of the page.';

/** A plan whose draft can become a version. */
export interface SettledReply {
  readonly plan: ReplyPlan;
  /** Effects on stored data, in sentences. */
  readonly storedNotes: readonly string[];
  /** Fields with values that it leaves out. */
  readonly droppedFields: readonly DroppedField[];
}

export interface StoredReply extends SettledReply {
  /** Undefined if no file changed. */
  readonly version: Version | undefined;
  readonly changes: ChangeSummary;
}

/** A planned reply to a message. */
export interface PlannedReply {
  readonly message: StoredMessage;
  readonly plan: ReplyPlan;
  readonly check: BuildCheck;
}

/** Stores the end of a reply, in the transaction that stores what it changed. */
export type StoreEnd = (transaction: Transaction, stored: StoredReply) => Promise<void>;

export interface ReplyStoreParts {
  readonly apps: AppStore;
  readonly changes: AppChanges;
  readonly versions: VersionStore;
}

/** Loads the head of an app into a draft. */
export async function draftOfHead(versions: VersionStore, appId: string): Promise<AppDraft> {
  const head = await versions.head(appId);
  return new AppDraft(head?.versionId, head ? await versions.files(head.versionId) : []);
}

/** Stores what replies change. */
export class ReplyStore {
  constructor(private readonly parts: ReplyStoreParts) {}

  /**
   * Stores the plan together with the end of the reply, atomically. What does not build is withdrawn first: the
   * newest version always builds. If someone else created a version meanwhile, the same actions are planned on
   * that one.
   */
  async store(planned: PlannedReply, end: StoreEnd): Promise<void> {
    const { message } = planned;
    let settled = await this.#settle(planned);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#store(settled, message, end);
      } catch (error) {
        if (!Conflict.is(error) || attempt === attempts) throw error;
        const plan = settled.plan.rebase(await draftOfHead(this.parts.versions, message.appId));
        settled = await this.#settle({ ...planned, plan });
      }
    }
  }

  /** Withdraws what does not build, and describes effects on stored data. */
  async #settle({ message, plan: planned, check }: PlannedReply): Promise<SettledReply> {
    const plan = await check.settle(planned);
    // The basis of record changes may have been withdrawn.
    if (plan !== planned) await plan.dryRun(message);
    const stored = await plan.describeStored(message);
    const isKept = (await newName(this.parts.apps, message, plan.draft))?.isKept;
    return {
      plan,
      storedNotes: isKept ? [...stored, keptName] : stored,
      droppedFields: await plan.droppedFields(message),
    };
  }

  async #store(settled: SettledReply, message: StoredMessage, end: StoreEnd): Promise<void> {
    const { plan } = settled;
    const { appId, accountId } = message;
    const { draft } = plan;
    const summary = draft.summary();
    await this.parts.changes.apply({
      appId,
      base: draft.baseVersionId,
      changes: draft.changes(),
      renames: draft.renames,
      records: plan.records(),
      kind: draft.baseVersionId === undefined ? 'initial' : 'reply',
      description: contentOf(message).replace(/\s+/g, ' ').slice(0, 200),
      actor: { accountId },
      also: async (transaction, { version }) => {
        await this.#rename(message, draft, transaction);
        await plan.store(message, transaction);
        await end(transaction, { ...settled, version, changes: summary });
      },
    });
  }

  async #rename(message: StoredMessage, draft: AppDraft, transaction: Transaction): Promise<void> {
    const { apps } = this.parts;
    const found = await newName(apps, message, draft, transaction);
    if (found && !found.isKept) await apps.rename(message.appId, { name: found.name }, transaction);
  }
}
