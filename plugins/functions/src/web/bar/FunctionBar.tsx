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
  const { status, fault, deployedAt } = view;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          flex: 1,
          minWidth: 0,
          minHeight: { xs: 40, md: 32 },
        }}
      >
        <Box role="status">
          <DeployChip status={isDeploying ? 'deploying' : status} fault={fault} />
        </Box>
        {status === 'success' && deployedAt !== undefined && (
          <Typography variant="caption" color="textSecondary">
            <RelativeTime at={deployedAt} />
          </Typography>
        )}
        <FunctionUrl view={view} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
        {children}
        <Button size="small" variant="outlined" loading={isDeploying} onClick={onDeploy}>
          Deploy
        </Button>
      </Box>
    </Box>
  );
}
