import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Field } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { describeKey } from './describe-setting.js';
import { errorOfField } from './error-of-field.js';
import type { ProviderForm } from './use-provider-form.js';

interface KeyFieldProps {
  readonly provider: ProviderView;
  readonly form: ProviderForm;
}

/** The key of a provider. A saved one is never shown; it can be replaced or removed. */
export function KeyField({ provider, form }: KeyFieldProps): ReactNode {
  const { apiKey, label } = provider;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Field
        label="API key"
        type="password"
        autoComplete="off"
        value={form.typedKey}
        placeholder={apiKey.isSet ? `•••• ${apiKey.lastFour ?? '••••'}` : ''}
        onChange={(event) => form.setTypedKey(event.target.value)}
        error={errorOfField(form.error, 'apiKey')}
        hint={describeKey(provider, form.hasNewAddress)}
        aside={
          apiKey.source === 'admin' && (
            <Link component="button" type="button" variant="body2" onClick={() => setRemoving(true)}>
              Remove key
            </Link>
          )
        }
      />
      <ConfirmDialog
        open={isRemoving}
        title={`Remove the ${label} key?`}
        confirmLabel="Remove key"
        destructive
        onConfirm={form.removeKey}
        onClose={() => setRemoving(false)}
      >
        <Typography variant="body2">You’ll need to enter it again to use {label} models.</Typography>
      </ConfirmDialog>
    </>
  );
}
