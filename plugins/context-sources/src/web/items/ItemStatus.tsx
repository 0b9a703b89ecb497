import { StatusChip } from '@buildai/web';
import type { StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import { statusLabels } from '../../shared/context-item.js';
import type { ContextItemStatus } from '../../shared/context-item.js';

const tones: Readonly<Record<ContextItemStatus, StatusTone>> = {
  unsynced: 'neutral',
  pending: 'neutral',
  running: 'accent',
  synced: 'success',
  error: 'error',
  usage_limit_reached: 'warning',
};

/** Status chip of an item, with the labels of the specification. */
export function ItemStatus({ status }: { status: ContextItemStatus }): ReactNode {
  return <StatusChip label={statusLabels[status]} tone={tones[status]} busy={status === 'running'} />;
}
