import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAuthOptions } from '../use-auth-options.js';

const OutboxPanel = lazyComponent(() => import('./OutboxPanel.js'));

/** The way to the mails that were not sent, where they may be seen: on a developer's own machine. */
export function OutboxLink(): ReactNode {
  const { data: options } = useAuthOptions();
  const [isOpen, setIsOpen] = useState(false);
  // Once open, it is there to close with its motion.
  const [isWanted, setIsWanted] = useState(false);
  if (!options?.showsOutbox) return null;
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Button
        size="small"
        color="inherit"
        sx={{ color: 'text.secondary' }}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        View unsent email
      </Button>
      {isWanted && <OutboxPanel open={isOpen} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
