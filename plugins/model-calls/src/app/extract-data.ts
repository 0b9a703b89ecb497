import { appId } from '@buildai/app-kit/client';
import { newRunId } from '@buildai/core/shared';
import { readAnswer } from './read-answer.js';

export interface DataRequest {
  /** Address of an uploaded PDF, Word, CSV or text file, or image: the `file_url` of `uploadFile`. */
  readonly file: string;
  /** JSON Schema of an object: one row. */
  readonly schema: object;
  /** What counts as a row, and how values are written. */
  readonly instructions?: string;
  /** Called when a part of the document has been read, with the share read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface DocumentData<Row> {
  /** Each fits the schema. */
  readonly rows: readonly Row[];
  /** The page of each row, where it is known. */
  readonly pages: readonly (number | null)[];
  /** Sentences about what could not be read, with the place. */
  readonly warnings: readonly string[];
}

/**
 * Reads the rows of a schema from a document with the AI model of the platform. By default users have to be signed in;
 * the owner's AI credits pay.
 * @throws AppError with a message that can be shown to the user.
 */
export async function extractData<Row = Readonly<Record<string, unknown>>>(
  request: DataRequest,
): Promise<DocumentData<Row>> {
  const { onProgress, signal, ...body } = request;
  const onEvent = (event: string, data: unknown): void => {
    const { done, total } = data as { done: number; total: number };
    if (event === 'progress' && total > 0) onProgress?.(done / total);
  };
  return (await readAnswer(`/api/apps/${appId}/model-calls/extractions`, {
    body: { ...body, runId: newRunId() },
    signal,
    onEvent,
  })) as DocumentData<Row>;
}
