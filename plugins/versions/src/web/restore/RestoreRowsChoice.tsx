import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { LoadingSkeleton, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { versionsApi } from '../../shared/api.js';
import type { RestorableRows, RowsBack } from '../../shared/restored-rows.js';
import { usePublishedVersion } from '../version-queries.js';
import { LeavingTables } from './LeavingTables.js';
import { RestoreProgressBar } from './RestoreProgressBar.js';
import { addedRows, rowsSentence, rowsOf } from './rows-sentence.js';
import { useRestoreProgress } from './use-restore-progress.js';

interface RestoreRowsChoiceProps {
  readonly appId: string;
  readonly versionId: string;
  readonly rows: RowsBack | undefined;
  readonly onRows: (rows: RowsBack | undefined) => void;
  readonly isBusy: boolean;
}

/** Whether rows go back with a version, and what that would change. */
export default function RestoreRowsChoice(props: RestoreRowsChoiceProps): ReactNode {
  const { appId, versionId, rows, isBusy } = props;
  const api = useApi(versionsApi);
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', appId, 'restorable-rows', versionId],
    queryFn: ({ signal }) => api.restorableRows({ params: { appId, versionId } }, { signal }),
    // Rows change at any time.
    gcTime: 0,
  });
  const progress = useRestoreProgress(appId, { isListening: rows !== undefined, isBusy });
  if (progress) return <RestoreProgressBar {...progress} />;
  if (error)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          The rows that changed since couldn’t be counted.
        </Typography>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Box>
    );
  if (!data)
    return (
      <Box sx={{ mt: 2 }}>
        <LoadingSkeleton count={1} />
      </Box>
    );
  if (data.at === null) return null;
  return (
    <>
      <LeavingTables tables={data.leaving} />
      <Choice {...props} counted={data} at={data.at} />
    </>
  );
}

type ChoiceProps = RestoreRowsChoiceProps & { readonly counted: RestorableRows; readonly at: string };

const shownMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const unchanged = (leaving: RestorableRows['leaving']) =>
  leaving.length > 0 ? 'No row of the other tables has changed since.' : 'No row has changed since.';

function Choice({ appId, rows, onRows, isBusy, counted, at }: ChoiceProps): ReactNode {
  const { entities, leaving, unavailable } = counted;
  const canChange = entities.some((each) => rowsSentence(each) !== '') || addedRows(entities) > 0;
  const why = unavailable ?? (canChange ? undefined : unchanged(leaving));
  return (
    <Box sx={{ mt: 1.5 }}>
      <FormControlLabel
        disabled={isBusy || why !== undefined}
        control={<Checkbox size="small" sx={{ py: 0.5 }} />}
        label="Bring back rows as they were, too"
        checked={rows !== undefined}
        onChange={(_, isChecked) => onRows(isChecked ? { removeAdded: false } : undefined)}
      />
      <Box sx={{ pl: 3.75, display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {why ?? `On ${shownMoment.format(new Date(at))}, just before the next version.`}
        </Typography>
        {rows && <Effect appId={appId} rows={rows} onRows={onRows} isBusy={isBusy} counted={counted} />}
      </Box>
    </Box>
  );
}

function Effect({
  appId,
  rows,
  onRows,
  isBusy,
  counted: { entities, isCopy },
}: Pick<ChoiceProps, 'appId' | 'onRows' | 'isBusy' | 'counted'> & { readonly rows: RowsBack }): ReactNode {
  const isPublished = usePublishedVersion(appId) !== undefined;
  const added = addedRows(entities);
  return (
    <>
      <Box
        component="ul"
        aria-label="Rows that change"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflowY: 'auto' }}
      >
        {entities
          .filter((each) => rowsSentence(each) !== '')
          .map((each) => (
            <Typography key={each.entity} component="li" variant="body2" sx={{ py: 0.25 }}>
              <strong>{each.label}</strong>: {rowsSentence(each)}
            </Typography>
          ))}
      </Box>
      {added > 0 && (
        <FormControlLabel
          disabled={isBusy}
          control={<Checkbox size="small" sx={{ py: 0.5 }} />}
          label={`Also remove ${rowsOf(added)} added since`}
          checked={rows.removeAdded}
          onChange={(_, removeAdded) => onRows({ removeAdded })}
        />
      )}
      {(isCopy || isPublished) && (
        <Typography variant="body2" color="textSecondary">
          {isCopy
            ? 'Only the preview’s copy of the data changes.'
            : 'Your published app uses the same rows, so they change there, too.'}
        </Typography>
      )}
    </>
  );
}
