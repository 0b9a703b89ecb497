import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AppSecretsView } from '../../shared/secrets-api.js';
import { DeleteSecretDialog } from './DeleteSecretDialog.js';
import { listStyle } from './list-style.js';
import { MissingSecret } from './MissingSecret.js';
import { SavedSecretRow } from './SavedSecretRow.js';
import { setUse, setValue } from './secret-edits.js';
import type { SecretsFormState } from './use-secrets-form.js';

interface FixedSecretsProps {
  readonly appId: string;
  readonly view: AppSecretsView;
  readonly form: SecretsFormState;
}

/** The secrets whose keys are fixed: missing ones, and saved ones. */
export function FixedSecrets({ appId, view, form }: FixedSecretsProps): ReactNode {
  const { edits, missing, valueError, errorOfUse, change, dismiss } = form;
  const { secrets: saved, required } = view;
  const [deleting, setDeleting] = useState<string>();
  return (
    <>
      {missing.length > 0 && (
        <Box component="ul" aria-label="Missing secrets" sx={listStyle}>
          {missing.map((secret) => (
            <MissingSecret
              key={secret.key}
              secret={secret}
              typed={edits.values.get(secret.key)}
              onType={(typed) => change(setValue(edits, secret.key, typed))}
              onDismiss={() => dismiss(secret.key)}
            />
          ))}
        </Box>
      )}
      {saved.length > 0 && (
        <Box component="ul" aria-label="Saved secrets" sx={listStyle}>
          {saved.map((secret) => (
            <SavedSecretRow
              key={secret.key}
              secret={secret}
              typed={edits.values.get(secret.key)}
              valueError={valueError(secret.key)}
              typedUse={edits.uses.get(secret.key)}
              useError={errorOfUse(secret.key)}
              onType={(typed) => change(setValue(edits, secret.key, typed))}
              onTypeUse={(use) => change(setUse(edits, secret.key, use))}
              onDelete={() => setDeleting(secret.key)}
            />
          ))}
        </Box>
      )}
      {deleting !== undefined && (
        <DeleteSecretDialog
          appId={appId}
          name={deleting}
          usedBy={required.find(({ key }) => key === deleting)?.usedBy ?? []}
          onDeleted={() => change(setValue(edits, deleting, undefined))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
