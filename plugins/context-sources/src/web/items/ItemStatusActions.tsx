import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';
import { encodingUnclear } from '../../shared/encodings.js';
import { hasEncoding } from './has-encoding.js';
import { hasFailed } from './has-failed.js';
import { ItemStatus } from './ItemStatus.js';
import type { ItemActions } from './use-item-actions.js';

interface ItemStatusActionsProps {
  readonly item: ContextItem;
  readonly actions: ItemActions;
  readonly onEncoding: () => void;
  readonly onReplace: () => void;
}

/** The status of an item, and what can be done about it. */
export function ItemStatusActions({
  item,
  actions,
  onEncoding,
  onReplace,
}: ItemStatusActionsProps): ReactNode {
  const { error, name, source, status, warning } = item;
  const isReading = status === 'pending' || status === 'running';
  const isPartial = status === 'synced' && warning !== null;
  const isUnclear = hasEncoding(item) && (isPartial || (status === 'error' && error === encodingUnclear));
  return (
    <>
      <ItemStatus item={item} />
      {isReading && (
        <Button
          size="small"
          startIcon={<CloseOutlined />}
          aria-label={`Cancel ${name}`}
          onClick={() => actions.cancel(item)}
        >
          Cancel
        </Button>
      )}
      {isUnclear && (
        <Button size="small" aria-label={`Choose the encoding of ${name}`} onClick={onEncoding}>
          Choose encoding
        </Button>
      )}
      {isPartial && !isUnclear && source === 'files' && (
        <Button size="small" aria-label={`Replace ${name}`} onClick={onReplace}>
          Replace
        </Button>
      )}
      {hasFailed(item) && !isUnclear && (
        <Button
          size="small"
          startIcon={<ReplayOutlined />}
          aria-label={`Retry ${name}`}
          onClick={() => actions.sync(item)}
        >
          Retry
        </Button>
      )}
    </>
  );
}
