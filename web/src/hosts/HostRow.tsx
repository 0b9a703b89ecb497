import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hostText } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import { RelativeTime } from '../components/RelativeTime.js';
import type { HostDecision, OutsideHost } from './outside-host.js';

interface HostRowProps {
  readonly host: OutsideHost;
  /** Says why it is in the list while it waits for a decision. */
  readonly wish: string;
  readonly onDecide: (decision: HostDecision) => void;
}

/** A host with who asked for it or decided, and what can be decided. Buttons stay enabled, so that the focus stays. */
export function HostRow({ host: outside, wish, onDecide }: HostRowProps): ReactNode {
  const { host, state, decidedAt, decidedBy } = outside;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="code" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {hostText(host)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {state === 'asked' && wish}
          {state !== 'asked' && (
            <>
              {state === 'allowed' ? 'Allowed' : 'Not allowed'}
              {decidedBy !== null && ` by ${decidedBy}`}{' '}
              {decidedAt !== null && <RelativeTime at={decidedAt} />}
            </>
          )}
        </Typography>
      </Box>
      {state !== 'allowed' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Allow ${host}`}
          onClick={() => onDecide({ kind: 'allow', hosts: [host] })}
        >
          Allow
        </Button>
      )}
      {state === 'asked' ? (
        <Button
          key="not-now"
          size="small"
          aria-label={`Not now: ${host}`}
          onClick={() => onDecide({ kind: 'decline', hosts: [host] })}
        >
          Not now
        </Button>
      ) : (
        <Button
          key="remove"
          size="small"
          color="inherit"
          aria-label={`Remove ${host}`}
          onClick={() => onDecide({ kind: 'remove', host: outside })}
        >
          Remove
        </Button>
      )}
    </Box>
  );
}
