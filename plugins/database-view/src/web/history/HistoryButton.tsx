import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RowSelection } from '../rows/row-selection.js';

const HistoryDrawer = lazyComponent(() => import('./HistoryDrawer.js'));

interface HistoryButtonProps {
  readonly appId: string;
  readonly entity: string;
  readonly selected: RowSelection;
}

/** Opens who changed the rows of an entity. */
export function HistoryButton({ appId, entity, selected }: HistoryButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="History">
        <IconButton size="small" aria-label="History" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <HistoryOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <HistoryDrawer appId={appId} entity={entity} selected={selected} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
