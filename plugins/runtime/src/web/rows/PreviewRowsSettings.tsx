import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { ConfirmDialog, ErrorState, LoadingSkeleton, RelativeTime, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CopyProgress } from './CopyProgress.js';
import { useChangePreviewRows, usePreviewRows } from './use-preview-rows.js';

const choices = [
  {
    value: 'live',
    title: 'Live data',
    text: 'The preview and the published app share their data. What you add, change, or delete in the preview, your users see.',
  },
  {
    value: 'copy',
    title: 'A copy',
    text: 'The preview gets its own copy of the data. Try anything: the published app keeps its data, and publishing never moves data from the copy. Uploaded files are shared.',
  },
] as const;

type Question = 'live' | 'copy-again';

/** The rows setting of the preview, as a section of the Settings tab. */
export default function PreviewRowsSettings({ appId }: BuilderContext): ReactNode {
  const { data, error, refetch } = usePreviewRows(appId);
  const change = useChangePreviewRows(appId);
  const toast = useToast();
  const [question, setQuestion] = useState<Question>();
  if (!data) {
    return error ? (
      <ErrorState
        title="The preview data couldn’t be loaded."
        kept="Your data is safe."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  const isChosen = data.rows === 'copy' || data.copying !== null || data.failed;
  const choose = (value: string): void => {
    if (value === 'copy') {
      change.mutate('copy', {
        onError: (failure) => toast({ message: failure.message, severity: 'error' }),
      });
    } else if (data.rows === 'copy') setQuestion('live');
    else change.mutate('live');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RadioGroup
        aria-label="Preview data"
        value={(change.isPending && change.variables !== 'live') || isChosen ? 'copy' : 'live'}
        onChange={(_, value) => choose(value)}
        sx={{ gap: 1 }}
      >
        {choices.map(({ value, title, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mx: 0, gap: 0.5 }}
            label={
              <Box sx={{ pt: 0.75 }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {data.copying && (
        <CopyProgress {...data.copying} onCancel={data.rows === 'live' ? choose : undefined} />
      )}
      {data.failed && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => change.mutate('copy-again')}>
              Try again
            </Button>
          }
        >
          The data couldn’t be copied. The preview shows{' '}
          {data.rows === 'live' ? 'live data' : 'the earlier copy'}.
        </Alert>
      )}
      {data.copiedAt && !data.copying && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
            Copied <RelativeTime at={data.copiedAt} />
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setQuestion('copy-again')}>
            Copy again
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={question === 'copy-again'}
        title="Copy the live data again?"
        confirmLabel="Copy again"
        destructive
        onConfirm={() => change.mutateAsync('copy-again')}
        onClose={() => setQuestion(undefined)}
      >
        <Typography variant="body2">
          The copy is replaced with the data of the published app as it is now. Everything you added or
          changed in the preview since the last copy is lost.
        </Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'live'}
        title="Delete the copy and use live data?"
        confirmLabel="Delete copy"
        destructive
        onConfirm={() => change.mutateAsync('live')}
        onClose={() => setQuestion(undefined)}
      >
        <Typography variant="body2">
          Everything you added or changed in the copy is deleted and can’t be restored. The data of the
          published app stays as it is, and the preview shows and changes it from now on.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
