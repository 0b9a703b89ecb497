import type { MailState } from './use-mail.js';
import { useState } from 'react';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { SubmitButton } from './submit-button.js';

interface MailAddressFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly mail: MailState;
  /** The message for an invalid address. */
  readonly invalid: string;
  readonly submitLabel: string;
}

/** Form for the address to send an email to. */
export function MailAddressForm({ email, onEmail, mail, invalid, submitLabel }: MailAddressFormProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(email.trim() === '');
        if (email.trim() !== '') mail.send();
      }}
    >
      <FormError text={mail.error} />
      <EmailField
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          setMissing(false);
          mail.reset();
        }}
        error={isMissing ? 'Enter your email address' : mail.isInvalidEmail ? invalid : undefined}
        autoFocus
      />
      <SubmitButton isBusy={mail.isSending}>{submitLabel}</SubmitButton>
    </form>
  );
}
