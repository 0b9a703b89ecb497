import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import type { ReactNode } from 'react';

/** What is about to replace the copy. */
export type Question = 'live' | 'copy-again';

interface PreviewRowsQuestionProps {
  readonly question: Question | undefined;
  readonly onConfirm: (question: Question) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before the copy is lost. */
export function PreviewRowsQuestion({ question, onConfirm, onClose }: PreviewRowsQuestionProps): ReactNode {
  return (
    <>
      <ConfirmDialog
        open={question === 'copy-again'}
        title="Copy the live data again?"
        confirmLabel="Copy again"
        destructive
        onConfirm={() => onConfirm('copy-again')}
        onClose={onClose}
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
        onConfirm={() => onConfirm('live')}
        onClose={onClose}
      >
        <Typography variant="body2">
          Everything you added or changed in the copy is deleted and can’t be restored. The data of the
          published app stays as it is, and the preview shows and changes it from now on.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
