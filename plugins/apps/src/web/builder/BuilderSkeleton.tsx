import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { headerHeight } from './BuilderBar.js';

/** Skeleton of the builder while its app is loading. */
export function BuilderSkeleton({ isPhone }: { isPhone: boolean }): ReactNode {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: isPhone ? '1fr' : '34% 1fr', height: '100%' }}>
      <Column />
      {!isPhone && (
        <Box sx={{ borderLeft: 1, borderColor: 'divider' }}>
          <Column />
        </Box>
      )}
    </Box>
  );
}

function Column(): ReactNode {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: headerHeight,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={140} height={16} />
      </Box>
      <LoadingSkeleton count={5} padded />
    </>
  );
}
