import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { ErrorState, LoadingSkeleton, RelativeTime, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CopyProgress } from './CopyProgress.js';
import { PreviewRowsChoice } from './PreviewRowsChoice.js';
import { PreviewRowsQuestion } from './PreviewRowsQuestion.js';
import type { Question } from './PreviewRowsQuestion.js';
import { useChangePreviewRows, usePreviewRows } from './use-preview-rows.js';

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
  const choose = (value: 'live' | 'copy'): void => {
    if (value === 'copy') {
      change.mutate('copy', {
        onError: (failure) => toast({ message: failure.message, severity: 'error' }),
      });
    } else if (data.rows === 'copy') setQuestion('live');
    else change.mutate('live');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PreviewRowsChoice
        value={(change.isPending && change.variables !== 'live') || isChosen ? 'copy' : 'live'}
        onChoose={choose}
      />
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
      <PreviewRowsQuestion
        question={question}
        onConfirm={(confirmed) => change.mutateAsync(confirmed)}
        onClose={() => setQuestion(undefined)}
      />
    </Box>
  );
}
