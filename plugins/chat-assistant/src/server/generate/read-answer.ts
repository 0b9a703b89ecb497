import type {
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { ResolvedModel } from '@buildai/models/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { ActionParser, ActionParserEvent } from '../../shared/action-parser.js';
import type { ReplyEvents } from '../../shared/events.js';
import { renderAction } from '../prompt/continuation.js';
import { readCalls } from '../recover/read-call.js';
import type { ReplyPlace } from './filter/answer-filter.js';
import { AnswerFilter } from './filter/answer-filter.js';
import { ExtraParts } from './extra-parts.js';
import { endOfContent, isCodeOf, isWholeContent } from './whole-content.js';
import type { Recovered } from '../recover/recovered-file.js';
import { ReadText } from './read-text.js';
import { ContinuedText } from './continued-text.js';
import type { CutOff } from './cut-off.js';
import { ReplyTooLong } from '../../shared/errors.js';

/** One model response, filled while it streams, so that content before an error is kept. */
export class Answer {
  /** The text as the model wrote it, except that an action containing a line `</action>` gets a boundary. */
  text = '';
  /** Text outside actions; complete when the response is. */
  prose = '';
  /** Number of actions started. */
  actions = 0;
  /** Actions whose code continues in the text after their closing tag. */
  leftOver: ActionHead[] = [];
  /** Number of calls of tools, written as text, that say nothing which could be applied. */
  unreadCalls = 0;
  /** Whether some of the response was a thought that the model wrote as text. */
  hasThought = false;
  /** The action in which it ended. */
  truncated: ActionHead | undefined;
  /** What came besides text. */
  readonly extra = new ExtraParts();
  usage: LanguageModelV3Usage | undefined;
  finishReason: LanguageModelV3FinishReason = { unified: 'other', raw: undefined };

  /** Forgets what the model has said so far. */
  startOver(): void {
    this.text = '';
    this.prose = '';
    this.actions = 0;
    this.leftOver = [];
    this.unreadCalls = 0;
    this.truncated = undefined;
  }
}

/** The events of one response. */
export type AnswerEvent =
  ActionParserEvent | { readonly event: 'answer-withdrawn'; readonly data: ReplyEvents['answer-withdrawn'] };

export interface ReadAnswerOptions {
  readonly model: ResolvedModel['model'];
  readonly prompt: LanguageModelV3Prompt;
  readonly signal: AbortSignal;
  readonly maxCharacters: number;
  /** The unfinished action that the response continues. */
  readonly cutOff: CutOff | undefined;
  /** Number of actions in earlier responses of the same reply. */
  readonly actionsBefore: number;
  readonly onEvent: (event: AnswerEvent) => void;
  /** Called when all actions of this response so far turn out to be part of a thought. */
  readonly onWithdrawn: () => void;
  /** Called once, when reasoning arrives before the first text. */
  readonly onThinking: () => void;
  /** Called with each action when it is closed. */
  readonly onAction: (action: Action) => void;
  /** Finds files that the text holds in another form than an action. */
  readonly recover: (text: string) => Recovered;
}

/**
 * Asks the model and parses its response into `answer`. @throws ModelFailed, ReplyTooLong, the abort reason.
 */
export async function readAnswer(answer: Answer, options: ReadAnswerOptions): Promise<void> {
  const { model, prompt, signal, maxCharacters, onThinking } = options;
  let reading = new AnswerReading(answer, options);
  let isThinking = false;
  const think = () => {
    if (isThinking || answer.text !== '') return;
    isThinking = true;
    onThinking();
  };
  const filter = new AnswerFilter({
    onText: (text) => reading.write(text),
    onWithdrawn: () => {
      options.onEvent({ event: 'answer-withdrawn', data: {} });
      options.onWithdrawn();
      reading = new AnswerReading(answer, options);
    },
    onCall: (text) => reading.call(text),
    onThought: think,
    place: () => reading.place,
  });
  let characters = 0;
  const { stream } = await model.doStream({ prompt, abortSignal: signal });
  for await (const part of stream) {
    signal.throwIfAborted();
    if (part.type === 'text-delta') {
      characters += part.delta.length;
      if (characters > maxCharacters) throw ReplyTooLong();
      filter.write(part.delta);
    } else if (part.type === 'reasoning-delta') {
      think();
    } else if (part.type === 'finish') {
      answer.usage = part.usage;
      answer.finishReason = part.finishReason;
    } else if (part.type === 'error') {
      throw part.error;
    }
    answer.extra.add(part);
  }
  signal.throwIfAborted();
  filter.end();
  answer.hasThought = filter.hasThought;
  reading.end(answer.finishReason.unified === 'stop');
}

/** What a model says, read from its beginning; a new one begins where all before was a thought. */
class AnswerReading {
  readonly #read = new ReadText();
  readonly #parser: ActionParser;
  readonly #continued: ContinuedText | undefined;
  #open: { readonly head: ActionHead; readonly content: string[] } | undefined;

  constructor(
    private readonly answer: Answer,
    private readonly options: ReadAnswerOptions,
  ) {
    answer.startOver();
    this.#parser = createActionParser((event) => this.#handle(event), {
      actionsBefore: options.actionsBefore,
      check: {
        isWhole: isWholeContent,
        endOf: endOfContent,
        onLeftOver: (head, text) => {
          if (isCodeOf(head.file, text)) answer.leftOver.push(head);
        },
      },
    });
    const { cutOff } = options;
    this.#continued = cutOff && new ContinuedText(cutOff, (text) => this.#parse(text));
  }

  get place(): ReplyPlace {
    return this.#continued?.isUndecided ? inContinuation : this.#parser.place;
  }

  write(text: string): void {
    if (this.#continued) this.#continued.add(text);
    else this.#parse(text);
  }

  /** A call of a tool counts as the action that it describes. */
  call(text: string): void {
    const calls = readCalls(text);
    if (calls.length === 0) this.answer.unreadCalls += 1;
    for (const call of calls) this.#parse(`\n${renderAction(call)}`);
  }

  end(isFinished: boolean): void {
    this.#continued?.end(isFinished);
    this.#parser.end(isFinished);
    if (!this.answer.truncated) this.#recover();
    this.answer.prose = this.#read.prose;
    this.answer.text = this.#read.textFor(this.answer.text);
  }

  #parse(text: string): void {
    this.answer.text += text;
    this.#parser.write(text);
  }

  #handle(parsed: ActionParserEvent): void {
    const { event, data } = parsed;
    this.options.onEvent(parsed);
    this.#read.add(parsed);
    const { answer } = this;
    if (event === 'action-delta') this.#open?.content.push(data.text);
    else if (event === 'action-started') {
      answer.actions += 1;
      this.#open = { head: data, content: [] };
    } else if (this.#open && (event === 'action-completed' || event === 'action-truncated')) {
      const { head, content } = this.#open;
      if (event === 'action-completed')
        this.options.onAction({ ...head, content: content.join('').slice(0, data.length) });
      else answer.truncated = head;
      this.#open = undefined;
    }
  }

  /** Turns files that were written as text into actions behind it, as if the model had sent them so. */
  #recover(): void {
    const { actionsBefore, recover } = this.options;
    const files: Recovered['files'][number][] = [];
    this.#read.mapText((text) => {
      const recovered = recover(text);
      files.push(...recovered.files);
      return recovered.rest;
    });
    const first = actionsBefore + this.answer.actions + 1;
    for (const [index, { file, content, isNew }] of files.entries()) {
      const actionId = `a${first + index}`;
      const attributes = { type: isNew ? 'add_file' : 'edit_file', file };
      this.#handle({ event: 'action-started', data: { actionId, ...attributes, title: '', attributes } });
      this.#handle({ event: 'action-delta', data: { actionId, text: content } });
      this.#handle({ event: 'action-completed', data: { actionId } });
    }
  }
}

/** What continues an action is held until that is decided. */
const inContinuation: ReplyPlace = { isInAction: true, isLineBlank: false, isInTicks: false };
