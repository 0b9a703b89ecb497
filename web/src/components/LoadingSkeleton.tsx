import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

interface LoadingSkeletonProps {
  /** Shape of the expected content. Default: `lines`. */
  readonly shape?: 'lines' | 'page' | 'cards' | 'rows';
  /** Number of lines, cards or rows. Default: 3. */
  readonly count?: number;
  /** Adds padding around the skeleton. */
  readonly padded?: boolean;
}

/** Placeholder in the shape of the expected content. Shows after 150 ms, so that fast loads do not flicker. */
export function LoadingSkeleton({
  shape = 'lines',
  count = 3,
  padded = false,
}: LoadingSkeletonProps): ReactNode {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        width: '100%',
        p: padded ? 2 : 0,
        animation: 'skeleton-appear 160ms ease-out 150ms both',
        '@keyframes skeleton-appear': { from: { opacity: 0 } },
      }}
    >
      {shapes[shape](Array.from({ length: count }, (_, index) => index))}
    </Box>
  );
}

type Shape = (items: readonly number[]) => ReactNode;

const lines: Shape = (items) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {items.map((item) => (
      <Skeleton key={item} variant="rounded" height={16} width={`${90 - ((item * 17) % 40)}%`} />
    ))}
  </Box>
);

const rows: Shape = (items) => (
  <Box sx={{ display: 'grid' }}>
    {items.map((item) => (
      <Box
        key={item}
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          height: 40,
          px: 1.5,
          borderTop: item ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" height={12} width="30%" />
        <Skeleton variant="rounded" height={12} width="20%" />
        <Skeleton variant="rounded" height={12} width="15%" />
      </Box>
    ))}
  </Box>
);

const cards: Shape = (items) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
  >
    {items.map((item) => (
      <Box key={item} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}>
        <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 10' }} />
        <Box sx={{ display: 'grid', gap: 1, p: 1.5 }}>
          <Skeleton variant="rounded" height={14} width="60%" />
          <Skeleton variant="rounded" height={12} width="40%" />
        </Box>
      </Box>
    ))}
  </Box>
);

const page: Shape = (items) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Skeleton variant="rounded" height={28} width={220} />
    {lines(items)}
  </Box>
);

const shapes: Readonly<Record<'lines' | 'page' | 'cards' | 'rows', Shape>> = { lines, page, cards, rows };
