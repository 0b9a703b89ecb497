import type { ActionHead } from '@buildai/app-features/shared';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Summary of the applied actions: `Built 32 files`. */
export function summarizeActions(applied: readonly ActionHead[]): string {
  const files = new Set(applied.map(({ file }) => file).filter(Boolean));
  if (files.size === 0) return `Made ${plural(applied.length, 'change')}`;
  const isNew = applied.every(({ type, file }) => file === '' || type.startsWith('add_'));
  return `${isNew ? 'Built' : 'Changed'} ${plural(files.size, 'file')}`;
}
