import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hostText } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import { scheduleText } from '../schedule/schedule-text.js';
import { rightsNote } from '../../shared/function-rights.js';
import { useFunctions } from '../state/function-queries.js';

/** The schedule as it stands within a sentence: `every 5 minutes`. */
const runsText = (cron: string): string =>
  scheduleText(cron).replace(/^(?:At|Every)\b/, (word) => word.toLowerCase());

/** What publishing opens and starts: a line for each function that does more than its callers may. */
export default function PublishNotes({ appId }: { readonly appId: string }): ReactNode {
  const { data: functions = [] } = useFunctions(appId);
  const notes = functions.flatMap((view) => {
    const note = rightsNote(view, view.schedule && runsText(view.schedule.cron));
    return note === undefined ? [] : [{ name: view.name, note }];
  });
  const refused = new Set(
    functions.flatMap(({ rights }) =>
      rights.hosts.filter(({ state }) => state !== 'allowed').map(({ host }) => hostText(host)),
    ),
  );
  if (notes.length === 0) return null;
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {notes.length === 1 ? 'What its function can do' : 'What its functions can do'}
      </Typography>
      {notes.map(({ name, note }) => (
        <Typography key={name} variant="body2" color="textSecondary">{`${name}: ${note}`}</Typography>
      ))}
      {refused.size > 0 && (
        <Typography variant="body2" color="warning.main">
          {`Not allowed yet, so requests are refused: ${[...refused].join(', ')}`}
        </Typography>
      )}
    </Box>
  );
}
