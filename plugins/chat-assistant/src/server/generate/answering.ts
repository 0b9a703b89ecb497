import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { Clock, Logger } from '@buildai/core';
import type { ResolvedModel, UsageRecord } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import type { BuildError } from '@buildai/runtime/shared';
import { mostAutomaticRounds } from '../../shared/automatic-rounds.js';
import { EmptyReply } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ActionFailure } from '../../shared/message.js';
import type { ReplyPlan } from '../plan/reply-plan.js';
import { failureOf } from '../plan/reply-plan.js';
import type { Correction } from '../prompt/correction.js';
import { renderCorrection } from '../prompt/correction.js';
import type { BuildCheck } from './build-check.js';
import { reasonOf } from './build-check.js';
import { addUsage } from './add-usage.js';
import type { CutOff } from './cut-off.js';
import { Answer, readAnswer } from './read-answer.js';

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
  /** Plans the actions; undefined if nothing should be applied. */
  readonly plan: ReplyPlan | undefined;
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
  #correctionUsage: UsageRecord | undefined;

  /** The texts as the model wrote them. */
  get parts(): string[] {
    return this.#answers.map(({ text }) => text).filter((text) => text.trim() !== '');
  }

  /** Usage of all calls together. */
  get usage(): UsageRecord | undefined {
    return this.#usage;
  }

  /** Number of correction rounds, and their share of the usage. */
  get corrections(): { readonly rounds: number; readonly usage?: UsageRecord } | undefined {
    const rounds = this.#answers.length - 1;
    if (rounds < 1) return undefined;
    return { rounds, ...(this.#correctionUsage ? { usage: this.#correctionUsage } : {}) };
  }

  /** The action in which the last response ended. */
  get cutOff(): ActionHead | undefined {
    return this.#answers.at(-1)?.truncated;
  }

  /**
   * Asks the model, and asks again for what could not be applied or built. @throws the error of the first
   * response.
   */
  async ask(options: AnsweringOptions, signal: AbortSignal): Promise<void> {
    const { plan, check, request, onEvent, log } = options;
    let { prompt } = options;
    for (let correction = 0; ; correction += 1) {
      const answer = new Answer();
      this.#answers.push(answer);
      try {
        await this.#read(answer, prompt, options, signal);
      } catch (error) {
        // A failed correction does not discard what succeeded in an earlier response.
        if (correction === 0 || signal.aborted) throw error;
        log.warn({ err: error }, 'The request for a correction failed.');
        await options.onAnswer();
        plan?.endAnswer(answer.prose);
        return;
      }
      if (correction === 0 && answer.text.trim() === '') throw EmptyReply();
      if (!plan) return;
      await options.onAnswer();
      const refused = plan.endAnswer(answer.prose, answer.leftOver);
      if (answer.truncated || correction === mostAutomaticRounds) return;
      const errors = await check.errors(plan);
      if (refused.length === 0 && errors.length === 0) return;
      signal.throwIfAborted();
      const failures = [...refused.map(failureOf), ...failuresOf(errors, plan)];
      onEvent({ event: 'actions-refused', data: { failures } });
      prompt = [...prompt, ...correctionMessages(answer, { refused, errors, draft: plan.draft, request })];
    }
  }

  async #read(
    answer: Answer,
    prompt: readonly LanguageModelV3Message[],
    { resolved: { model, info }, maxCharacters, cutOff, onEvent, onAction, clock }: AnsweringOptions,
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
    });
    if (!answer.usage) return;
    const record = recordUsage(answer.usage, info, answer.finishReason, clock.timestamp());
    this.#usage = addUsage(this.#usage, record);
    if (this.#answers.length > 1) this.#correctionUsage = addUsage(this.#correctionUsage, record);
  }
}

function correctionMessages(answer: Answer, correction: Correction): LanguageModelV3Message[] {
  return [
    { role: 'assistant', content: [{ type: 'text', text: answer.text }] },
    { role: 'user', content: [{ type: 'text', text: renderCorrection(correction) }] },
  ];
}

/** Build errors as shown while they are being corrected, by the action that wrote the file. */
function failuresOf(errors: readonly BuildError[], plan: ReplyPlan): ActionFailure[] {
  return errors.map((error) => {
    const { path = '' } = error;
    const { actionId = '', title = '' } = plan.actionOn(path) ?? {};
    return { actionId, title, file: path, reason: reasonOf(error) };
  });
}
