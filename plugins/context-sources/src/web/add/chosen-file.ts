/** A file that was chosen, and how its upload stands. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'done'; readonly itemId: string }
    | { readonly kind: 'failed'; readonly fault: string; readonly error: unknown };
}

/** What the file dialog offers: what can be read. */
export const acceptedFiles = '.csv,.pdf,.doc,.docx,.txt';

let lastKey = 0;

/**
 * The list with the files that were chosen or dropped beside those that are there, as many as the plan takes at once.
 * @returns the list, and how many did not fit.
 */
export function withFiles(
  chosen: readonly ChosenFile[],
  files: readonly File[],
  maxFiles: number,
): { readonly chosen: readonly ChosenFile[]; readonly leftOut: number } {
  // Where one alone is taken, another one takes its place.
  const kept = maxFiles === 1 ? [] : chosen;
  const isThere = (file: File): boolean =>
    kept.some((one) => one.file.name === file.name && one.file.size === file.size);
  const fresh = files
    .filter((file) => !isThere(file))
    .map((file) => ({ key: `file-${++lastKey}`, file, state: { kind: 'waiting' } as const }));
  const all = [...kept, ...fresh];
  return { chosen: all.slice(0, maxFiles), leftOut: Math.max(0, all.length - maxFiles) };
}
