import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isBusyWith } from '../../shared/sign-in/sign-in.js';
import { addressCards } from '../../shared/sign-in/texts.js';
import { AuthHeading } from '../AuthCard.js';
import { EmailField } from '../login/EmailField.js';
import type { SignInFlow } from '../login/use-sign-in.js';
import { CodeForm } from './CodeForm.js';
import { ModeLink } from './ModeLink.js';
import { SendAgain } from './SendAgain.js';
import { SentCard } from './SentCard.js';
import { useToastedErrors } from './use-toasted-errors.js';

interface StepProps {
  readonly flow: SignInFlow;
}

/** Signs in, or up, with a code sent by email, or requests a link to reset the password. */
export default function MailSteps({ flow }: StepProps): ReactNode {
  const { step, errors } = flow.state;
  useToastedErrors(errors);
  if (step.name === 'code') return <CodeForm flow={flow} step={step} />;
  if (step.name !== 'resetSent') return <AddressForm flow={flow} />;
  return (
    <SentCard step={step}>
      {(hasFailed) => (
        <>
          <SendAgain flow={flow} hasFailed={hasFailed} />
          <ModeLink mode="signin">Back to sign in</ModeLink>
        </>
      )}
    </SentCard>
  );
}

/** Form for the address to send an email to. */
function AddressForm({ flow: { state, send } }: StepProps): ReactNode {
  const isForgot = state.step.name === 'forgot';
  const { submitLabel, ...heading } = addressCards[isForgot ? 'forgot' : 'mail'];
  return (
    <>
      <AuthHeading {...heading} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'sendMail' });
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <EmailField
          value={state.email}
          onChange={(email) => send({ type: 'edit', email })}
          error={state.errors.email}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusyWith(state, 'mail')}>
          {submitLabel}
        </Button>
      </Box>
      <ModeLink mode="signin">{isForgot ? 'Back to sign in' : 'Use a password instead'}</ModeLink>
    </>
  );
}
