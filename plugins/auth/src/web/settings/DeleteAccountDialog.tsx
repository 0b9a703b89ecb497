import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { ConfirmDeletion } from './ConfirmDeletion.js';
import { ExportData } from './ExportData.js';

interface DeleteAccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Offers an export of the data, then asks for email address and password. */
export default function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps): ReactNode {
  const titleId = useId();
  const [step, setStep] = useState<'export' | 'confirm'>('export');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {step === 'export' ? 'Download your data first?' : 'Delete your account?'}
      </DialogTitle>
      {step === 'export' ? (
        <ExportData onDone={() => setStep('confirm')} onCancel={onClose} />
      ) : (
        <ConfirmDeletion account={account} onBusy={setIsBusy} onCancel={onClose} />
      )}
    </Dialog>
  );
}
