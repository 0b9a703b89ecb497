import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Activity indicator while nothing else shows progress. */
export function Thinking({ children }: { children: ReactNode }): ReactNode {
  if (children === undefined) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        animation: 'thinking-breathe 1.4s ease-in-out infinite alternate',
        '@keyframes thinking-breathe': { from: { opacity: 1 }, to: { opacity: 0.45 } },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      {children}
    </Typography>
  );
}
