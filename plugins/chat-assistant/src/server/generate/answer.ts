import type {
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { ResolvedModel } from '@buildai/models/shared';
import { failureOf } from '@buildai/models/shared';
import { ReplyTooLong } from '../../shared/errors.js';
import type { ReplyEvents } from '../../shared/events.js';
import type { Recovered } from '../recover/recovered-file.js';
import type { AnswerTextOptions, TextEvent } from './answer-text.js';
import { AnswerText } from './answer-text.js';
import { planFormat } from '../planning/plan-format.js';
import { ExtraParts } from './extra-parts.js';
import { AnswerFilter } from './filter/answer-filter.js';

/** What happens while a response arrives. */
export type AnswerEvent =
  | TextEvent
  /** All that was said so far turned out to be a thought, its actions included. */
  | { readonly event: 'answer-withdrawn'; readonly data: ReplyEvents['answer-withdrawn'] }
  /** Reasoning arrived before the first text; at most once. */
  | { readonly event: 'thinking' };

/** What a model is asked. */
export interface AnswerRequest extends AnswerTextOptions {
  readonly model: ResolvedModel['model'];
  readonly prompt: LanguageModelV3Prompt;
  readonly maxCharacters: number;
}

/** Strict schemas of OpenAI require every property, and small plans leave most of them out. */
const lenient = { openai: { strictJsonSchema: false } };

/** One model response, filled while it streams, so that content before an error is kept. */
export class Answer {
  /** What the model says, without what turned out to be a thought. */
  said: AnswerText;
  /** Whether some of the response was a thought that the model wrote as text. */
  hasThought = false;
  /** What came besides text. */
  readonly extra = new ExtraParts();
  usage: LanguageModelV3Usage | undefined;
  finishReason: LanguageModelV3FinishReason = { unified: 'other', raw: undefined };
  /** What happened since the last event was taken. */
  readonly #events: AnswerEvent[] = [];
  #isThinking = false;

  constructor(private readonly request: AnswerRequest) {
    this.said = this.#begin();
  }

  /**
   * Asks the model, and yields its response as it arrives; `end` yields the last events.
   * @throws ModelFailed, ReplyTooLong, the abort reason.
   */
  async *read(signal: AbortSignal): AsyncGenerator<AnswerEvent, void, undefined> {
    const filter = this.#filter();
    const { stream } = await this.#ask(signal);
    let characters = 0;
    for await (const part of stream) {
      signal.throwIfAborted();
      if (part.type === 'text-delta') {
        characters += part.delta.length;
        if (characters > this.request.maxCharacters) throw ReplyTooLong();
        filter.write(part.delta);
      } else if (part.type === 'reasoning-delta') {
        this.#think();
      } else if (part.type === 'finish') {
        this.usage = part.usage;
        this.finishReason = part.finishReason;
      } else if (part.type === 'error') {
        throw part.error;
      }
      this.extra.add(part);
      yield* this.#events.splice(0);
    }
    signal.throwIfAborted();
    filter.end();
    this.hasThought = filter.hasThought;
    this.said.end(this.finishReason.unified === 'stop');
    yield* this.#events.splice(0);
  }

  /**
   * Ends a response that was read, when its events have been acted upon.
   * @param recover finds files that the text holds in another form than an action
   * @returns the events of these files.
   */
  end(recover?: (text: string) => Recovered): readonly AnswerEvent[] {
    if (recover && !this.said.truncated) this.said.recover(recover);
    this.said.normalize();
    return this.#events.splice(0);
  }

  /** A service that refuses the format of plans is asked in words alone: the prompt states the format, too. */
  async #ask(signal: AbortSignal) {
    const { isPlan, model, prompt } = this.request;
    const options: LanguageModelV3CallOptions = { prompt, abortSignal: signal };
    if (!isPlan) return model.doStream(options);
    try {
      return await model.doStream({ ...options, responseFormat: planFormat, providerOptions: lenient });
    } catch (error) {
      if (failureOf(error) !== 'rejected') throw error;
      return model.doStream(options);
    }
  }

  #begin(): AnswerText {
    return new AnswerText(this.request, (event) => this.#events.push(event));
  }

  /** Decides what of the model's text is said. */
  #filter(): AnswerFilter {
    return new AnswerFilter({
      onText: (text) => this.said.write(text),
      onWithdrawn: () => {
        this.#events.push({ event: 'answer-withdrawn', data: {} });
        this.said = this.#begin();
      },
      onCall: (text) => this.said.call(text),
      onThought: () => this.#think(),
      place: () => this.said.place,
    });
  }

  #think(): void {
    if (this.#isThinking || this.said.text !== '') return;
    this.#isThinking = true;
    this.#events.push({ event: 'thinking' });
  }
}
