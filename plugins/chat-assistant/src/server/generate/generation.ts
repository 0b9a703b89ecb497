import type { AppDraft, AppSurface } from '@buildai/app-features/shared';
import type { App, AppStore } from '@buildai/apps/shared';
import { maxAppNameLength } from '@buildai/apps/shared';
import type { Clock, Database, Logger, Transaction } from '@buildai/core';
import { cleanName, untilReachable } from '@buildai/core';
import type { EntityStore } from '@buildai/entities/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { AppChanges, VersionStore } from '@buildai/versions/shared';
import { ReplyTooSlow } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import type { Attachments } from '../attachments.js';
import type { ChatConfig } from '../config.js';
import { ReplyPlan, failureOf } from '../plan/reply-plan.js';
import { renamedApp } from '../plan/plan-name.js';
import { requestedSecrets } from '../plan/plan-secrets.js';
import { findMessage, listMessages } from '../storage/message-repository.js';
import type { ReplyEnd } from '../storage/message-repository.js';
import { systemPrompt } from '../prompt/system-prompt.js';
import type { ReplyCredits } from '../reply-credits.js';
import type { ReplyFeed } from '../storage/reply-feed.js';
import type { ReplyWriter } from '../storage/reply-writer.js';
import { outageTimeoutMs } from '../storage/reply-writer.js';
import type { ReplyRecord, StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { Answering } from './answering.js';
import { BuildCheck } from './build-check.js';
import { cutOffOf } from './cut-off.js';
import { buildReplyContext } from './reply-context.js';
import { toReplyError } from './reply-error.js';
import { newlyShownName } from './shown-name.js';
import type { StoredReply } from './store-reply.js';
import { draftOfHead, storeReply } from './store-reply.js';

export interface GenerationParts {
  readonly config: ChatConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly announce: ReplyAnnouncements;
  readonly credits: ReplyCredits;
  readonly log: Logger;
  readonly feed: ReplyFeed;
  readonly attachments: Attachments;
  readonly apps: AppStore;
  readonly versions: VersionStore;
  readonly changes: AppChanges;
  readonly entities: EntityStore;
  readonly models: ModelCatalog;
  readonly bundler: Bundler;
  readonly surface: AppSurface;
}

/** What a reply belongs to. */
export interface Generated {
  /** Undefined if the app is being deleted. */
  readonly app: App | undefined;
  readonly reply: StoredMessage;
  readonly message: StoredMessage;
  readonly writer: ReplyWriter;
}

/** Maximum number of past messages loaded; more do not fit the history budget. */
const pastMessages = 60;

/** Generates one reply, from the request to its end. */
export class Generation {
  readonly #answering = new Answering();
  readonly #check: BuildCheck;
  /** Effects on stored data. */
  #storedNotes: readonly string[] = [];
  /** What the model was shown. */
  #shown: ReplyRecord = {};
  /** By action: number of changed rows. */
  readonly #changedRows: Record<string, number> = {};

  private readonly app: App | undefined;
  private readonly reply: StoredMessage;
  private readonly message: StoredMessage;
  private readonly writer: ReplyWriter;

  constructor(
    private readonly parts: GenerationParts,
    { app, reply, message, writer }: Generated,
  ) {
    this.app = app;
    this.reply = reply;
    this.message = message;
    this.writer = writer;
    this.#check = new BuildCheck(parts.bundler, this.#owner);
  }

  /** The app's owner, for the build queue. */
  get #owner(): string {
    return this.app?.ownerId ?? '';
  }

  async run(signal: AbortSignal): Promise<void> {
    const { config, log } = this.parts;
    const { broken } = this.writer;
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(ReplyTooSlow()), config.maxReplySeconds * 1000);
    try {
      const plan = await this.#converse(AbortSignal.any([signal, slow.signal, broken]));
      await this.#stored(signal, () => this.#endWith(plan));
    } catch (error) {
      if (!broken.aborted) await this.#stored(signal, () => this.#endWithout(error, signal.aborted));
      // Whoever took it over has ended it, or will when the lease expires.
      else
        log.warn(
          { err: error, messageId: this.reply.id },
          'A reply was deleted while it was being generated.',
        );
    } finally {
      clearTimeout(timer);
    }
  }

  /** Retries database work during an outage, so that the model's response is not lost. */
  #stored<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const messageId = this.reply.id;
    return untilReachable(work, {
      timeoutMs: outageTimeoutMs,
      signal: AbortSignal.any([signal, this.writer.broken]),
      onFailure: (error) =>
        this.parts.log.warn(
          { err: error, messageId },
          'The database is unavailable. A reply is waiting to be stored.',
        ),
    });
  }

  /** Asks the model, and plans its actions as they arrive. */
  async #converse(signal: AbortSignal): Promise<ReplyPlan> {
    const { versions, models, attachments, db, clock, log, config, bundler, surface } = this.parts;
    const { appId, accountId, request, position } = this.message;
    const onEvent = (event: ReplyEvent) => this.writer.add(event);
    const resolved = await models.resolve(request.model, {
      onWait: ({ failure, milliseconds }) =>
        onEvent({ event: 'model-waiting', data: { failure, milliseconds } }),
    });
    const draft = await draftOfHead(versions, appId);
    const versionId = draft.baseVersionId;
    const past = (await listMessages(db, appId, { before: position, limit: pastMessages })).reverse();
    const isApplied = request.mode === 'build';
    const cutOff = request.continues && isApplied ? cutOffOf(past) : undefined;
    const { prompt, retrieved } = await buildReplyContext({
      app: this.app,
      files: draft.files(),
      model: resolved.info,
      message: this.message,
      past,
      cutOff,
      attachments: await attachments.read(appId, request.attachments),
      facts: await surface.describe({ appId, versionId, accountId }),
      now: clock.now(),
      system: systemPrompt(surface),
      outline: (files) => bundler.outline(files, this.#owner),
    });
    this.#shown = {
      contextFiles: retrieved.map(({ filePath }) => filePath),
      contextMetadata: { retrievedFiles: [...retrieved] },
    };
    const plan = new ReplyPlan(draft, surface);
    for (const action of cutOff?.held ?? []) plan.add(action);
    await this.#answering.ask(
      {
        resolved,
        prompt,
        cutOff,
        request: contentOf(this.message),
        maxCharacters: config.maxReplyCharacters,
        onEvent,
        onAction: (action) => {
          if (isApplied && plan.add(action)) bundler.warm(draft.files(), this.#owner);
        },
        onAnswer: async () => {
          if (!isApplied) return;
          const counted = await this.#stored(signal, () => plan.dryRun(this.message));
          for (const [actionId, rows] of counted) {
            this.#changedRows[actionId] = rows;
            onEvent({ event: 'rows-counted', data: { actionId, rows } });
          }
        },
        plan: isApplied ? plan : undefined,
        check: this.#check,
        clock,
        log: log.child({ messageId: this.reply.id }),
      },
      signal,
    );
    return plan;
  }

  /** Stores the plan together with the end of the reply. */
  async #endWith(planned: ReplyPlan): Promise<void> {
    const { versions, changes } = this.parts;
    await this.writer.flush();
    await storeReply(planned, {
      settle: (plan) => this.#settle(plan),
      versions,
      changes,
      appId: this.message.appId,
      accountId: this.message.accountId,
      description: contentOf(this.message).replace(/\s+/g, ' ').slice(0, 200),
      end: async (transaction, stored) => {
        await this.#rename(stored.plan.draft, transaction);
        await this.#end(transaction, 'done', this.#outcomeOf(stored), stored);
      },
    });
  }

  /** Withdraws what does not build, and describes effects on stored data. */
  async #settle(planned: ReplyPlan): Promise<ReplyPlan> {
    const plan = await this.#check.settle(planned);
    // The basis of record changes may have been withdrawn.
    if (plan !== planned) await plan.dryRun(this.message);
    this.#storedNotes = await plan.describeStored(this.message);
    return plan;
  }

  #outcomeOf({ plan, version, changes }: StoredReply): ReplyRecord {
    const cut = this.#answering.cutOff;
    // An action held back from the previous reply is named individually.
    const notApplied = plan.refused
      .map(failureOf)
      .map((failure) => (failure.actionId.startsWith('held-') ? { ...failure, actionId: '' } : failure));
    if (cut) {
      const { actionId, title, file } = cut;
      notApplied.push({ actionId, title, file, reason: 'The output ended before this was complete.' });
    }
    const secretRequests = [...plan.draft.part(requestedSecrets).values()];
    const { corrections } = this.#answering;
    const mended = [...plan.notes, ...this.#storedNotes];
    const access = version ? [...plan.describeAccess()] : [];
    return {
      notApplied,
      ...(mended.length > 0 ? { mended } : {}),
      ...(access.length > 0 ? { access } : {}),
      ...(corrections ? { corrections } : {}),
      truncated: cut !== undefined,
      ...(Object.keys(this.#changedRows).length > 0 ? { changedRows: this.#changedRows } : {}),
      ...(version ? { changes } : {}),
      ...(secretRequests.length > 0 ? { secretRequests } : {}),
    };
  }

  /** Renames the app if an action says so, or if the name in its layout changed. */
  async #rename(draft: AppDraft, transaction: Transaction): Promise<void> {
    const name = cleanName(draft.part(renamedApp).name ?? newlyShownName(draft) ?? '').slice(
      0,
      maxAppNameLength,
    );
    if (name !== '') await this.parts.apps.rename(this.message.appId, { name }, transaction);
  }

  /** Ends a reply without applying anything. */
  async #endWithout(error: unknown, isAborted: boolean): Promise<void> {
    const { db, log } = this.parts;
    const isStopped = isAborted && (await findMessage(db, this.reply.id))?.stopRequested === true;
    if (!isStopped) log.warn({ err: error, messageId: this.reply.id }, 'A reply failed.');
    const outcome = isStopped ? {} : { error: toReplyError(error, isAborted) };
    await this.writer.flush();
    await db.transaction((transaction) => this.#end(transaction, isStopped ? 'stopped' : 'failed', outcome));
  }

  /** Stores the end of the reply, for its message and for its readers. */
  async #end(
    transaction: Transaction,
    status: ReplyEnd['status'],
    outcome: ReplyRecord,
    stored?: StoredReply,
  ): Promise<void> {
    const { usage, parts } = this.#answering;
    const { changes, notApplied = [], truncated = false, error, mended = [], access = [] } = outcome;
    const { version } = stored ?? {};
    const versionId = version?.versionId;
    const last: ReplyEvent[] = [];
    if (version && changes) {
      last.push({
        event: 'version-created',
        data: { versionId: version.versionId, number: version.number, changes },
      });
    }
    if (usage) last.push({ event: 'usage-recorded', data: { usage } });
    last.push({
      event: 'message-completed',
      data: {
        status,
        notApplied,
        truncated,
        ...(mended.length > 0 ? { mended } : {}),
        ...(access.length > 0 ? { access } : {}),
        ...(versionId === undefined ? {} : { versionId }),
        ...(error === undefined ? {} : { error }),
      },
    });
    const record = { ...this.#shown, ...outcome, ...(usage ? { usage } : {}) };
    await this.writer.end(transaction, { status, parts, outcome: record, versionId }, last);
    const hasChanged = stored !== undefined && changesApp(stored);
    await this.parts.credits.close(this.reply, { status, hasChanged }, transaction);
    const { appId, id: messageId } = this.reply;
    await this.parts.announce.completed(transaction, { appId, messageId }, status);
  }
}

/** Whether a reply changed anything in the app. */
function changesApp({ plan, version }: StoredReply): boolean {
  return version !== undefined || plan.draft.part(renamedApp).name !== undefined || plan.records().length > 0;
}
