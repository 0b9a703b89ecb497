import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAuthOptions } from '../use-auth-options.js';

const OutboxPanel = lazyComponent(() => import('./OutboxPanel.js'));

/** Opens the unsent emails, where they are accessible: on a developer's machine. */
export function OutboxLink(): ReactNode {
  const { data: options } = useAuthOptions();
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once opened, so that closing is animated.
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
