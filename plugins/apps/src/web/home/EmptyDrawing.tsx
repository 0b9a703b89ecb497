import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Illustration: two empty windows. */
export function EmptyDrawing(): ReactNode {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 104"
      aria-hidden
      sx={{
        width: 160,
        height: 104,
        mb: 1,
        color: 'divider',
        '& .paper': { fill: 'var(--mui-palette-background-paper)' },
      }}
    >
      <g stroke="currentColor" strokeWidth="1.5">
        <rect className="paper" x="48" y="8" width="96" height="66" rx="8" />
        <path d="M48 24h96" />
        <rect className="paper" x="16" y="28" width="96" height="68" rx="8" />
        <path d="M16 44h96" />
      </g>
      <g fill="currentColor">
        <circle cx="25" cy="36" r="2.2" />
        <circle cx="33" cy="36" r="2.2" />
        <circle cx="41" cy="36" r="2.2" />
        <rect x="26" y="54" width="34" height="5" rx="2.5" />
        <rect x="26" y="66" width="52" height="5" rx="2.5" opacity=".7" />
      </g>
      <Box component="g" sx={{ color: 'primary.main' }}>
        <rect x="26" y="78" width="28" height="10" rx="5" fill="currentColor" />
        <path d="M94 52v16M86 60h16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </Box>
    </Box>
  );
}
