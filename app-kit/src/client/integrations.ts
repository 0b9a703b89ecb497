import { environment } from './environment.js';
import { request } from './request.js';

/**
 * Uploads a file to the app and returns its address.
 * @param onProgress called with the share sent, from 0 to 1.
 */
export async function uploadFile({
  file,
  onProgress,
}: {
  file: File | Blob;
  onProgress?: (share: number) => void;
}): Promise<{ file_url: string }> {
  const body = new FormData();
  body.append('file', file);
  return (await request(`/api/apps/${environment.appId}/uploads`, { method: 'POST', body, onProgress })) as {
    file_url: string;
  };
}
