import { AppError } from '@buildai/core/shared';
import { appId, requestEvents } from '@buildai/app-kit/client';

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
  /** With `schema`: the value that fits it. */
  readonly value?: unknown;
  /** The passages that were given to the model. */
  readonly sources: readonly ModelSource[];
}

/**
 * Asks the AI model of the platform. By default users have to be signed in; the owner's AI credits pay.
 * @throws AppError with a message that can be shown to the user.
 */
export async function invokeModel(question: ModelQuestion): Promise<ModelAnswer> {
  const { onText, signal, ...body } = question;
  let sources: readonly ModelSource[] = [];
  let text = '';
  const events = requestEvents(`/api/apps/${appId}/model-calls`, { method: 'POST', body, signal });
  for await (const { event, data } of events) {
    if (event === 'sources') ({ sources } = data as { sources: readonly ModelSource[] });
    else if (event === 'text') onText?.((text += (data as { text: string }).text));
    else if (event === 'end') return { ...(data as { text: string; value?: unknown }), sources };
    else if (event === 'error') {
      const { code, message } = data as { code: string; message: string };
      throw new AppError(code, 502, message);
    }
  }
  signal?.throwIfAborted();
  throw new AppError(
    'answer_cut_off',
    502,
    'The connection was lost before the answer was complete. Try again.',
  );
}
