import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Illustration for the empty state: three papers flowing into one place. */
export function DataDrawing(): ReactNode {
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
      <g stroke="currentColor" strokeWidth="1.5" fill="none">
        <rect className="paper" x="14" y="6" width="34" height="42" rx="5" />
        <rect className="paper" x="63" y="6" width="34" height="42" rx="5" />
        <rect className="paper" x="112" y="6" width="34" height="42" rx="5" />
        <path d="M31 48c0 14 49 6 49 20M80 48v20M129 48c0 14-49 6-49 20" strokeDasharray="3 3" />
      </g>
      <g fill="currentColor">
        <rect x="21" y="16" width="20" height="3.5" rx="1.75" />
        <rect x="21" y="24" width="14" height="3.5" rx="1.75" />
        <rect x="21" y="32" width="18" height="3.5" rx="1.75" />
        <rect x="70" y="16" width="8" height="6" rx="1.5" />
        <rect x="82" y="16" width="8" height="6" rx="1.5" />
        <rect x="70" y="26" width="8" height="6" rx="1.5" />
        <rect x="82" y="26" width="8" height="6" rx="1.5" />
        <circle cx="129" cy="25" r="9" opacity=".8" />
      </g>
      <Box component="g" sx={{ color: 'primary.main' }} stroke="currentColor" strokeWidth="2" fill="none">
        <ellipse className="paper" cx="80" cy="76" rx="22" ry="6.5" />
        <path d="M58 76v15c0 3.6 9.8 6.5 22 6.5s22-2.9 22-6.5V76" />
      </Box>
    </Box>
  );
}
