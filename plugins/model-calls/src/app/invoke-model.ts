import { appId } from '@buildai/app-kit/client';
import { newRunId } from '@buildai/core/shared';
import { readAnswer } from './read-answer.js';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelQuestion {
  readonly prompt: string;
  /** How the model should behave. */
  readonly system?: string;
  /** Earlier messages of the conversation, oldest first. */
  readonly messages?: readonly ModelMessage[];
  /** Addresses of uploaded images, PDF or text files: the `file_url` of `uploadFile`. At most 5. */
  readonly files?: readonly string[];
  /** JSON Schema of an object that the answer has to be. */
  readonly schema?: object;
  /** Whether passages of the app's data sources are given to the model, which cites them as `[1]`. */
  readonly sources?: boolean;
  /** Called with the whole text so far, each time more arrives. */
  readonly onText?: (text: string) => void;
  readonly signal?: AbortSignal;
}

export interface ModelSource {
  readonly number: number;
  readonly itemName: string;
  readonly url: string | null;
  readonly page: number | null;
  readonly text: string;
}

export interface ModelAnswer {
  readonly text: string;
  /** `length`: the text was cut off at the limit of an answer. Show that, and offer to continue. */
  readonly finishReason: 'stop' | 'length';
  /** Present if the answer was cut off and can go on: gives the joined answer, at no further cost. At most twice. */
  readonly continueAnswer?: () => Promise<ModelAnswer>;
  /** The value that fits `schema`, if there is one. */
  readonly value?: unknown;
  /** The passages that were given to the model. */
  readonly sources: readonly ModelSource[];
}

type AnswerEnd = Omit<ModelAnswer, 'sources' | 'continueAnswer'> & { readonly continuation?: unknown };

/**
 * Asks the AI model of the platform. By default users have to be signed in; the owner's AI credits pay.
 * @throws AppError with a message that can be shown to the user. Its code is `answer_too_long` if an answer with a
 *   schema was cut off.
 */
export function invokeModel(question: ModelQuestion): Promise<ModelAnswer> {
  return ask(question, newRunId(), undefined);
}

/** @param before the answer that is continued */
async function ask(
  question: ModelQuestion,
  runId: string,
  before: ModelAnswer | undefined,
): Promise<ModelAnswer> {
  const { onText, signal, ...asked } = question;
  let sources = before?.sources ?? [];
  let text = before?.text ?? '';
  const onEvent = (event: string, data: unknown): void => {
    if (event === 'sources') ({ sources } = data as { sources: readonly ModelSource[] });
    else if (event === 'text') onText?.((text += (data as { text: string }).text));
  };
  const body = { ...asked, runId, ...(before ? { continues: before.text } : {}) };
  const answer = (await readAnswer(`/api/apps/${appId}/model-calls`, { body, signal, onEvent })) as AnswerEnd;
  const { continuation, ...ended } = answer;
  const whole = { ...ended, sources };
  return continuation ? { ...whole, continueAnswer: () => ask(question, runId, whole) } : whole;
}
