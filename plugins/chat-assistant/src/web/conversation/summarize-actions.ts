import type { ActionHead } from '@buildai/app-features/shared';
import { showFilesAction } from '../../shared/show-files-action.js';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Summary of the applied actions: `Built 32 files`. Looking at files counts only where nothing else was done. */
export function summarizeActions(done: readonly ActionHead[]): string {
  const applied = done.filter(({ type }) => type !== showFilesAction);
  if (applied.length === 0) return 'Looked at more files';
  const files = new Set(applied.map(({ file }) => file).filter(Boolean));
  if (files.size === 0) return `Made ${plural(applied.length, 'change')}`;
  const isNew = applied.every(({ type, file }) => file === '' || type.startsWith('add_'));
  return `${isNew ? 'Built' : 'Changed'} ${plural(files.size, 'file')}`;
}
