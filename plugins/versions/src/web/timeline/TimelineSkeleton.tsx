import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

const items = [0, 1, 2, 3, 4];

/** Placeholder of the timeline; shows after 150 ms, so that a fast load does not flicker. */
export function TimelineSkeleton(): ReactNode {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        animation: 'timeline-appear 160ms ease-out 150ms both',
        '@keyframes timeline-appear': { from: { opacity: 0 } },
      }}
    >
      {items.map((item) => (
        <Box key={item} sx={{ display: 'flex', gap: 1.5 }}>
          <Skeleton
            variant="rounded"
            sx={{ flex: 'none', width: { xs: 72, sm: 104 }, height: 'auto', aspectRatio: '16 / 10' }}
          />
          <Box sx={{ flex: 1, display: 'grid', alignContent: 'start', gap: 1, pt: 0.5 }}>
            <Skeleton variant="rounded" height={14} width={`${80 - ((item * 17) % 40)}%`} />
            <Skeleton variant="rounded" height={12} width="50%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
