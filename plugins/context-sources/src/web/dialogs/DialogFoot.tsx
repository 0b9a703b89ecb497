import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { Submission } from './use-submission.js';

interface DialogFootProps {
  readonly label: string;
  readonly isReady: boolean;
  readonly submission: Submission;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
}

/** Error and buttons of a dialog. */
export function DialogFoot({ label, isReady, submission, onSubmit, onClose }: DialogFootProps): ReactNode {
  const { isBusy, error, submit } = submission;
  return (
    <>
      {error && (
        <Box sx={{ px: 3 }}>
          <FormHelperText error role="alert">
            {error}
          </FormHelperText>
        </Box>
      )}
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void submit(onSubmit)}
        >
          {label}
        </Button>
      </DialogActions>
    </>
  );
}
