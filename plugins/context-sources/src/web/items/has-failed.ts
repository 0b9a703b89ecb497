import type { ContextItem } from '../../shared/context-item.js';

/** Whether the last sync of an item failed, or its plan allows no further one. */
export const hasFailed = ({ status }: Pick<ContextItem, 'status'>): boolean =>
  status === 'error' || status === 'usage_limit_reached';
