import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';

const PerformanceDrawer = lazyComponent(() => import('./PerformanceDrawer.js'));

interface PerformanceButtonProps {
  readonly appId: string;
  readonly entity: string;
}

/** Opens the indexes and slow queries of an entity. */
export function PerformanceButton({ appId, entity }: PerformanceButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Indexes and slow queries">
        <IconButton
          size="small"
          aria-label="Indexes and slow queries"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SpeedOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <PerformanceDrawer appId={appId} entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}
