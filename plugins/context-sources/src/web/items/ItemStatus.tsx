import { StatusChip } from '@buildai/web';
import type { StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import { statusLabels } from '../../shared/context-item.js';
import type { ContextItem, ContextItemStatus } from '../../shared/context-item.js';

const tones: Readonly<Record<ContextItemStatus, StatusTone>> = {
  unsynced: 'neutral',
  pending: 'neutral',
  running: 'accent',
  synced: 'success',
  error: 'error',
  usage_limit_reached: 'warning',
};

/** Status chip of an item, with the labels of the specification. An item that was read in part is synced, too. */
export function ItemStatus({ item: { status, warning } }: { readonly item: ContextItem }): ReactNode {
  const tone = status === 'synced' && warning !== null ? 'warning' : tones[status];
  return <StatusChip label={statusLabels[status]} tone={tone} busy={status === 'running'} />;
}
