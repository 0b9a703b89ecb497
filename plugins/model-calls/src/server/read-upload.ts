import type { FileStorage, StoredFile } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import { uploadFolder } from '@buildai/entities/shared';

/** A file that was uploaded to an app. */
export interface UploadedFile {
  readonly name: string;
  /** Says the type, which was detected by the content. */
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
  read(): Promise<Buffer>;
}

/**
 * Finds a file that was uploaded to the app.
 * @param field of the input that has the address, for errors
 * @throws InvalidInput for another address, or a missing file
 */
export async function findUpload(
  storage: FileStorage,
  appId: string,
  address: string,
  field: string,
): Promise<UploadedFile> {
  const refuse = (message: string) => InvalidInput({ message, details: [{ field, message }] });
  const [, owner, name = '', extension = ''] =
    /^\/api\/apps\/(\w+)\/uploads\/([a-z0-9]{20}\.([a-z0-9]{2,5}))$/.exec(address) ?? [];
  if (owner !== appId) throw refuse('This is not the address of a file that was uploaded to this app.');
  const file = await storage.get(uploadFolder(appId) + name);
  if (!file) throw refuse('This file doesn’t exist.');
  return { name, extension, size: file.size, read: () => contentOf(file) };
}

async function contentOf(file: StoredFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
