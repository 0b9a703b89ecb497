import type { ActionHead } from '@buildai/app-features/shared';
import { showFilesAction } from '../../shared/show-files-action.js';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Actions on rows may name the file of their entity, which they do not change. */
const changesFile = ({ type, file }: ActionHead) => file !== '' && !type.endsWith('_records');

/** Summary of the applied actions: `Built 32 files`. Looking at files counts only where nothing else was done. */
export function summarizeActions(done: readonly ActionHead[]): string {
  const applied = done.filter(({ type }) => type !== showFilesAction);
  if (applied.length === 0) return 'Looked at more files';
  const changes = applied.filter(changesFile);
  if (changes.length === 0) return `Made ${plural(applied.length, 'change')}`;
  const files = new Set(changes.map(({ file }) => file));
  const added = new Set<string>();
  // What a reply corrects in a file that it has added is part of building it.
  const isNew = changes.every(({ type, file }) => {
    if (type.startsWith('add_')) added.add(file);
    return added.has(file);
  });
  return `${isNew ? 'Built' : 'Changed'} ${plural(files.size, 'file')}`;
}
