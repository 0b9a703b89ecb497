import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, dayOf } from '@buildai/core/shared';
import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { ErrorState, useApi } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cardColumns } from '../cards/card-columns.js';
import { displayText } from '../model/display-text.js';
import { useLiveRows } from '../rows/use-live-rows.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import type { Day } from './month-days.js';
import { addMonths, monthText, weekOf, weeksOf } from './month-days.js';
import { MonthGrid } from './MonthGrid.js';
import { periodFilter, rowsByDay } from './rows-by-day.js';
import type { CalendarColumns } from './rows-by-day.js';
import { WeekList } from './WeekList.js';

/** Rows read for a month or week. */
const mostRows = 1000;

interface CalendarProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly table: EntityTableState;
  readonly columns: CalendarColumns;
  readonly onOpenRow: (id: string) => void;
}

/** Rows on the days they take place: a month, on a phone a week. */
export default function Calendar(props: CalendarProps): ReactNode {
  const { appId, entity, schema, table, columns, onOpenRow } = props;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [today] = useState(() => dayOf(Date.now(), columns.start.timeZone));
  const [day, setDay] = useState<Day>(today);
  const weeks = isPhone ? [weekOf(day)] : weeksOf(day);
  const first = weeks[0]?.[0] ?? day;
  const { data, error, refetch } = useCalendarRows(props, first, addDays(first, weeks.length * 7));
  const rows = rowsByDay(data?.records ?? [], columns);
  const { title } = cardColumns(
    schema,
    table.layout.columns.map(({ column }) => column),
  );
  const titleOf = (row: EntityRecord) => (title && displayText(title, row[title.id])) || 'Untitled';
  const step = (by: 1 | -1): void => setDay(isPhone ? addDays(day, 7 * by) : addMonths(day, by));
  const unit = isPhone ? 'week' : 'month';
  const shared = { appId, entity, rows, today, titleOf, onOpenRow };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, py: 0.5 }}>
        <Typography component="h3" variant="body1" aria-live="polite" sx={{ fontWeight: 500, mr: 'auto' }}>
          {monthText(first < addMonths(day, 0) ? day : first)}
        </Typography>
        {typeof data?.nextCursor === 'string' && (
          <Typography variant="caption" color="textSecondary">
            First {mostRows.toLocaleString('en-US')} rows
          </Typography>
        )}
        <Button size="small" color="inherit" onClick={() => setDay(today)}>
          Today
        </Button>
        <IconButton size="small" aria-label={`Previous ${unit}`} onClick={() => step(-1)}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton size="small" aria-label={`Next ${unit}`} onClick={() => step(1)}>
          <ChevronRightOutlined />
        </IconButton>
      </Box>
      {error ? (
        <ErrorState
          title="The rows couldn’t be loaded."
          kept="Your data is unchanged."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPhone ? (
        <WeekList {...shared} days={weeks.flat()} />
      ) : (
        <MonthGrid {...shared} weeks={weeks} month={addMonths(day, 0)} />
      )}
    </Box>
  );
}

function useCalendarRows({ appId, entity, table, columns }: CalendarProps, first: Day, until: Day) {
  const api = useApi(entitiesApi);
  const queries = useQueryClient();
  const period = periodFilter(columns, first, until);
  const q = table.filter ? { $and: [table.filter, period] } : period;
  const queryKey = ['database-calendar', appId, entity, q];
  useLiveRows(appId, entity, () => void queries.invalidateQueries({ queryKey: queryKey.slice(0, 3) }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.listRecords(
        { params: { appId, entity }, query: { q, sort: columns.start.id, limit: mostRows } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
}
