import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthHeading } from '../AuthCard.js';
import { CodeField, codeLength } from './CodeField.js';
import { MailProblemAlert, mailProblemTitle } from './MailProblemAlert.js';
import { ModeLink } from './ModeLink.js';
import { SendAgain } from './SendAgain.js';
import type { MailState } from './use-mail.js';
import { useMailProblem } from './use-mail-problem.js';
import type { SentMail } from './use-sent-mail.js';
import { useOneTimeCode } from './use-one-time-code.js';

interface CodeFormProps {
  readonly sent: SentMail;
  readonly mail: MailState;
}

/** Form for the code of an email; submits it once it is complete. */
export function CodeForm({ sent: { email, deliveryId }, mail }: CodeFormProps): ReactNode {
  const problem = useMailProblem(deliveryId);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Selects the wrong code, so that typing replaces it.
  const attempt = useOneTimeCode(email, () => input.current?.select());
  const { attemptsExceeded } = attempt;

  const sendAgain = (): void =>
    mail.send(email, {
      onSuccess: () => {
        attempt.reset();
        setCode('');
        input.current?.focus();
      },
    });

  return (
    <>
      <AuthHeading
        title={problem ? mailProblemTitle : 'Check your inbox'}
        text={
          problem ? null : (
            <>
              We sent a code and a link to <strong>{email}</strong>. Enter the code here, or open the link.
            </>
          )
        }
      />
      {problem && <MailProblemAlert email={email} problem={problem} />}
      {attemptsExceeded ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="error" role="alert">
            Too many incorrect codes. Request a new one.
          </Alert>
          <SendAgain mail={mail} onSend={sendAgain} label="Send a new code" primary />
        </Box>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === codeLength) attempt.submit(code);
            else input.current?.focus();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          <CodeField
            value={code}
            onChange={(typed) => {
              setCode(typed);
              attempt.reset();
              if (typed.length === codeLength && typed !== code) attempt.submit(typed);
            }}
            error={attempt.error}
            readOnly={attempt.isBusy}
            inputRef={input}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={attempt.isBusy}>
            Sign in
          </Button>
          <SendAgain mail={mail} onSend={sendAgain} hasFailed={problem !== undefined} />
        </Box>
      )}
      <ModeLink mode="mail">Use another address</ModeLink>
    </>
  );
}
