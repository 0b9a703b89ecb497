import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';

interface VisitorUsageBarProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  readonly shown: (amount: number) => string;
}

/** What visitors have sent, relative to the limit. */
export function VisitorUsageBar({ label, used, limit, shown }: VisitorUsageBarProps): ReactNode {
  const amounts = `${shown(used)} of ${shown(limit)} today`;
  const isMet = used >= limit;
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 0.75,
          typography: 'body2',
        }}
      >
        <span>{label}</span>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {amounts}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        aria-valuetext={amounts}
        value={isMet ? 100 : (used / limit) * 100}
        color={isMet ? 'error' : used >= limit * 0.8 ? 'warning' : 'primary'}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
      />
    </Box>
  );
}
