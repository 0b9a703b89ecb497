import { environment } from './environment.js';
import { request } from './request.js';

/**
 * Uploads a file to the app and returns its address.
 * @param image for a photo that people see or models read: it is stored in a size for screens, without the place where
 *   it was taken. Other files are stored byte for byte.
 * @param onProgress called with the share sent, from 0 to 1.
 */
export async function uploadFile({
  file,
  image,
  onProgress,
}: {
  file: File | Blob;
  image?: 'photo' | undefined;
  onProgress?: (share: number) => void;
}): Promise<{ file_url: string }> {
  const body = new FormData();
  body.append('file', file);
  const address = `/api/apps/${environment.appId}/uploads${image ? `?image=${image}` : ''}`;
  return (await request(address, { method: 'POST', body, onProgress })) as { file_url: string };
}
