import { uploadKinds } from '../../shared/upload-kinds.js';

/** A chosen file and its upload state. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'done'; readonly itemId: string }
    | { readonly kind: 'failed'; readonly message: string; readonly error: unknown };
}

/** Accepted file extensions. */
export const acceptedFiles = Object.keys(uploadKinds).join(',');

let lastKey = 0;

/**
 * Adds chosen or dropped files to the list, up to the plan's limit.
 * @returns the list, and how many did not fit.
 */
export function withFiles(
  chosen: readonly ChosenFile[],
  files: readonly File[],
  maxFiles: number,
): { readonly chosen: readonly ChosenFile[]; readonly leftOut: number } {
  // With single selection, a new file replaces the old one.
  const kept = maxFiles === 1 ? [] : chosen;
  const isThere = (file: File): boolean =>
    kept.some((one) => one.file.name === file.name && one.file.size === file.size);
  const fresh = files
    .filter((file) => !isThere(file))
    .map((file) => ({ key: `file-${++lastKey}`, file, state: { kind: 'waiting' } as const }));
  const all = [...kept, ...fresh];
  return { chosen: all.slice(0, maxFiles), leftOut: Math.max(0, all.length - maxFiles) };
}
