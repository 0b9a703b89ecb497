import { messageAdditions } from '@buildai/runtime/shared';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface NewTableNoticeProps {
  readonly appId: string;
  readonly label: string;
  readonly onDismiss: () => void;
}

/** Says how the app gets a page for a table that was just made. */
export function NewTableNotice({ appId, label, onDismiss }: NewTableNoticeProps): ReactNode {
  const ask = (): void => {
    messageAdditions.send(appId, {
      kind: 'text',
      text: `Add a page where people can see, add and edit ${label}.`,
    });
    onDismiss();
  };
  return (
    <Alert
      severity="info"
      sx={{ mx: 1.5, mb: 0.75 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={ask}>
            Write the message
          </Button>
          <Button size="small" color="inherit" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      Your app has no page for {label} yet. Ask the assistant to add one.
    </Alert>
  );
}
