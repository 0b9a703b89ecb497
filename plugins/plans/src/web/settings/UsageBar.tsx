import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { formatAmount } from '../prices/format-amount.js';

/** The share of use from which it is coming to an end. */
const nearlyUsed = 0.8;

interface UsageBarProps {
  readonly label: string;
  readonly used: number;
  /** Null without limit. */
  readonly total: number | null;
  /** The text under the bar: when it is renewed. */
  readonly note?: ReactNode;
}

function colourOf(used: number, total: number): 'primary' | 'warning' | 'error' {
  if (used >= total) return 'error';
  return used >= total * nearlyUsed ? 'warning' : 'primary';
}

/** What is used of how many, as a bar; without limit only what is used. */
export function UsageBar({ label, used, total, note }: UsageBarProps): ReactNode {
  const amounts = total === null ? formatAmount(used) : `${formatAmount(used)} of ${formatAmount(total)}`;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2', mb: 0.75 }}>
        <span>{label}</span>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {total === null ? `${amounts} used, without limit` : `${amounts} used`}
        </Box>
      </Box>
      {total !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          aria-valuetext={`${amounts} used`}
          value={total === 0 ? 100 : Math.min(100, (used / total) * 100)}
          color={colourOf(used, total)}
          sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
        />
      )}
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>{note}</Box>}
    </Box>
  );
}
