import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { scheduleText } from '../schedule/schedule-text.js';
import { useFunctions } from '../state/function-queries.js';

/** Functions that anyone can call and schedules that run once an app is published. */
export default function PublishNotes({ appId }: { readonly appId: string }): ReactNode {
  const { data: functions = [] } = useFunctions(appId);
  const open = functions.filter(({ access }) => access === 'anyone').map(({ name }) => name);
  const scheduled = functions.flatMap(({ name, schedule }) =>
    schedule ? [`${name}, ${scheduleText(schedule.cron)}`] : [],
  );
  if (open.length === 0 && scheduled.length === 0) return null;
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {open.length > 0 && (
        <Typography variant="body2">{`Functions open to anyone: ${open.join(', ')}`}</Typography>
      )}
      {scheduled.length > 0 && (
        <Typography variant="body2">{`Scheduled: ${scheduled.join('; ')}`}</Typography>
      )}
    </Box>
  );
}
