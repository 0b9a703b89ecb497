import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { AppStore } from '@buildai/apps/shared';
import { maxAppNameLength } from '@buildai/apps/shared';
import type { Clock, Database, Logger } from '@buildai/core';
import { newId } from '@buildai/core';
import type { EntityStore } from '@buildai/entities/shared';
import type { ModelCatalog, ResolvedModel, UsageRecord } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { Action } from '../../shared/action.js';
import { EmptyReply, ReplyTooSlow } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyStatus } from '../../shared/message.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import type { Attachments } from '../attachments.js';
import type { ChatConfig } from '../config.js';
import type { Draft } from '../plan/draft.js';
import { ReplyPlan, failureOf } from '../plan/reply-plan.js';
import type { RefusedAction } from '../plan/reply-plan.js';
import { renderCorrection } from '../prompt/correction.js';
import { claimReply, findMessage, listMessages } from '../storage/message-repository.js';
import { lastSequence } from '../storage/reply-event-repository.js';
import type { ReplySignals } from '../storage/reply-signals.js';
import { ReplyWriter, leaseDuration } from '../storage/reply-writer.js';
import type { ReplyRecord, StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { addUsage } from './add-usage.js';
import { Answer, readAnswer } from './read-answer.js';
import { buildReplyContext } from './reply-context.js';
import { toReplyError } from './reply-error.js';
import { shownName } from './shown-name.js';
import { draftOfHead, storeReply } from './store-reply.js';

export interface GenerationParts {
  readonly config: ChatConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly announce: ReplyAnnouncements;
  readonly log: Logger;
  readonly signals: ReplySignals;
  readonly attachments: Attachments;
  readonly apps: AppStore;
  readonly versions: VersionStore;
  readonly entities: EntityStore;
  readonly models: ModelCatalog;
  readonly bundler: Bundler;
}

/** How often the model is asked again for what could not be applied. */
const corrections = 2;

/** Generates one reply to its end, whatever that is. The message says what became of it. */
export async function generateReply(
  parts: GenerationParts,
  messageId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, signals } = parts;
  const owner = newId();
  const until = new Date(clock.now().getTime() + leaseDuration).toISOString();
  const reply = await findMessage(db, messageId);
  const message = reply?.replyTo === undefined ? undefined : await findMessage(db, reply.replyTo);
  if (!reply || !message || !(await claimReply(db, messageId, owner, until))) return;

  const after = await lastSequence(db, messageId);
  using writer = new ReplyWriter({ db, clock, signals, messageId, owner, after });
  await new Generation(parts, reply, message, writer).run(signal);
}

class Generation {
  readonly #answers: Answer[] = [];
  readonly #record: { -readonly [Key in keyof ReplyRecord]: ReplyRecord[Key] } = {};
  #usage: UsageRecord | undefined;

  constructor(
    private readonly parts: GenerationParts,
    private readonly reply: StoredMessage,
    private readonly message: StoredMessage,
    private readonly writer: ReplyWriter,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { log, config } = this.parts;
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(ReplyTooSlow()), config.maxReplySeconds * 1000);
    try {
      await this.#generate(AbortSignal.any([signal, slow.signal, this.writer.broken])).catch(
        (error: unknown) => {
          if (this.writer.broken.aborted) throw error;
          return this.#endWithout(error, signal.aborted);
        },
      );
    } catch (error) {
      // Whoever took it away has ended it, or will when the lease has run out.
      log.warn({ err: error, messageId: this.reply.id }, 'A reply could not be brought to its end.');
    } finally {
      clearTimeout(timer);
    }
    this.parts.signals.notify(this.reply.id);
  }

  async #generate(signal: AbortSignal): Promise<void> {
    const { apps, versions, models, attachments, db, bundler } = this.parts;
    const { appId, request } = this.message;
    const resolved = await models.resolve(request.model, {
      onWait: ({ failure, milliseconds }) =>
        this.writer.add({ event: 'model-waiting', data: { failure, milliseconds } }),
    });
    const app = await apps.get(appId);
    if (!app) return;
    const draft = await draftOfHead(versions, appId);
    const past = await listMessages(db, appId, { before: this.message.position, limit: 60 });
    const { prompt, retrieved } = buildReplyContext({
      app,
      files: draft.files(),
      model: resolved.info,
      message: this.message,
      past: past.reverse(),
      attachments: await attachments.read(appId, request.attachments),
    });
    this.#record.contextFiles = retrieved.map(({ filePath }) => filePath);
    this.#record.contextMetadata = { retrievedFiles: [...retrieved] };

    const plan = new ReplyPlan(draft);
    const onAction = (action: Action) => {
      if (request.mode === 'build' && plan.add(action)) bundler.warm(draft.files());
    };
    await this.#converse(resolved, prompt, plan, onAction, signal);
    await this.#end(plan);
  }

  /** Asks the model, and again for what could not be applied. */
  async #converse(
    resolved: ResolvedModel,
    prompt: readonly LanguageModelV3Message[],
    plan: ReplyPlan,
    onAction: (action: Action) => void,
    signal: AbortSignal,
  ): Promise<void> {
    let asked = prompt;
    for (let correction = 0; ; correction += 1) {
      const answer = new Answer();
      this.#answers.push(answer);
      try {
        await this.#ask(answer, resolved, asked, onAction, signal);
      } catch (error) {
        // What was good in an earlier answer is not lost because the correction of the rest failed.
        if (correction === 0 || signal.aborted) throw error;
        this.parts.log.warn(
          { err: error, messageId: this.reply.id },
          'The model could not be asked for a correction.',
        );
        return;
      }
      if (correction === 0 && answer.text.trim() === '') throw EmptyReply();
      if (this.message.request.mode === 'discuss') return;
      const refused = plan.endAnswer(answer.prose);
      if (refused.length === 0 || answer.truncated || correction === corrections) return;
      this.writer.add({ event: 'actions-refused', data: { failures: refused.map(failureOf) } });
      asked = [...asked, ...correctionMessages(answer, refused, contentOf(this.message))];
    }
  }

  async #ask(
    answer: Answer,
    { model, info }: ResolvedModel,
    prompt: readonly LanguageModelV3Message[],
    onAction: (action: Action) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await readAnswer(answer, {
      model,
      prompt: [...prompt],
      signal,
      maxCharacters: this.parts.config.maxReplyCharacters,
      actionsBefore: this.#answers.reduce((sum, { actions }) => sum + actions, 0),
      onEvent: (event) => this.writer.add(event),
      onAction,
    });
    if (!answer.usage) return;
    const record = recordUsage(answer.usage, info, answer.finishReason, this.parts.clock.timestamp());
    this.#usage = addUsage(this.#usage, record);
  }

  async #end(planned: ReplyPlan): Promise<void> {
    const { db, versions, entities } = this.parts;
    const { appId } = this.message;
    await this.writer.flush();
    const stored = await storeReply(planned, {
      db,
      versions,
      entities,
      appId,
      accountId: this.message.accountId,
      description: contentOf(this.message).replace(/\s+/g, ' ').slice(0, 200),
      end: async (transaction, { plan, version, changes }) => {
        const cut = this.#answers.at(-1)?.truncated;
        const truncated =
          cut === undefined ? [] : [{ ...cut, reason: 'The output ended in the middle of it.' }];
        const notApplied = [
          ...plan.refused.map(failureOf),
          ...truncated.map(({ actionId, title, file, reason }) => ({ actionId, title, file, reason })),
        ];
        this.#record.notApplied = notApplied;
        this.#record.truncated = cut !== undefined;
        if (plan.draft.secretRequests.length > 0)
          this.#record.secretRequests = [...plan.draft.secretRequests];
        if (version) this.#record.changes = changes;
        const created: ReplyEvent[] = version
          ? [
              {
                event: 'version-created',
                data: { versionId: version.versionId, number: version.number, changes },
              },
            ]
          : [];
        await this.#write(transaction, 'done', version?.versionId, created);
      },
    });
    await this.#rename(stored.plan.draft);
  }

  /** An app whose layout has come to show another name is called by it on the platform too. */
  async #rename(draft: Draft): Promise<void> {
    for (const path of ['layout.jsx', 'layout.tsx']) {
      const name = shownName(draft.read(path));
      if (name === undefined || name === shownName(draft.readBase(path))) continue;
      await this.parts.apps.rename(this.message.appId, { name: name.slice(0, maxAppNameLength) });
    }
  }

  /** Ends a reply of which nothing is applied. */
  async #endWithout(error: unknown, isAborted: boolean): Promise<void> {
    const { db, log } = this.parts;
    const stopped = isAborted && (await findMessage(db, this.reply.id))?.stopRequested === true;
    if (!stopped) {
      this.#record.error = toReplyError(error, isAborted);
      log.warn({ err: error, messageId: this.reply.id }, 'A reply failed.');
    }
    await this.writer.flush();
    await db.transaction((transaction) =>
      this.#write(transaction, stopped ? 'stopped' : 'failed', undefined, []),
    );
  }

  /** Writes how the reply ended, to the table and to its readers. */
  async #write(
    transaction: Parameters<ReplyWriter['end']>[0],
    status: Exclude<ReplyStatus, 'running'>,
    versionId: string | undefined,
    events: readonly ReplyEvent[],
  ): Promise<void> {
    const { notApplied = [], truncated = false, error } = this.#record;
    if (this.#usage) this.#record.usage = this.#usage;
    const usage: ReplyEvent[] = this.#usage
      ? [{ event: 'usage-recorded', data: { usage: this.#usage } }]
      : [];
    const completed: ReplyEvent = {
      event: 'message-completed',
      data: {
        status,
        notApplied,
        truncated,
        ...(versionId === undefined ? {} : { versionId }),
        ...(error === undefined ? {} : { error }),
      },
    };
    const parts = this.#answers.map(({ text }) => text).filter((text) => text.trim() !== '');
    const end = { status, parts, outcome: this.#record, versionId };
    await this.writer.end(transaction, end, [...events, ...usage, completed]);
    const { appId, id: messageId } = this.reply;
    await this.parts.announce.completed(transaction, { appId, messageId }, status);
  }
}

function correctionMessages(
  answer: Answer,
  refused: readonly RefusedAction[],
  request: string,
): LanguageModelV3Message[] {
  return [
    { role: 'assistant', content: [{ type: 'text', text: answer.text }] },
    { role: 'user', content: [{ type: 'text', text: renderCorrection(refused, request) }] },
  ];
}
