import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export type StatusTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

interface StatusChipProps {
  readonly label: string;
  /** Default: `neutral`. */
  readonly tone?: StatusTone;
  /** In progress: the dot pulses. */
  readonly busy?: boolean;
}

const dotColour: Readonly<Record<StatusTone, string>> = {
  neutral: 'text.disabled',
  accent: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
};

/** Status label with a colored dot. */
export function StatusChip({ label, tone = 'neutral', busy = false }: StatusChipProps): ReactNode {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      icon={
        <Box
          component="span"
          sx={{
            width: 7,
            height: 7,
            borderRadius: '50%',
            bgcolor: dotColour[tone],
            ...(busy && { animation: 'status-breathe 1.2s ease-in-out infinite alternate' }),
            '@keyframes status-breathe': { from: { opacity: 1 }, to: { opacity: 0.25 } },
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }}
        />
      }
    />
  );
}
