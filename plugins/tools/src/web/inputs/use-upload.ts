import { errorFromResponse } from '@buildai/core/shared';
import { useSessionFetch } from '@buildai/web';
import { sentences } from '../../shared/sentences.js';

/** Exclusive, in bytes. */
const maxBytes = 10_000_000;

/** Uploads a file to the app. @returns its path */
export function useUpload(appId: string): (file: File | undefined) => Promise<string> {
  const send = useSessionFetch();
  return async (file) => {
    if (!file) throw new Error(sentences.fileMissing);
    if (file.size >= maxBytes) throw new Error(sentences.fileTooLarge);
    const body = new FormData();
    body.append('file', file);
    const response = await send(`/api/apps/${appId}/uploads`, { method: 'POST', body });
    if (!response.ok) throw await errorFromResponse(response);
    return ((await response.json()) as { file_url: string }).file_url;
  };
}
