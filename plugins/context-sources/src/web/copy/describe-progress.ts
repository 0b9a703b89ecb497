import type { ContextItem, ContextItemType } from '../../shared/context-item.js';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

const countedInRows: readonly ContextItemType[] = ['csv', 'google_sheet', 'notion_database'];

/** `1 chunk`, `340 chunks`, `1.2K rows`. */
export function counted(count: number, noun: string): string {
  return `${compact.format(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** Sync progress as text: `12 of 40 pages`, `3.1K rows so far`. */
export function describeProgress({ type, progress }: Pick<ContextItem, 'type' | 'progress'>): string {
  if (!progress || (progress.done === 0 && progress.total === null)) return 'Reading…';
  const noun = countedInRows.includes(type) ? 'row' : 'page';
  const { done, total } = progress;
  if (total === null) return `${counted(done, noun)} so far`;
  return `${compact.format(Math.min(done, total))} of ${counted(total, noun)}`;
}

/** The progress in percent; undefined if the total is unknown. */
export function percentOf(progress: ContextItem['progress']): number | undefined {
  if (!progress?.total) return undefined;
  return Math.min(100, Math.floor((progress.done / progress.total) * 100));
}
