import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import { saveFile, useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountApi } from '../../shared/account-api.js';

interface ExportDataProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Downloads all data of the account as one file. */
export function ExportData({ onDone, onCancel }: ExportDataProps): ReactNode {
  const api = useApi(accountApi);
  const download = useMutation({
    mutationFn: async () => {
      const data = await api.export();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `account-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onSuccess: onDone,
  });
  return (
    <>
      <DialogContent>
        Get one file with your account, your apps and their data. You won’t be able to get it once your
        account is deleted.
        {download.isError && (
          <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
            Your data couldn’t be collected. Please try again.
          </FormHelperText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button onClick={onDone} disabled={download.isPending}>
          Skip
        </Button>
        <Button variant="contained" autoFocus loading={download.isPending} onClick={() => download.mutate()}>
          Download
        </Button>
      </DialogActions>
    </>
  );
}
