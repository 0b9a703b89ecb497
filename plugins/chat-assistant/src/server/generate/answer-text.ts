import type { Action, ActionHead } from '@buildai/app-features/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { ActionParser, ActionParserEvent } from '../../shared/action-parser.js';
import type { OutsideActions } from '../plan/reply-plan.js';
import { renderAction } from '../prompt/continuation.js';
import { readCalls } from '../recover/read-call.js';
import { PlannedText } from '../planning/planned-text.js';
import type { Recovered } from '../recover/recovered-file.js';
import { ContinuedText } from './continued-text.js';
import type { CutOff } from './cut-off.js';
import type { ReplyPlace } from './filter/answer-filter.js';
import { ReadText } from './read-text.js';
import { endOfContent, isCodeOf, isWholeContent } from './whole-content.js';

/** What the text of a response consists of: the events of its parser, and each action when it is closed. */
export type TextEvent = ActionParserEvent | { readonly event: 'action'; readonly data: Action };

export interface AnswerTextOptions {
  /** The unfinished action that the response continues. */
  readonly cutOff: CutOff | undefined;
  /** Number of actions in earlier responses of the same reply. */
  readonly actionsBefore: number;
  /** Whether it is a plan in JSON. */
  readonly isPlan?: boolean;
}

/** What a model says in one response, read while it arrives. */
export class AnswerText {
  /** The text as the model wrote it, except that an action containing a line `</action>` gets a boundary. */
  text = '';
  /** Text outside actions; complete when the response is. */
  prose = '';
  /** Number of actions started. */
  actions = 0;
  /** Actions whose code continues in the text after their closing tag. */
  readonly leftOver: ActionHead[] = [];
  /** Number of calls of tools, written as text, that say nothing which could be applied. */
  unreadCalls = 0;
  /** The action in which it ended. */
  truncated: ActionHead | undefined;
  readonly #read = new ReadText();
  readonly #parser: ActionParser;
  /** Reads a response that is not in the action protocol as it stands. */
  readonly #reader: ContinuedText | PlannedText | undefined;
  #open: { readonly head: ActionHead; readonly content: string[] } | undefined;

  constructor(
    private readonly options: AnswerTextOptions,
    private readonly emit: (event: TextEvent) => void,
  ) {
    const { actionsBefore, cutOff, isPlan } = options;
    this.#parser = createActionParser((event) => this.#handle(event), {
      actionsBefore,
      check: {
        isWhole: isWholeContent,
        endOf: endOfContent,
        onLeftOver: (head, text) => {
          if (isCodeOf(head.file, text)) this.leftOver.push(head);
        },
      },
    });
    const parse = (text: string) => this.#parse(text);
    this.#reader = isPlan ? new PlannedText(parse) : cutOff && new ContinuedText(cutOff, parse);
  }

  /** What it says outside its actions. */
  get outside(): OutsideActions {
    const { actions, leftOver, unreadCalls } = this;
    return { leftOver, hasActions: actions > 0, hasUnreadCalls: unreadCalls > 0 };
  }

  /** The response as the model is shown it again. */
  get sent(): string {
    return this.#reader instanceof PlannedText ? this.#reader.raw : this.text;
  }

  /** The place behind the text so far. */
  get place(): ReplyPlace {
    return this.#reader?.isUndecided ? inContinuation : this.#parser.place;
  }

  write(text: string): void {
    if (this.#reader) this.#reader.add(text);
    else this.#parse(text);
  }

  /** A call of a tool counts as the action that it describes. */
  call(text: string): void {
    const calls = readCalls(text);
    if (calls.length === 0) this.unreadCalls += 1;
    for (const call of calls) this.#parse(`\n${renderAction(call)}`);
  }

  /** @param isFinished whether the model ended by itself */
  end(isFinished: boolean): void {
    this.#reader?.end(isFinished);
    this.#parser.end(isFinished);
  }

  /** Turns files that were written as text into actions behind it, as if the model had sent them so. */
  recover(recover: (text: string) => Recovered): void {
    const files: Recovered['files'][number][] = [];
    this.#read.mapText((text) => {
      const recovered = recover(text);
      files.push(...recovered.files);
      return recovered.rest;
    });
    const first = this.options.actionsBefore + this.actions + 1;
    for (const [index, { file, content, isNew }] of files.entries()) {
      const actionId = `a${first + index}`;
      const attributes = { type: isNew ? 'add_file' : 'edit_file', file };
      this.#handle({ event: 'action-started', data: { actionId, ...attributes, title: '', attributes } });
      this.#handle({ event: 'action-delta', data: { actionId, text: content } });
      this.#handle({ event: 'action-completed', data: { actionId } });
    }
  }

  /** Makes it a text that every later parse understands in the same way. */
  normalize(): void {
    this.prose = this.#read.prose;
    this.text = this.#read.textFor(this.text);
  }

  #parse(text: string): void {
    this.text += text;
    this.#parser.write(text);
  }

  #handle(parsed: ActionParserEvent): void {
    const { event, data } = parsed;
    this.emit(parsed);
    this.#read.add(parsed);
    if (event === 'action-delta') this.#open?.content.push(data.text);
    else if (event === 'action-started') {
      this.actions += 1;
      this.#open = { head: data, content: [] };
    } else if (this.#open && (event === 'action-completed' || event === 'action-truncated')) {
      const { head, content } = this.#open;
      if (event === 'action-completed')
        this.emit({
          event: 'action',
          data: { ...head, content: content.join('').slice(0, data.length) },
        });
      else this.truncated = head;
      this.#open = undefined;
    }
  }
}

/** What continues an action, or may begin a plan, is held until that is decided. */
const inContinuation: ReplyPlace = { isInAction: true, isLineBlank: false, isInTicks: false };
