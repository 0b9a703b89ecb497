import type {
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { ResolvedModel } from '@buildai/models/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { ActionParserEvent } from '../../shared/action-parser.js';
import { isCodeOf, isWholeContent } from './whole-content.js';
import { ReadText } from './read-text.js';
import { ContinuedText } from './continued-text.js';
import type { CutOff } from './cut-off.js';
import { ReplyTooLong } from '../../shared/errors.js';

/** One answer of the model as it comes: filled while it is read, so that what came before a fault is known. */
export class Answer {
  /** As the model wrote it, but that an action with a line `</action>` inside has a boundary. */
  text = '';
  /** What is not in actions. */
  prose = '';
  /** How many actions were begun. */
  actions = 0;
  /** Actions whose code goes on behind them, in the text. */
  leftOver: ActionHead[] = [];
  /** It ended inside an action. */
  truncated: ActionHead | undefined;
  usage: LanguageModelV3Usage | undefined;
  finishReason: LanguageModelV3FinishReason = { unified: 'other', raw: undefined };
}

export interface ReadAnswerOptions {
  readonly model: ResolvedModel['model'];
  readonly prompt: LanguageModelV3Prompt;
  readonly signal: AbortSignal;
  readonly maxCharacters: number;
  /** What the answer goes on with, in the middle of an action. */
  readonly cutOff: CutOff | undefined;
  /** Of the same reply, in earlier answers. */
  readonly actionsBefore: number;
  readonly onEvent: (event: ActionParserEvent) => void;
  /** Called once, when reasoning arrives before the first word. */
  readonly onThinking: () => void;
  /** Called with each action as it closes. */
  readonly onAction: (action: Action) => void;
}

/** Asks the model and reads what it says into `answer`, to its end. @throws ModelFailed, ReplyTooLong, the abort's reason. */
export async function readAnswer(answer: Answer, options: ReadAnswerOptions): Promise<void> {
  const { model, prompt, signal, maxCharacters, actionsBefore, onEvent, onThinking, onAction } = options;
  let open: { readonly head: ActionHead; readonly content: string[] } | undefined;
  const read = new ReadText();
  const parser = createActionParser(
    (parsed) => {
      const { event, data } = parsed;
      onEvent(parsed);
      read.add(parsed);
      if (event === 'text-delta') answer.prose += data.text;
      else if (event === 'action-delta') open?.content.push(data.text);
      else if (event === 'action-started') {
        answer.actions += 1;
        open = { head: data, content: [] };
      } else if (open) {
        if (event === 'action-completed') onAction({ ...open.head, content: open.content.join('') });
        else answer.truncated = open.head;
        open = undefined;
      }
    },
    {
      actionsBefore,
      check: {
        isWhole: isWholeContent,
        onLeftOver: (head, text) => {
          if (isCodeOf(head.file, text)) answer.leftOver.push(head);
        },
      },
    },
  );
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
  }
  signal.throwIfAborted();
  continued?.end(answer.finishReason.unified === 'stop');
  parser.end();
  answer.text = read.textFor(answer.text);
}
