import { errorFromResponse } from '@buildai/core/shared';
import { useSessionFetch } from '../session/session.js';

/** Exclusive, in bytes. */
const maxBytes = 10_000_000;

/** Types that are offered for choosing; the server looks at the content. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif';

/**
 * Sends an image to an address that stores it.
 * @returns its path. @throws an error with a sentence
 */
export function useImageUpload(address: string): (file: File | undefined) => Promise<string> {
  const send = useSessionFetch();
  return async (file) => {
    if (!file) throw new Error('File not found');
    if (file.size >= maxBytes) throw new Error('File size to large');
    const body = new FormData();
    body.append('file', file);
    const response = await send(address, { method: 'POST', body }).catch(() => {
      throw new Error('Failed to upload image. Please try again.');
    });
    if (!response.ok) throw await errorFromResponse(response);
    return ((await response.json()) as { file_url: string }).file_url;
  };
}
