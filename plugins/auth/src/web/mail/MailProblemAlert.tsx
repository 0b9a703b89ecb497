import Alert from '@mui/material/Alert';
import { brandName } from '@buildai/web';
import type { ReactNode } from 'react';
import type { MailProblem } from '../../shared/email-api.js';

/** Title of a page whose email could not be sent. */
export const mailProblemTitle = 'We couldn’t send the email';

/** Why the email of this page could not be sent, and what to do. */
export function MailProblemAlert(props: {
  readonly email: string;
  readonly problem: MailProblem;
}): ReactNode {
  const { email, problem } = props;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {problem === 'address' ? (
        <>
          The mail server doesn’t accept <strong>{email}</strong>. Check the address for typos, or use another
          one. If it’s right, contact the administrator of {brandName()}.
        </>
      ) : (
        <>
          Our mail server isn’t accepting email right now. We’ll keep trying for a few minutes, and you can
          try again yourself. If this doesn’t help, contact the administrator of {brandName()}.
        </>
      )}
    </Alert>
  );
}
