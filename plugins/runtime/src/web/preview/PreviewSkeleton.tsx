import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Loading skeleton, shown only if starting takes noticeably long. */
export function PreviewSkeleton(): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        bgcolor: 'background.default',
        opacity: 0,
        animation: 'appear 120ms 150ms forwards',
        '@keyframes appear': { to: { opacity: 1 } },
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'grid' },
          alignContent: 'start',
          gap: 1.5,
          width: 200,
          p: 2.5,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={120} height={22} sx={{ mb: 1.5 }} />
        {[88, 104, 76, 96].map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={14} />
        ))}
      </Box>
      <Box sx={{ flex: 1, display: 'grid', alignContent: 'start', gap: 2.5, p: 4 }}>
        <Skeleton variant="rounded" width={180} height={26} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" height={92} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Box>
  );
}
