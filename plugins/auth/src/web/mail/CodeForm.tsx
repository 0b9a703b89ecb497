import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isBusyWith } from '../../shared/sign-in/sign-in.js';
import type { MailStep } from '../../shared/sign-in/sign-in.js';
import { useCodeFocus } from '../../shared/sign-in/use-code-focus.js';
import type { SignInFlow } from '../login/use-sign-in.js';
import { CodeField } from './CodeField.js';
import { ModeLink } from './ModeLink.js';
import { SendAgain } from './SendAgain.js';
import { SentCard } from './SentCard.js';

interface CodeFormProps {
  readonly flow: SignInFlow;
  readonly step: Extract<MailStep<unknown>, { name: 'code' }>;
}

/** Form for the code of an email; it is submitted once it is complete. */
export function CodeForm({ flow, step }: CodeFormProps): ReactNode {
  const { state, send } = flow;
  const form = useCodeFocus(state.errors.code);
  const focus = (): void => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form, step.deliveryId]);
  const isBusy = isBusyWith(state, 'form');
  return (
    <SentCard step={step}>
      {(hasFailed) => (
        <>
          {step.refusal !== undefined ? (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Alert severity="error" role="alert">
                {step.refusal}
              </Alert>
              <SendAgain flow={flow} label="Send a new code" primary />
            </Box>
          ) : (
            <Box
              component="form"
              ref={form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                send({ type: 'submitCode' });
                focus();
              }}
              sx={{ display: 'grid', gap: 2 }}
            >
              <CodeField
                value={step.digits}
                onChange={(text) => send({ type: 'typeCode', text })}
                error={state.errors.code}
                readOnly={isBusy}
              />
              <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
                Sign in
              </Button>
              <SendAgain flow={flow} hasFailed={hasFailed} />
            </Box>
          )}
          <ModeLink mode="mail">Use another address</ModeLink>
        </>
      )}
    </SentCard>
  );
}
