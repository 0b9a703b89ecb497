import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { Action, AppSurface } from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import type { Clock, Logger } from '@buildai/core';
import type { UsageRecord } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import type { BuildError } from '@buildai/runtime/shared';
import { mostAutomaticRounds, mostFileRounds } from '../../shared/automatic-rounds.js';
import { EmptyReply, OnlyThoughts } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ActionFailure } from '../../shared/message.js';
import { showFilesAction } from '../../shared/show-files-action.js';
import type { ChatConfig } from '../config.js';
import type { RefusedAction, OutsideActions } from '../plan/reply-plan.js';
import { failureOf, ReplyPlan } from '../plan/reply-plan.js';
import type { RequestedFiles } from '../plan/seen-files.js';
import { SeenFiles } from '../plan/seen-files.js';
import { renderCorrection, renderRequestedFiles } from '../prompt/correction.js';
import { planCorrection } from '../planning/planning-prompt.js';
import { renderNextStep } from '../prompt/next-step.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { addUsage } from './add-usage.js';
import type { AnswerEvent } from './answer.js';
import { Answer } from './answer.js';
import type { Answered } from './answered.js';
import type { BuildCheck } from './build-check.js';
import { reasonOf } from './build-check.js';
import type { ReplyRequest } from './reply-contexts.js';
import type { Steps } from './steps.js';
import { stepsOf } from './steps.js';
import { throughOutage } from './through-outage.js';

export interface AnsweringParts {
  readonly config: Pick<ChatConfig, 'maxReplyCharacters' | 'maxReplySeconds'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly surface: AppSurface;
  readonly check: BuildCheck;
}

/** The model responses that make up one reply, planned as they arrive. What arrived before an error is kept. */
export class Answering {
  /** What is to be applied. */
  readonly plan: ReplyPlan;
  /** The files that the model was shown. */
  readonly #seen: SeenFiles;
  /** Set if the model sends one action at a time. */
  readonly #steps: Steps | undefined;
  readonly #answers: Answer[] = [];
  /** Actions other than a plan, where only a plan was asked for. */
  readonly #unasked: Action[] = [];
  /** How many of them were in earlier responses. */
  #unaskedBefore = 0;
  /** The number of rows that each action changes, by the ID of the action. */
  readonly #changedRows: Record<string, number> = {};
  #usage: UsageRecord | undefined;
  #shownRounds = 0;
  #corrections = 0;
  /** Whether what the model is asked now is due to a correction. */
  #isCorrecting = false;
  #correctionUsage: UsageRecord | undefined;

  constructor(
    private readonly parts: AnsweringParts,
    private readonly message: StoredMessage,
    private readonly asked: ReplyRequest,
  ) {
    const { cutOff, draft, resolved, retrieved } = asked;
    this.#seen = new SeenFiles(retrieved);
    this.plan = new ReplyPlan(draft, parts.surface, this.#seen);
    for (const action of cutOff?.held ?? []) this.plan.add(action, 'last reply');
    if (message.request.mode === 'build')
      this.#steps = stepsOf(resolved.info, parts.clock.now(), parts.config.maxReplySeconds);
  }

  /** What came of it so far. */
  get answered(): Answered {
    const last = this.#answers.findLast(({ said }) => said.prose.trim() !== '');
    const { unseenAttachments } = this.asked;
    const retrievedFiles = [...this.#seen.all];
    const rounds = this.#corrections;
    const usage = this.#correctionUsage;
    const extraParts = this.#answers.flatMap(({ extra }) => extra.all);
    return {
      parts: this.#answers.map(({ said }) => said.text).filter((text) => text.trim() !== ''),
      lastProse: last?.said.prose ?? '',
      cutOff: this.#answers.at(-1)?.said.truncated,
      isUnfinished: this.#steps?.isUnfinished === true,
      unasked: this.#unasked,
      changedRows: this.#changedRows,
      corrections: rounds < 1 ? undefined : { rounds, ...(usage ? { usage } : {}) },
      usage: this.#usage,
      shown: {
        contextFiles: retrievedFiles.map(({ filePath }) => filePath),
        contextMetadata: { retrievedFiles },
        ...(unseenAttachments.length > 0 ? { unseenAttachments } : {}),
        ...(extraParts.length > 0 ? { extraParts } : {}),
      },
    };
  }

  /**
   * Asks the model, shows it the files that it asks for, asks again for what could not be applied or built, and lets a
   * model that sends one action at a time go on. Yields what happens, for readers of the reply.
   * @throws the error of the first response.
   */
  async *ask(signal: AbortSignal): AsyncGenerator<ReplyEvent, void, undefined> {
    let prompt: readonly LanguageModelV3Message[] | undefined = this.asked.prompt;
    while (prompt) {
      const answer = this.#nextAnswer(prompt);
      const isFirst = this.#answers.length === 1;
      try {
        yield* this.#read(answer, signal);
      } catch (error) {
        // A failed later response does not discard what succeeded in an earlier one.
        if (isFirst || signal.aborted) throw error;
        this.parts.log.warn({ err: error }, 'A later request of a reply failed.');
        yield* this.#endAnswer(answer.said.prose, {}, signal);
        return;
      }
      const { said } = answer;
      if (isFirst && said.text.trim() === '' && said.unreadCalls === 0)
        throw answer.hasThought ? OnlyThoughts() : EmptyReply();
      const history: readonly LanguageModelV3Message[] = [...prompt, messageOf('assistant', said.sent)];
      const next = yield* this.#nextMessage(answer, history, signal);
      signal.throwIfAborted();
      prompt = next === undefined ? undefined : [...history, messageOf('user', next)];
    }
  }

  #nextAnswer(prompt: readonly LanguageModelV3Message[]): Answer {
    const { cutOff, resolved } = this.asked;
    const answer = new Answer({
      model: resolved.model,
      prompt: [...prompt],
      maxCharacters: this.parts.config.maxReplyCharacters,
      cutOff: this.#answers.length === 0 ? cutOff : undefined,
      actionsBefore: this.#answers.reduce((sum, { said }) => sum + said.actions, 0),
      isPlan: this.asked.isPlanning,
    });
    this.#answers.push(answer);
    this.#unaskedBefore = this.#unasked.length;
    return answer;
  }

  async *#read(answer: Answer, signal: AbortSignal): AsyncGenerator<ReplyEvent, void, undefined> {
    const { clock } = this.parts;
    const { info } = this.asked.resolved;
    yield { event: 'model-asked', data: { model: info.label, at: clock.timestamp() } };
    for await (const event of answer.read(signal)) yield* this.#take(event);
    const recovers = this.message.request.mode === 'build';
    const last = answer.end(recovers ? (text) => this.plan.recover(text) : undefined);
    for (const event of last) yield* this.#take(event);
    if (!answer.usage) return;
    const record = recordUsage(answer.usage, info, answer.finishReason, clock.timestamp());
    this.#usage = addUsage(this.#usage, record);
    if (this.#isCorrecting) this.#correctionUsage = addUsage(this.#correctionUsage, record);
  }

  *#take(read: AnswerEvent): Generator<ReplyEvent, void, undefined> {
    switch (read.event) {
      case 'action':
        return this.#plan(read.data);
      case 'thinking':
        return yield { event: 'model-thinking', data: { at: this.parts.clock.timestamp() } };
      case 'answer-withdrawn':
        this.plan.withdrawAnswer();
        this.#unasked.length = this.#unaskedBefore;
        return yield read;
      default:
        return yield read;
    }
  }

  /** Plans an action, if it is of those that were asked for. */
  #plan(action: Action): void {
    const { plan } = this;
    const { mode } = this.message.request;
    // Models that lose track send what they have sent already; rows would be added twice, and edits do not fit.
    if ((this.#steps || action.type === 'partial_edit') && plan.repeats(action)) return;
    if (action.type === showFilesAction) plan.add(action);
    else if (mode === 'plan' && action.type !== proposePlanAction) this.#unasked.push(action);
    else if (this.#isApplied && plan.add(action)) this.parts.check.warm(plan.draft);
  }

  /** Whether anything should be applied. If not, the model can still ask for files. */
  get #isApplied(): boolean {
    return this.message.request.mode !== 'discuss';
  }

  /**
   * Checks the actions of a response when it is complete.
   * @returns those that were refused.
   */
  async *#endAnswer(
    prose: string,
    outside: OutsideActions,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, readonly RefusedAction[], undefined> {
    if (!this.#isApplied) return [];
    const counted = await throughOutage(() => this.plan.dryRun(this.message), signal, this.parts.log);
    for (const [actionId, rows] of counted) {
      this.#changedRows[actionId] = rows;
      yield { event: 'rows-counted', data: { actionId, rows } };
    }
    return this.plan.endAnswer(prose, outside);
  }

  /** What the model is asked after a response; undefined if the reply is complete. */
  async *#nextMessage(
    { said }: Answer,
    history: readonly LanguageModelV3Message[],
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, string | undefined, undefined> {
    const { plan } = this;
    const refused = yield* this.#endAnswer(said.prose, said.outside, signal);
    if (said.truncated) return undefined;
    const request = contentOf(this.message);
    const shown = this.#showFiles();
    if (shown) {
      yield { event: 'files-shown', data: { files: shown.files.map(({ path }) => path) } };
      return renderRequestedFiles(shown, refused, request);
    }
    const isCorrected = this.#corrections < this.#mostCorrections;
    if (!this.#isApplied || (!isCorrected && !this.#steps)) return undefined;
    const errors = await this.parts.check.errors(plan);
    if (refused.length === 0 && errors.length === 0) {
      if (!this.#steps?.goOn(plan, history, this.parts.clock.now())) return undefined;
      this.#isCorrecting = false;
      yield { event: 'step-asked', data: {} };
      return renderNextStep(plan.actions, request);
    }
    if (!isCorrected) return undefined;
    this.#corrections += 1;
    this.#isCorrecting = true;
    const failures = [...refused.map(failureOf), ...failuresOf(errors, plan)];
    yield { event: 'actions-refused', data: { failures } };
    if (this.asked.isPlanning) return planCorrection(refused, request);
    return renderCorrection({ refused, errors, draft: plan.draft, request });
  }

  /** A plan that is wrong twice is shown with the reason: it is edited sooner than written again. */
  get #mostCorrections(): number {
    return this.asked.isPlanning ? 1 : mostAutomaticRounds;
  }

  /** The files that the response asked for, unless it has asked too often. */
  #showFiles(): RequestedFiles | undefined {
    if (this.#shownRounds === mostFileRounds) return undefined;
    const shown = this.#seen.show(this.plan.draft, this.asked.shownBudget);
    if (shown.files.length === 0) return undefined;
    this.#shownRounds += 1;
    return shown;
  }
}

const messageOf = (role: 'assistant' | 'user', text: string): LanguageModelV3Message => ({
  role,
  content: [{ type: 'text', text }],
});

/** Build errors as shown while they are being corrected, by the action that wrote the file. */
function failuresOf(errors: readonly BuildError[], plan: ReplyPlan): ActionFailure[] {
  return errors.map((error) => {
    const { path = '' } = error;
    const reason = reasonOf(error);
    const action = plan.actionOn(path);
    const named = action ? failureOf({ action, reason }) : { actionId: '', title: '', reason };
    return { ...named, file: path };
  });
}
