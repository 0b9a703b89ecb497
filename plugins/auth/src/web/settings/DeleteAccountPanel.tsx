import Button from '@mui/material/Button';
import { Panel, lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';

const DeleteAccountDialog = lazyComponent(() => import('./DeleteAccountDialog.js'));

/** Deletes the account. */
export function DeleteAccountPanel({ account }: { account: Account }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel
      title="Delete account"
      description="Deletes your account, the apps you made and all their data. This can’t be undone."
      actions={
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      }
      flush
    >
      {isAsking && <DeleteAccountDialog account={account} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
