import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { MailProblemAlert } from '../mail/MailProblemAlert.js';
import { useMailProblem } from '../mail/use-mail-problem.js';

interface SentLinkStatusProps {
  readonly address: string;
  readonly deliveryId?: string | undefined;
}

/** Says that the confirmation link was sent, or why it could not be delivered. */
export function SentLinkStatus({ address, deliveryId }: SentLinkStatusProps): ReactNode {
  const problem = useMailProblem(deliveryId);
  if (problem) return <MailProblemAlert email={address} problem={problem} />;
  return (
    <Alert severity="info" role="status">
      We sent a link to {address}. Open it to sign in with that address. Nothing changes until then.
    </Alert>
  );
}
