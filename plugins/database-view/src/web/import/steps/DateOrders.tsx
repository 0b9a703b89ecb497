import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DateHints } from '../convert/date-order.js';

const dates = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'date' : 'dates'}`;

/** How the dates of a column are written, where they do not agree or do not tell. */
export function DateOrders({ hints }: { hints: DateHints }): ReactNode {
  const { 'day-first': dayFirst, 'month-first': monthFirst, either } = hints;
  const isMixed = dayFirst > 0 && monthFirst > 0;
  if (!isMixed && either === 0) return null;
  const parts = [
    ...(dayFirst > 0 ? [`${dates(dayFirst)} with the day first`] : []),
    ...(monthFirst > 0 ? [`${dates(monthFirst)} with the month first`] : []),
    ...(either > 0 ? [`${dates(either)} that can be read both ways`] : []),
  ];
  return <Typography variant="body2">{parts.join(', ')}</Typography>;
}
