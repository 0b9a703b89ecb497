import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CalendarDays } from './calendar-days.js';
import { CalendarEntry } from './CalendarEntry.js';
import type { Day } from './month-days.js';
import { dayText } from './month-days.js';

/** The days of a week below each other, for a phone. */
export function WeekList(props: CalendarDays & { readonly days: readonly Day[] }): ReactNode {
  const { days, rows, today, titleOf, onOpenRow } = props;
  return (
    <Box
      component="ol"
      aria-label="Week"
      sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, minHeight: 0, overflow: 'auto' }}
    >
      {days.map((day) => (
        <Box
          component="li"
          key={day}
          sx={{ display: 'grid', gap: 0.5, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" color={day === today ? 'primary' : 'textSecondary'}>
            {dayText(day)}
          </Typography>
          {(rows.get(day) ?? []).map((row) => (
            <CalendarEntry key={row.id} title={titleOf(row)} onOpen={() => onOpenRow(row.id)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
