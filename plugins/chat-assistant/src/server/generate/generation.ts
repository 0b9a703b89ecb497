import type { Action, AppDraft, DroppedField } from '@buildai/app-features/shared';
import { proposePlanAction, requestedSecrets } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import { maxAppNameLength } from '@buildai/apps/shared';
import type { Clock, Logger, Transaction } from '@buildai/core';
import { anySignal, cleanName, untilReachable } from '@buildai/core';
import type { ModelInfo } from '@buildai/models/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { AppChanges, VersionStore } from '@buildai/versions/shared';
import { ReplyTooSlow } from '../../shared/errors.js';
import type { RetrievedFile } from '../../shared/message.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ChatConfig } from '../config.js';
import { showFilesAction } from '../../shared/show-files-action.js';
import { askedFor } from '../plan/seen-files.js';
import type { ReplyPlan } from '../plan/reply-plan.js';
import { failureOf } from '../plan/reply-plan.js';
import { renamedApp } from '../plan/plan-name.js';
import type { ReplyEnd } from '../storage/message-repository.js';
import { evaluateRetrieval } from '../retrieval/evaluate-retrieval.js';
import { outageTimeoutMs } from '../storage/reply-writer.js';
import type { ReplyRecord } from '../../shared/message.js';
import { contentOf } from '../storage/stored-message.js';
import { Answering } from './answering.js';
import { BuildCheck } from './build-check.js';
import { Steps } from './steps.js';
import { windowOf } from './window-of.js';
import { ownerOf } from './generated-reply.js';
import type { GeneratedReply } from './generated-reply.js';
import type { ReplyContexts } from './reply-contexts.js';
import type { EndedReply, ReplyEndings } from './reply-endings.js';
import { toReplyError } from './reply-error.js';
import { newlyShownName } from './shown-name.js';
import { missingInApp } from '../suggest/missing-in-app.js';
import { suggestedByModel } from '../suggest/suggested-by-model.js';
import type { StoredReply } from './store-reply.js';
import { storeReply } from './store-reply.js';

/** The share of the model's limit that a prompt may take before another step. */
const largestStep = 0.75;
/** Offered where a reply ended though the model was still sending actions. */
const goOnSuggestion = 'Go on with what is still missing';

export interface GenerationParts {
  readonly config: ChatConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly apps: AppStore;
  readonly bundler: Bundler;
  readonly contexts: ReplyContexts;
  readonly endings: ReplyEndings;
  /** What the changes are stored with. */
  readonly storing: { readonly versions: VersionStore; readonly changes: AppChanges };
}

const keptName =
  'The app keeps its name, since it is published and everyone sees it. Say the new name in a message, or rename it at the top of the page.';

/** Generates one reply, from the request to its end. */
export class Generation {
  readonly #answering = new Answering();
  readonly #check: BuildCheck;
  /** Set if the model sends one action at a time. */
  #steps: Steps | undefined;
  /** Effects on stored data. */
  #storedNotes: readonly string[] = [];
  #droppedFields: readonly DroppedField[] = [];
  /** What the model was shown. */
  #shown: ReplyRecord = {};
  /** Actions other than a plan, where only a plan was asked for. */
  readonly #unasked: Action[] = [];
  /** Number of changed rows, by action. */
  readonly #changedRows: Record<string, number> = {};

  constructor(
    private readonly parts: GenerationParts,
    private readonly generated: GeneratedReply,
  ) {
    this.#check = new BuildCheck(parts.bundler, ownerOf(generated.app));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { config, log } = this.parts;
    const { reply, writer } = this.generated;
    const { broken } = writer;
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(ReplyTooSlow()), config.maxReplySeconds * 1000);
    try {
      const plan = await this.#converse(anySignal([signal, slow.signal, broken]));
      await this.#stored(signal, () => this.#endWith(plan));
    } catch (error) {
      if (!broken.aborted) await this.#stored(signal, () => this.#endWithout(error, signal.aborted));
      // The process that took it over has ended it, or will when the lease expires.
      else log.warn({ err: error, messageId: reply.id }, 'A reply was deleted while it was being generated.');
    } finally {
      clearTimeout(timer);
    }
  }

  /** Retries database work during an outage, so that the model's response is not lost. */
  #stored<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const { reply, writer } = this.generated;
    return untilReachable(work, {
      timeoutMs: outageTimeoutMs,
      signal: anySignal([signal, writer.broken]),
      onFailure: (error) =>
        this.parts.log.warn(
          { err: error, messageId: reply.id },
          'The database is unavailable. A reply is waiting to be stored.',
        ),
    });
  }

  /** Asks the model, and plans its actions as they arrive. */
  async #converse(signal: AbortSignal): Promise<ReplyPlan> {
    const { bundler, clock, config, contexts, log } = this.parts;
    const { app, message, reply, writer } = this.generated;
    const onEvent = (event: ReplyEvent) => writer.add(event);
    const { cutOff, plan, prompt, resolved, retrieved, seen, shownBudget, unseenAttachments } =
      await contexts.read(this.generated, onEvent);
    this.#noteShown(retrieved);
    if (unseenAttachments.length > 0) this.#shown = { ...this.#shown, unseenAttachments };
    const { mode } = message.request;
    const isApplied = mode !== 'discuss';
    if (mode === 'build') this.#steps = this.#stepsOf(resolved.info);
    await this.#answering.ask(
      {
        resolved,
        prompt,
        cutOff,
        request: contentOf(message),
        maxCharacters: config.maxReplyCharacters,
        onEvent,
        onAction: (action) => {
          // Models that lose track send what they have sent already; rows would be added twice, and edits do not fit.
          if ((this.#steps || action.type === 'partial_edit') && plan.repeats(action)) return;
          if (action.type === showFilesAction) plan.add(action);
          else if (mode === 'plan' && action.type !== proposePlanAction) this.#unasked.push(action);
          else if (isApplied && plan.add(action)) bundler.warm(plan.draft.files(), ownerOf(app));
        },
        onWithdrawn: () => {
          plan.withdrawAnswer();
          this.#unasked.length = 0;
        },
        onAnswer: async () => {
          if (!isApplied) return;
          const counted = await this.#stored(signal, () => plan.dryRun(message));
          for (const [actionId, rows] of counted) {
            this.#changedRows[actionId] = rows;
            onEvent({ event: 'rows-counted', data: { actionId, rows } });
          }
        },
        plan,
        isApplied,
        recovers: mode === 'build',
        seen,
        shownBudget,
        steps: this.#steps,
        onShown: (files) => this.#noteShown(files.map(askedFor)),
        check: this.#check,
        clock,
        log: log.child({ messageId: reply.id }),
      },
      signal,
    );
    return plan;
  }

  /** Models marked small send one action at a time. None begins after half of the time. */
  #stepsOf(model: ModelInfo): Steps | undefined {
    if (!model.isSmall) return undefined;
    const { clock, config } = this.parts;
    const until = new Date(clock.now().getTime() + config.maxReplySeconds * 500);
    return new Steps({ until, promptTokens: windowOf(model) * largestStep });
  }

  /** Adds files that the model was shown. */
  #noteShown(files: readonly RetrievedFile[]): void {
    const before = this.#shown.contextMetadata?.retrievedFiles ?? [];
    const added = files.filter(({ filePath }) => !before.some((earlier) => earlier.filePath === filePath));
    const retrievedFiles = [...before, ...added];
    this.#shown = {
      ...this.#shown,
      contextFiles: retrievedFiles.map(({ filePath }) => filePath),
      contextMetadata: { retrievedFiles },
    };
  }

  /** Stores the plan together with the end of the reply. */
  async #endWith(planned: ReplyPlan): Promise<void> {
    const { endings, storing } = this.parts;
    const { message, writer } = this.generated;
    await writer.flush();
    await storeReply(planned, {
      ...storing,
      settle: (plan) => this.#settle(plan),
      appId: message.appId,
      accountId: message.accountId,
      description: contentOf(message).replace(/\s+/g, ' ').slice(0, 200),
      end: async (transaction, stored) => {
        await this.#rename(stored.plan.draft, transaction);
        await stored.plan.store(message, transaction);
        const ended = this.#ended('done', this.#outcomeOf(stored), stored);
        await endings.end(this.generated, ended, transaction);
      },
    });
  }

  /** Withdraws what does not build, and describes effects on stored data. */
  async #settle(planned: ReplyPlan): Promise<ReplyPlan> {
    const plan = await this.#check.settle(planned);
    // The basis of record changes may have been withdrawn.
    if (plan !== planned) await plan.dryRun(this.generated.message);
    const stored = await plan.describeStored(this.generated.message);
    this.#storedNotes = (await this.#newName(plan.draft))?.isKept ? [...stored, keptName] : stored;
    this.#droppedFields = await plan.droppedFields(this.generated.message);
    return plan;
  }

  #outcomeOf({ plan, version, changes }: StoredReply): ReplyRecord {
    const cut = this.#answering.cutOff;
    const notApplied = plan.notApplied.map(failureOf);
    for (const { actionId, title, file } of this.#unasked)
      notApplied.push({
        actionId,
        title,
        file,
        reason: 'You asked for a plan first, so this wasn’t applied.',
      });
    if (cut) {
      const { actionId, title, file } = cut;
      notApplied.push({ actionId, title, file, reason: 'The output ended before this was complete.' });
    }
    const suggestions = cut ? [] : this.#suggestions(plan, version !== undefined);
    const droppedFields = version ? [...this.#droppedFields] : [];
    const secretRequests = [...plan.draft.part(requestedSecrets).values()];
    const { corrections } = this.#answering;
    const mended = [...plan.notes, ...this.#storedNotes];
    const access = version ? [...plan.describeAccess()] : [];
    const { retrievedFiles = [] } = this.#shown.contextMetadata ?? {};
    const superseded = [...plan.superseded];
    return {
      notApplied,
      ...(superseded.length > 0 ? { superseded } : {}),
      contextMetadata: evaluateRetrieval(retrievedFiles, plan.draft),
      ...(mended.length > 0 ? { mended } : {}),
      ...(droppedFields.length > 0 ? { droppedFields } : {}),
      ...(access.length > 0 ? { access } : {}),
      ...(corrections ? { corrections } : {}),
      truncated: cut !== undefined,
      ...(Object.keys(this.#changedRows).length > 0 ? { changedRows: this.#changedRows } : {}),
      ...(version ? { changes } : {}),
      ...(secretRequests.length > 0 ? { secretRequests } : {}),
      ...(suggestions.length > 0 ? { suggestions } : {}),
    };
  }

  /** Next steps: those of the model, else what the app lacks after a change. */
  #suggestions(plan: ReplyPlan, hasChanged: boolean): string[] {
    const { mode } = this.generated.message.request;
    if (mode === 'plan') return [];
    if (this.#steps?.isUnfinished && hasChanged) return [goOnSuggestion];
    const own = suggestedByModel(this.#answering.lastProse);
    return own.length > 0 || !hasChanged ? own : missingInApp(plan.draft.files());
  }

  /** The name that the app gets: of an action, or the changed one in its layout. */
  async #newName(draft: AppDraft, transaction?: Transaction) {
    const { apps } = this.parts;
    const app = await apps.get(this.generated.message.appId, transaction);
    const stated = cleanName(draft.part(renamedApp).name ?? newlyShownName(draft) ?? '');
    const name = stated.slice(0, maxAppNameLength);
    if (name === '' || name === app?.name || apps.posesAsPlatform(name)) return undefined;
    // Everyone sees the name of a published app at once, and a reply could put rows into it, unless it is the person's word.
    const isOfPerson = contentOf(this.generated.message).toLowerCase().includes(name.toLowerCase());
    return { name, isKept: app?.publishedVersionId !== undefined && !isOfPerson };
  }

  async #rename(draft: AppDraft, transaction: Transaction): Promise<void> {
    const found = await this.#newName(draft, transaction);
    if (found && !found.isKept)
      await this.parts.apps.rename(this.generated.message.appId, { name: found.name }, transaction);
  }

  /** Ends a reply without applying anything. */
  async #endWithout(error: unknown, isAborted: boolean): Promise<void> {
    const { endings, log } = this.parts;
    const { reply } = this.generated;
    const isStopped = isAborted && (await endings.isStopped(reply.id));
    if (!isStopped) log.warn({ err: error, messageId: reply.id }, 'A reply failed.');
    const outcome = isStopped ? {} : { error: toReplyError(error, isAborted) };
    const ended = this.#ended(isStopped ? 'stopped' : 'failed', outcome);
    await endings.endUnapplied(this.generated, ended);
  }

  #ended(status: ReplyEnd['status'], outcome: ReplyRecord, stored?: StoredReply): EndedReply {
    const { extraParts, parts, usage } = this.#answering;
    const shown = { ...this.#shown, ...(extraParts.length > 0 ? { extraParts } : {}) };
    return { status, parts, outcome, shown, usage, stored };
  }
}
