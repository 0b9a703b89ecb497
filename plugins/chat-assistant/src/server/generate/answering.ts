import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { Clock, Logger } from '@buildai/core';
import type { ResolvedModel, UsageRecord } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import type { BuildError } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import { mostAutomaticRounds, mostShownRounds } from '../../shared/automatic-rounds.js';
import { EmptyReply, OnlyThoughts } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ActionFailure, ExtraPart } from '../../shared/message.js';
import type { ReplyPlan } from '../plan/reply-plan.js';
import { failureOf } from '../plan/reply-plan.js';
import type { SeenFiles, ShownFiles } from '../plan/seen-files.js';
import { renderCorrection, renderShownFiles } from '../prompt/correction.js';
import { renderNextStep } from '../prompt/next-step.js';
import type { BuildCheck } from './build-check.js';
import { reasonOf } from './build-check.js';
import { addUsage } from './add-usage.js';
import type { CutOff } from './cut-off.js';
import { Answer, readAnswer } from './read-answer.js';
import type { Steps } from './steps.js';

export interface AnsweringOptions {
  readonly resolved: ResolvedModel;
  readonly prompt: readonly LanguageModelV3Message[];
  /** The user's request, verbatim. */
  readonly request: string;
  /** The unfinished action that the first response continues. */
  readonly cutOff: CutOff | undefined;
  readonly maxCharacters: number;
  readonly onEvent: (event: ReplyEvent) => void;
  /** Called with each action when it is closed. */
  readonly onAction: (action: Action) => void;
  /** Called when all actions of the current response turn out to be part of a thought. */
  readonly onWithdrawn: () => void;
  readonly plan: ReplyPlan;
  /** Whether anything should be applied. If not, the model can still ask for files. */
  readonly isApplied: boolean;
  /** Whether files that are written as text count as actions. */
  readonly recovers: boolean;
  readonly seen: SeenFiles;
  /** Called with files that the model asked for. */
  readonly onShown: (files: readonly AppFile[]) => void;
  /** Tokens of files that are shown at once. */
  readonly shownBudget: number;
  /** Set if the model sends one action at a time. */
  readonly steps: Steps | undefined;
  /** Called when a response is complete, before its actions are checked. */
  readonly onAnswer: () => Promise<void>;
  readonly check: BuildCheck;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The model responses that make up one reply. What arrived before an error is kept. */
export class Answering {
  readonly #answers: Answer[] = [];
  #usage: UsageRecord | undefined;
  #shownRounds = 0;
  #corrections = 0;
  /** Whether what the model is asked now is due to a correction. */
  #isCorrecting = false;
  #correctionUsage: UsageRecord | undefined;

  /** The texts as the model wrote them. */
  get parts(): string[] {
    return this.#answers.map(({ text }) => text).filter((text) => text.trim() !== '');
  }

  /** What the model sent besides text. */
  get extraParts(): ExtraPart[] {
    return this.#answers.flatMap(({ extra }) => extra.all);
  }

  /** The text of the last response that has some, outside actions. */
  get lastProse(): string {
    return this.#answers.findLast(({ prose }) => prose.trim() !== '')?.prose ?? '';
  }

  /** Usage of all calls together. */
  get usage(): UsageRecord | undefined {
    return this.#usage;
  }

  /** Number of correction rounds, and their share of the usage. */
  get corrections(): { readonly rounds: number; readonly usage?: UsageRecord } | undefined {
    const rounds = this.#corrections;
    if (rounds < 1) return undefined;
    return { rounds, ...(this.#correctionUsage ? { usage: this.#correctionUsage } : {}) };
  }

  /** The action in which the last response ended. */
  get cutOff(): ActionHead | undefined {
    return this.#answers.at(-1)?.truncated;
  }

  /**
   * Asks the model, shows it the files that it asks for, asks again for what could not be applied or built, and lets a
   * model that sends one action at a time go on.
   * @throws the error of the first response.
   */
  async ask(options: AnsweringOptions, signal: AbortSignal): Promise<void> {
    let prompt: readonly LanguageModelV3Message[] | undefined = options.prompt;
    while (prompt) {
      const answer = new Answer();
      this.#answers.push(answer);
      const isFirst = this.#answers.length === 1;
      try {
        await this.#read(answer, prompt, options, signal);
      } catch (error) {
        // A failed later response does not discard what succeeded in an earlier one.
        if (isFirst || signal.aborted) throw error;
        options.log.warn({ err: error }, 'A later request of a reply failed.');
        await options.onAnswer();
        if (options.isApplied) options.plan.endAnswer(answer.prose);
        return;
      }
      if (isFirst && answer.text.trim() === '' && answer.unreadCalls === 0)
        throw answer.hasThought ? OnlyThoughts() : EmptyReply();
      const said: readonly LanguageModelV3Message[] = [...prompt, saidBy('assistant', answer.text)];
      const next = await this.#nextMessage(answer, said, options);
      signal.throwIfAborted();
      prompt = next === undefined ? undefined : [...said, saidBy('user', next)];
    }
  }

  /** What the model is asked after a response; undefined if the reply is complete. */
  async #nextMessage(
    answer: Answer,
    said: readonly LanguageModelV3Message[],
    options: AnsweringOptions,
  ): Promise<string | undefined> {
    const { plan, isApplied, check, request, onEvent, steps } = options;
    await options.onAnswer();
    const refused = isApplied ? plan.endAnswer(answer.prose, saidWithoutAction(answer)) : [];
    if (answer.truncated) return undefined;
    const shown = this.#showFiles(options);
    if (shown) return renderShownFiles(shown, refused, request);
    const isCorrected = this.#corrections < mostAutomaticRounds;
    if (!isApplied || (!isCorrected && !steps)) return undefined;
    const errors = await check.errors(plan);
    if (refused.length === 0 && errors.length === 0) return this.#nextStep(said, options);
    if (!isCorrected) return undefined;
    this.#corrections += 1;
    this.#isCorrecting = true;
    const failures = [...refused.map(failureOf), ...failuresOf(errors, plan)];
    onEvent({ event: 'actions-refused', data: { failures } });
    return renderCorrection({ refused, errors, draft: plan.draft, request });
  }

  /** Lets a model that sends one action at a time go on. */
  #nextStep(
    said: readonly LanguageModelV3Message[],
    { clock, onEvent, plan, request, steps }: AnsweringOptions,
  ): string | undefined {
    if (!steps?.goOn(plan, said, clock.now())) return undefined;
    this.#isCorrecting = false;
    onEvent({ event: 'step-asked', data: {} });
    return renderNextStep(plan.actions, request);
  }

  /** The files that the response asked for, unless it has asked too often. */
  #showFiles({ plan, seen, shownBudget, onEvent, onShown }: AnsweringOptions): ShownFiles | undefined {
    if (this.#shownRounds === mostShownRounds) return undefined;
    const shown = seen.show(plan.draft, shownBudget);
    if (shown.files.length === 0) return undefined;
    this.#shownRounds += 1;
    onEvent({ event: 'files-shown', data: { files: shown.files.map(({ path }) => path) } });
    onShown(shown.files);
    return shown;
  }

  async #read(
    answer: Answer,
    prompt: readonly LanguageModelV3Message[],
    {
      resolved: { model, info },
      maxCharacters,
      cutOff,
      onEvent,
      onAction,
      onWithdrawn,
      clock,
      plan,
      recovers,
    }: AnsweringOptions,
    signal: AbortSignal,
  ): Promise<void> {
    const actionsBefore = this.#answers.reduce((sum, { actions }) => sum + actions, 0);
    onEvent({ event: 'model-asked', data: { model: info.label, at: clock.timestamp() } });
    await readAnswer(answer, {
      model,
      prompt: [...prompt],
      signal,
      maxCharacters,
      cutOff: this.#answers.length === 1 ? cutOff : undefined,
      actionsBefore,
      onEvent,
      onThinking: () => onEvent({ event: 'model-thinking', data: { at: clock.timestamp() } }),
      onAction,
      onWithdrawn,
      recover: (text) => (recovers ? plan.recover(text) : { files: [], rest: text }),
    });
    if (!answer.usage) return;
    const record = recordUsage(answer.usage, info, answer.finishReason, clock.timestamp());
    this.#usage = addUsage(this.#usage, record);
    if (this.#isCorrecting) this.#correctionUsage = addUsage(this.#correctionUsage, record);
  }
}

/** What a response says outside its actions. */
const saidWithoutAction = ({ leftOver, actions, unreadCalls }: Answer) => ({
  leftOver,
  hasActions: actions > 0,
  hasUnreadCalls: unreadCalls > 0,
});

const saidBy = (role: 'assistant' | 'user', text: string): LanguageModelV3Message => ({
  role,
  content: [{ type: 'text', text }],
});

/** Build errors as shown while they are being corrected, by the action that wrote the file. */
function failuresOf(errors: readonly BuildError[], plan: ReplyPlan): ActionFailure[] {
  return errors.map((error) => {
    const { path = '' } = error;
    const { actionId = '', title = '' } = plan.actionOn(path) ?? {};
    return { actionId, title, file: path, reason: reasonOf(error) };
  });
}
