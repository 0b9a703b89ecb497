import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface OfferRowProps {
  readonly text: ReactNode;
  readonly error?: Error | null;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** One thing that can be connected, beside what does it. */
export function OfferRow({ children, error, text }: OfferRowProps): ReactNode {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="body2" component="div" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
      </Box>
      {error && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.5 }}>
          {error.message}
        </Typography>
      )}
    </Box>
  );
}
