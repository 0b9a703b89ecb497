import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ErrorState, LoadingSkeleton, Name, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { contextApi } from '../../shared/context-api.js';
import { SkippedList } from './SkippedList.js';

interface SkippedDialogProps {
  readonly source: AppSource;
  readonly name: string;
  readonly onClose: () => void;
}

/** What the last listing of a source left out, and why. */
export default function SkippedDialog({ source, name, onClose }: SkippedDialogProps): ReactNode {
  const titleId = useId();
  const api = useApi(contextApi);
  const { appSourceId, leftOut } = source;
  const report = useQuery({
    queryKey: ['context', source.appId, 'left-out', appSourceId, leftOut],
    queryFn: ({ signal }) => api.listLeftOut({ params: { appSourceId } }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Left out of <Name>{name}</Name>
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Found by the last sync, but not added. Select a reason to see the addresses.
        </Typography>
        {report.error ? (
          <ErrorState
            title="The list couldn’t be loaded."
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        ) : report.data ? (
          <SkippedList {...report.data} />
        ) : (
          <LoadingSkeleton count={3} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
