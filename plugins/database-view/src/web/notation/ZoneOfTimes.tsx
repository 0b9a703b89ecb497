import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Says on which clocks times without a zone are read. */
export function ZoneOfTimes({ timeZone }: { timeZone: string }): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      Times without a zone are read as {timeZone.replaceAll('_', ' ')} time.
    </Typography>
  );
}
