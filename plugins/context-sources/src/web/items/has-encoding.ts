import type { ContextItem } from '../../shared/context-item.js';

/** Whether an item is an uploaded text, whose encoding can be chosen. */
export const hasEncoding = ({ source, type }: Pick<ContextItem, 'source' | 'type'>): boolean =>
  source === 'files' && (type === 'csv' || type === 'txt');
