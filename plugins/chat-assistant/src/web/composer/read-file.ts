import { maxAttachmentBytes, maxAttachments } from '../../shared/api.js';
import { attachmentKind } from '../../shared/attachment-kind.js';
import type { ComposerFile } from './composer-file.js';

/** Why a file cannot be attached; undefined if it can. */
export function refusalOf(file: File): string | undefined {
  const { name, size, type: contentType } = file;
  if (attachmentKind({ name, contentType }) === undefined)
    return `“${name}” can’t be read. Attach images (PNG, JPEG, GIF, WebP) or text (CSV, JSON, Markdown, code).`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > maxAttachmentBytes) return `“${name}” is larger than 5 MB.`;
  return undefined;
}

/** A file that has just been chosen. */
export const chosenFile = (file: File): ComposerFile => ({
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
  name: file.name,
  contentType: file.type,
  size: file.size,
  progress: 0,
  error: refusalOf(file),
});

/** Reads a file as base64. @throws Error with a sentence */
export function readFile(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    reader.onload = () => resolve((reader.result as string).replace(/^.*?,/, ''));
    reader.onerror = () => reject(new Error(`“${file.name}” couldn’t be read. Choose it again.`));
    reader.readAsDataURL(file);
  });
}

/** Marks the files that are more than a message can have. */
export function withinNumber(files: readonly ComposerFile[]): ComposerFile[] {
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
