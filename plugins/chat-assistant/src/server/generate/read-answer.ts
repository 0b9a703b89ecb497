import type {
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { ResolvedModel } from '@buildai/models/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { ActionParserEvent } from '../../shared/action-parser.js';
import { ExtraParts } from './extra-parts.js';
import { isCodeOf, isWholeContent } from './whole-content.js';
import type { Recovered } from '../recover/recovered-file.js';
import { ReadText } from './read-text.js';
import { ContinuedText } from './continued-text.js';
import type { CutOff } from './cut-off.js';
import { ReplyTooLong } from '../../shared/errors.js';

/** One model response, filled while it streams, so that content before an error is kept. */
export class Answer {
  /** As the model wrote it, except that an action containing a line `</action>` gets a boundary. */
  text = '';
  /** Text outside actions; complete when the response is. */
  prose = '';
  /** Number of actions started. */
  actions = 0;
  /** Actions whose code continues in the text after their closing tag. */
  leftOver: ActionHead[] = [];
  /** The action in which it ended. */
  truncated: ActionHead | undefined;
  /** What came besides text. */
  readonly extra = new ExtraParts();
  usage: LanguageModelV3Usage | undefined;
  finishReason: LanguageModelV3FinishReason = { unified: 'other', raw: undefined };
}

export interface ReadAnswerOptions {
  readonly model: ResolvedModel['model'];
  readonly prompt: LanguageModelV3Prompt;
  readonly signal: AbortSignal;
  readonly maxCharacters: number;
  /** The unfinished action that the response continues. */
  readonly cutOff: CutOff | undefined;
  /** Number of actions in earlier responses of the same reply. */
  readonly actionsBefore: number;
  readonly onEvent: (event: ActionParserEvent) => void;
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
  const { model, prompt, signal, maxCharacters, actionsBefore, onEvent, onThinking, onAction } = options;
  let open: { readonly head: ActionHead; readonly content: string[] } | undefined;
  const read = new ReadText();
  const handle = (parsed: ActionParserEvent) => {
    const { event, data } = parsed;
    onEvent(parsed);
    read.add(parsed);
    if (event === 'action-delta') open?.content.push(data.text);
    else if (event === 'action-started') {
      answer.actions += 1;
      open = { head: data, content: [] };
    } else if (open && (event === 'action-completed' || event === 'action-truncated')) {
      if (event === 'action-completed') onAction({ ...open.head, content: open.content.join('') });
      else answer.truncated = open.head;
      open = undefined;
    }
  };
  const parser = createActionParser(handle, {
    actionsBefore,
    check: {
      isWhole: isWholeContent,
      onLeftOver: (head, text) => {
        if (isCodeOf(head.file, text)) answer.leftOver.push(head);
      },
    },
  });
  const write = (text: string) => {
    answer.text += text;
    if (answer.text.length > maxCharacters) throw ReplyTooLong();
    parser.write(text);
  };
  const continued = options.cutOff && new ContinuedText(options.cutOff, write);
  const { stream } = await model.doStream({ prompt, abortSignal: signal });
  let isThinking = false;
  for await (const part of stream) {
    signal.throwIfAborted();
    if (part.type === 'text-delta') {
      if (continued) continued.add(part.delta);
      else write(part.delta);
    } else if (part.type === 'reasoning-delta' && !isThinking && answer.text === '') {
      isThinking = true;
      onThinking();
    } else if (part.type === 'finish') {
      answer.usage = part.usage;
      answer.finishReason = part.finishReason;
    } else if (part.type === 'error') {
      throw part.error;
    }
    answer.extra.add(part);
  }
  signal.throwIfAborted();
  continued?.end(answer.finishReason.unified === 'stop');
  parser.end(answer.finishReason.unified === 'stop');
  if (!answer.truncated) recoverInto(read, handle, actionsBefore + answer.actions, options);
  answer.prose = read.prose;
  answer.text = read.textFor(answer.text);
}

/** Turns files that were written as text into actions behind it, as if the model had sent them so. */
function recoverInto(
  read: ReadText,
  handle: (event: ActionParserEvent) => void,
  actions: number,
  { recover }: ReadAnswerOptions,
): void {
  const files: Recovered['files'][number][] = [];
  read.mapText((text) => {
    const recovered = recover(text);
    files.push(...recovered.files);
    return recovered.rest;
  });
  for (const [index, { file, content, isNew }] of files.entries()) {
    const actionId = `a${actions + index + 1}`;
    const attributes = { type: isNew ? 'add_file' : 'edit_file', file };
    handle({ event: 'action-started', data: { actionId, ...attributes, title: '', attributes } });
    handle({ event: 'action-delta', data: { actionId, text: content } });
    handle({ event: 'action-completed', data: { actionId } });
  }
}
