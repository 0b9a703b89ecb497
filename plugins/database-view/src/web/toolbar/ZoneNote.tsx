import Typography from '@mui/material/Typography';
import { localTimeZone, offsetAt } from '@buildai/core/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAppTimeZone } from '../model/app-time-zone.js';

/** Says whose clocks the times of a table are on, where the builder's show another time. */
export function ZoneNote(): ReactNode {
  const timeZone = useAppTimeZone();
  const [now] = useState(() => Date.now());
  if (offsetAt(now, timeZone) === offsetAt(now, localTimeZone())) return null;
  return (
    <Typography
      variant="body2"
      noWrap
      color="textSecondary"
      title={`Times are on the clocks of the app: ${timeZone}. Its settings can change that.`}
      sx={{ minWidth: 0, ml: 'auto' }}
    >
      {timeZone.replaceAll('_', ' ')} time
    </Typography>
  );
}
