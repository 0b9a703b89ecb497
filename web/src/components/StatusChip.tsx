import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type StatusTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

interface StatusChipProps {
  readonly label: string;
  /** Default: `neutral`. */
  readonly tone?: StatusTone;
  /** Whether the work is in progress: the dot pulses. */
  readonly busy?: boolean;
}

const dotColour: Readonly<Record<StatusTone, string>> = {
  neutral: 'text.disabled',
  accent: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
};

/** Status label with a colored dot. Drawn without `Chip`, which the first screen would load for it alone. */
export function StatusChip({ label, tone = 'neutral', busy = false }: StatusChipProps): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        boxSizing: 'border-box',
        maxWidth: '100%',
        height: 22,
        px: 0.875,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 500,
        color: 'text.primary',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Box
        component="span"
        sx={{
          flex: 'none',
          width: 7,
          height: 7,
          borderRadius: '50%',
          bgcolor: dotColour[tone],
          ...(busy && { animation: 'status-breathe 1.2s ease-in-out infinite alternate' }),
          '@keyframes status-breathe': { from: { opacity: 1 }, to: { opacity: 0.25 } },
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}
