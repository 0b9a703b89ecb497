import type { EndpointOutput } from '@buildai/core/shared';
import { endpointUrl, errorFromResponse, formatBytes } from '@buildai/core/shared';
import { useSessionFetchThrough } from '@buildai/web';
import { contextApi } from '../../shared/context-api.js';
import { uploadError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import type { ChosenFile } from './chosen-file.js';
import { uploadTransport } from './upload-transport.js';

type UploadState = ChosenFile['state'];

/**
 * Uploads one file and reports the percentage sent.
 * @returns the state it ended with: uploaded, failed, or waiting again if it was cancelled
 */
export type SendFile = (
  file: File,
  signal: AbortSignal,
  onState: (state: UploadState) => void,
) => Promise<UploadState>;

/** @param maxBytes upload limit of the plan */
export function useSendFile(appId: string, maxBytes: number): SendFile {
  const through = useSessionFetchThrough();
  return async (file, signal, onState) => {
    if (file.size > maxBytes) {
      return { kind: 'failed', message: sentences.tooLarge(formatBytes(maxBytes)), error: undefined };
    }
    onState({ kind: 'sending', percent: 0 });
    const body = new FormData();
    body.append('file', file);
    try {
      const send = through(
        uploadTransport((sent, total) =>
          onState({ kind: 'sending', percent: total === 0 ? 100 : Math.floor((sent / total) * 100) }),
        ),
      );
      const { ingestFile } = contextApi;
      const { method } = ingestFile;
      const response = await send(endpointUrl(ingestFile, { query: { appId } }), { method, body, signal });
      if (!response.ok) throw await errorFromResponse(response);
      const { contextItemId } = (await response.json()) as EndpointOutput<typeof ingestFile>;
      return { kind: 'done', itemId: contextItemId };
    } catch (error) {
      if (signal.aborted) return { kind: 'waiting' };
      return { kind: 'failed', message: uploadError(error, file.name, maxBytes), error };
    }
  };
}
