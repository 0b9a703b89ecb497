import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '@buildai/web';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import { DeployChip } from '../state/DeployChip.js';
import { FunctionUrl } from './FunctionUrl.js';

interface FunctionBarProps {
  readonly view: FunctionView;
  readonly isDeploying: boolean;
  readonly onDeploy: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** State and address of a function, and its deployment. */
export function FunctionBar({ view, isDeploying, onDeploy, children }: FunctionBarProps): ReactNode {
  const { status, deployedAt } = view;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box role="status">
        <DeployChip status={isDeploying ? 'deploying' : status} />
      </Box>
      {status === 'success' && deployedAt !== undefined && (
        <Typography variant="caption" color="textSecondary">
          <RelativeTime at={deployedAt} />
        </Typography>
      )}
      <FunctionUrl view={view} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        {children}
        <Button size="small" variant="outlined" loading={isDeploying} onClick={onDeploy}>
          Deploy
        </Button>
      </Box>
    </Box>
  );
}
