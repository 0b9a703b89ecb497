import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInProgress } from './progress.js';

/** Progress line at the top of the page during first loads. */
export function ProgressLine(): ReactNode {
  const loadsCode = useInProgress();
  const loadsData = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  if (!loadsCode && !loadsData) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 2,
        zIndex: 'tooltip',
        overflow: 'hidden',
        pointerEvents: 'none',
        animation: 'progress-appear 120ms 150ms both',
        '@keyframes progress-appear': { from: { opacity: 0 } },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          width: '40%',
          bgcolor: 'primary.main',
          borderRadius: 1,
          animation: 'progress-run 1.1s ease-in-out infinite',
          '@keyframes progress-run': {
            from: { transform: 'translateX(-100%)' },
            to: { transform: 'translateX(250%)' },
          },
        },
      }}
    />
  );
}
