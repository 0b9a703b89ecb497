import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MailState } from './use-mail.js';

interface MailAddressFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly mail: MailState;
  /** Error for an invalid address. */
  readonly invalid: string;
  readonly submitLabel: string;
}

/** Form for the address to send an email to. */
export function MailAddressForm(props: MailAddressFormProps): ReactNode {
  const { email, onEmail, mail, invalid, submitLabel } = props;
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isMissing ? 'Enter your email address' : mail.isInvalidEmail ? invalid : undefined;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = email.trim() === '';
        setIsMissing(isEmpty);
        if (isEmpty) input.current?.focus();
        else mail.send(email.trim());
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          setIsMissing(false);
          mail.reset();
        }}
        error={error}
        autoComplete="username"
        autoFocus
        inputRef={input}
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={mail.isSending}>
        {submitLabel}
      </Button>
    </Box>
  );
}
