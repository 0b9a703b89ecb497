import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { ModelInfo } from '@buildai/models/shared';
import { mostStepRounds } from '../../shared/automatic-rounds.js';
import type { ReplyPlan } from '../plan/reply-plan.js';
import { promptTokens } from '../prompt/prompt-tokens.js';
import { windowOf } from './window-of.js';

/** The share of the model's limit that a prompt may take before another step. */
const largestStep = 0.75;

/** Limits at which the steps of a reply end even if the model would go on. */
export interface StepLimits {
  /** No step begins after it. */
  readonly until: Date;
  /** Tokens of the prompt, so that a response still fits the model. */
  readonly promptTokens: number;
}

/** One reply of a model that sends one action at a time, and is asked to go on after each. */
export class Steps {
  #rounds = 0;
  #actions = 0;
  #isUnfinished = false;

  constructor(private readonly limits: StepLimits) {}

  /** Whether the model was still sending actions when the reply ended. */
  get isUnfinished(): boolean {
    return this.#isUnfinished;
  }

  /** Whether the model is asked for another step: only after a response with an action that was applied. */
  goOn(plan: ReplyPlan, prompt: readonly LanguageModelV3Message[], now: Date): boolean {
    const { length } = plan.actions;
    this.#isUnfinished = length > this.#actions;
    this.#actions = length;
    if (!this.#isUnfinished || this.#rounds === mostStepRounds) return false;
    if (now > this.limits.until || promptTokens(prompt) > this.limits.promptTokens) return false;
    this.#rounds += 1;
    return true;
  }
}

/** Models marked small send one action at a time. None begins after half of the time. */
export function stepsOf(model: ModelInfo, now: Date, maxReplySeconds: number): Steps | undefined {
  if (!model.isSmall) return undefined;
  const until = new Date(now.getTime() + maxReplySeconds * 500);
  return new Steps({ until, promptTokens: windowOf(model) * largestStep });
}
