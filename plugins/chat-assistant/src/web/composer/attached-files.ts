import { maxAttachmentBytes, maxAttachments } from '../../shared/api.js';
import type { SentAttachment } from '../../shared/api.js';

/** Accepted file types of the file dialog. */
export const acceptedFiles =
  'image/png,image/jpeg,image/gif,image/webp,text/*,.csv,.tsv,.md,.json,.yaml,.yml,.xml,.sql';

/** Reads files to attach to a message. Errors are reported with one sentence each. */
export async function readFiles(
  files: readonly File[],
  attached: readonly SentAttachment[],
): Promise<{ read: SentAttachment[]; errors: string[] }> {
  const errors: string[] = [];
  const small = files.filter(({ name, size }) => {
    if (size > maxAttachmentBytes) errors.push(`“${name}” is larger than 5 MB.`);
    return size <= maxAttachmentBytes;
  });
  const room = maxAttachments - attached.length;
  if (small.length > room) errors.push(`A message can have up to ${maxAttachments} files.`);
  const read = await Promise.all(
    small.slice(0, room).map(async (file) => ({
      name: file.name,
      contentType: file.type,
      data: await base64Of(file),
    })),
  );
  return { read, errors };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^.*?,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file couldn’t be read.'));
    reader.readAsDataURL(file);
  });
}
