import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CalendarDays } from './calendar-days.js';
import { CalendarEntry } from './CalendarEntry.js';
import type { Day } from './month-days.js';
import { addMonths, dayText } from './month-days.js';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Rows of a day before the others are counted. */
const shownRows = 3;

interface MonthGridProps extends CalendarDays {
  readonly weeks: readonly (readonly Day[])[];
  /** The first day of the month. */
  readonly month: Day;
}

/** A month by weeks. */
export function MonthGrid({ weeks, month, ...days }: MonthGridProps): ReactNode {
  return (
    <Box
      role="table"
      aria-label="Month"
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflow: 'auto' }}
    >
      <Box role="row" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
        {weekdays.map((name) => (
          <Box
            key={name}
            role="columnheader"
            sx={{ px: 1, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
          >
            {name}
          </Box>
        ))}
      </Box>
      {weeks.map((week) => (
        <Box
          key={week[0]}
          role="row"
          sx={{ display: 'grid', flex: 1, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', minHeight: 104 }}
        >
          {week.map((day) => (
            <DayCell key={day} {...days} day={day} isOther={day < month || day >= addMonths(month, 1)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface DayCellProps extends CalendarDays {
  readonly day: Day;
  /** Whether the day belongs to another month. */
  readonly isOther: boolean;
}

function DayCell({ day, isOther, rows, today, titleOf, onOpenRow }: DayCellProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const all = rows.get(day) ?? [];
  const shown = showsAll ? all : all.slice(0, shownRows);
  return (
    <Box
      role="cell"
      aria-label={dayText(day)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        p: 0.5,
        borderTop: 1,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: isOther ? 'action.hover' : 'background.paper',
        overflow: 'auto',
      }}
    >
      <Box
        component="span"
        sx={{
          alignSelf: 'flex-start',
          px: 0.75,
          borderRadius: 5,
          fontSize: '0.75rem',
          color: day === today ? 'primary.contrastText' : 'text.secondary',
          bgcolor: day === today ? 'primary.main' : undefined,
        }}
      >
        {Number(day.slice(8))}
      </Box>
      {shown.map((row) => (
        <CalendarEntry key={row.id} title={titleOf(row)} onOpen={() => onOpenRow(row.id)} />
      ))}
      {shown.length < all.length && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setShowsAll(true)}
          sx={{ minHeight: 22, px: 0.75, py: 0, justifyContent: 'flex-start', fontSize: '0.75rem' }}
        >
          {all.length - shown.length} more
        </Button>
      )}
    </Box>
  );
}
