import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '@buildai/web';
import type { ReactNode } from 'react';
import { GoogleMark } from '../../shared/google-mark.js';

interface GoogleConnectionProps {
  /** Undefined if not connected. */
  readonly connectedAt: string | undefined;
  readonly onAsk: (change: 'connect' | 'disconnect') => void;
}

/** Whether Google is connected, and a button to change that. */
export function GoogleConnection({ connectedAt, onAsk }: GoogleConnectionProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5 }}>
      <GoogleMark />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          Google
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {connectedAt ? (
            <>
              Connected <RelativeTime at={connectedAt} />
            </>
          ) : (
            'Not connected'
          )}
        </Typography>
      </Box>
      <Button
        size="small"
        variant={connectedAt ? 'text' : 'outlined'}
        aria-label={connectedAt ? 'Disconnect Google' : 'Connect Google'}
        onClick={() => onAsk(connectedAt ? 'disconnect' : 'connect')}
      >
        {connectedAt ? 'Disconnect' : 'Connect'}
      </Button>
    </Box>
  );
}
