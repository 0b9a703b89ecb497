import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Says that the inviter must pass the link on. */
export function NoMailNotice(): ReactNode {
  return (
    <Alert severity="info">
      No mail server is set up, so invitations aren’t emailed. Copy each invitation link and send it yourself.
    </Alert>
  );
}
