import type { Dispatch, SetStateAction } from 'react';
import { maxAttachmentBytes, maxAttachments } from '../../shared/message-limits.js';
import { attachmentKind } from '../../shared/attachment-kind.js';
import type { ComposerFile } from './composer-file.js';

/** Why a file cannot be attached; undefined if it can. */
function refusalOf(file: File): string | undefined {
  const { name, size, type: contentType } = file;
  if (attachmentKind({ name, contentType }) === undefined)
    return `“${name}” can’t be read. Attach images (PNG, JPEG, GIF, WebP) or text (CSV, JSON, Markdown, code).`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > maxAttachmentBytes) return `“${name}” is larger than 5 MB.`;
  return undefined;
}

/** A file that has just been chosen. */
const chosenFile = (file: File): ComposerFile => ({
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
  name: file.name,
  contentType: file.type,
  size: file.size,
  progress: 0,
  error: refusalOf(file),
});

/** Reads a file as base64. @throws Error with a sentence */
function readFile(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    reader.onload = () => resolve((reader.result as string).replace(/^.*?,/, ''));
    reader.onerror = () => reject(new Error(`“${file.name}” couldn’t be read. Choose it again.`));
    reader.readAsDataURL(file);
  });
}

/** Marks the files that are more than a message can have. */
function withinNumber(files: readonly ComposerFile[]): ComposerFile[] {
  let count = 0;
  return files.map((file) =>
    file.error === undefined && ++count > maxAttachments
      ? {
          ...file,
          error: `“${file.name}” is one too many: a message can have up to ${maxAttachments} files.`,
        }
      : file,
  );
}

/** Adds files to a message and reads them; why one cannot be attached is stated with it. */
export function attachFiles(
  files: readonly File[],
  setFiles: Dispatch<SetStateAction<readonly ComposerFile[]>>,
): void {
  const change = (id: string, changed: Partial<ComposerFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...changed } : file)));
  const read = async (file: File, { id, error }: ComposerFile): Promise<void> => {
    if (error !== undefined) return;
    try {
      const data = await readFile(file, (progress) => change(id, { progress }));
      change(id, { data, progress: 1 });
    } catch (failure) {
      change(id, { error: (failure as Error).message });
    }
  };
  const chosen = files.map((file) => [file, chosenFile(file)] as const);
  setFiles((now) => withinNumber([...now, ...chosen.map(([, added]) => added)]));
  for (const [file, added] of chosen) void read(file, added);
}
