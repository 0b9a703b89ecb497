import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.js';
import { overlays } from '../slots/shell-slots.js';
import { SlotOutlet } from '../slots/SlotOutlet.js';
import { dismissUpgradePrompt, useReachedLimit } from './limit-reached.js';

/** Overlays of plugins. They position themselves; only a load error is rendered in this place. */
export function Overlays(): ReactNode {
  const { status } = useSession();
  const { search } = useLocation();
  const limit = useReachedLimit();
  if (status !== 'signed-in') return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'modal',
        bgcolor: 'background.paper',
      }}
    >
      <SlotOutlet
        slot={overlays}
        props={{ search, limit, onLimitDismissed: dismissUpgradePrompt }}
        skeleton={null}
      />
    </Box>
  );
}
