import { AppError } from '@buildai/core/shared';
import { requestEvents } from '@buildai/app-kit/client';

interface AnswerRequest {
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Called with each event before the last. */
  readonly onEvent?: (event: string, data: unknown) => void;
}

/** Reads a streamed answer. @returns the data of its end. @throws AppError with a message for the user */
export async function readAnswer(path: string, { body, signal, onEvent }: AnswerRequest): Promise<unknown> {
  for await (const { event, data } of requestEvents(path, { method: 'POST', body, signal })) {
    if (event === 'end') return data;
    if (event === 'error') {
      const { code, message } = data as { code: string; message: string };
      throw new AppError(code, 502, message);
    }
    onEvent?.(event, data);
  }
  signal?.throwIfAborted();
  throw new AppError(
    'answer_cut_off',
    502,
    'The connection was lost before the answer was complete. Try again.',
  );
}
