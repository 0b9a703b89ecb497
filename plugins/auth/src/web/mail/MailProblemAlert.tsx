import Alert from '@mui/material/Alert';
import { brandName } from '@buildai/web';
import type { ReactNode } from 'react';
import type { MailProblem } from '../../shared/email-api.js';
import { mailProblemText } from '../../shared/sign-in/texts.js';
import { Emphasized } from '../../shared/sign-in/emphasized.js';

/** Why the email of this page could not be sent, and what to do. */
export function MailProblemAlert(props: {
  readonly email: string;
  readonly problem: MailProblem;
}): ReactNode {
  const sentence = mailProblemText(props.problem, props.email, `the administrator of ${brandName()}`);
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Emphasized sentence={sentence} />
    </Alert>
  );
}
