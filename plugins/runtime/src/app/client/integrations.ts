import { environment } from './environment.js';
import { request } from './request.js';

/** Stores a file with the app and answers the address under which it is from then on. */
export async function uploadFile({ file }: { file: File | Blob }): Promise<{ file_url: string }> {
  const body = new FormData();
  body.append('file', file);
  return (await request(`/api/apps/${environment.appId}/uploads`, { method: 'POST', body })) as {
    file_url: string;
  };
}
