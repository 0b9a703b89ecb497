import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { hostText } from '@buildai/core/shared';
import type { ReactNode } from 'react';

interface UnlistedAlertProps {
  /** Hosts in the published code. */
  readonly hosts: readonly string[];
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks once to confirm the hosts of an app that was published before hosts were listed. */
export function UnlistedAlert({ hosts, isBusy, onConfirm }: UnlistedAlertProps): ReactNode {
  const named =
    hosts.length > 0 ? `Its code names ${hosts.map(hostText).join(', ')}.` : 'Its code names no host.';
  return (
    <Alert
      severity="warning"
      action={
        <Button
          size="small"
          color="inherit"
          loading={isBusy}
          onClick={onConfirm}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Confirm list
        </Button>
      }
    >
      The published app was published before hosts were listed, so its functions still reach any public
      address. {named} Confirm the list, and only allowed hosts are reached.
    </Alert>
  );
}
