import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AddedSecretRow } from './AddedSecretRow.js';
import { listStyle } from './list-style.js';
import { pasteNotes } from './paste-notes.js';
import { addSecret, changeSecret, pasteEnvFile, removeSecret } from './secret-edits.js';
import type { SecretsFormState } from './use-secrets-form.js';

/** The secrets that are being added, and the button that adds one. */
export function AddedSecrets({ form }: { readonly form: SecretsFormState }): ReactNode {
  const { edits, fixed, saved, keyErrors, valueError, change } = form;
  const [notes, setNotes] = useState<readonly string[]>([]);
  return (
    <>
      {edits.added.length > 0 && (
        <Box component="ul" aria-label="New secrets" sx={listStyle}>
          {edits.added.map((secret, index) => (
            <AddedSecretRow
              key={secret.id}
              secret={secret}
              number={index + 1}
              autoFocus={index === edits.added.length - 1}
              keyError={keyErrors.get(secret.id)}
              valueError={valueError(secret.id)}
              onChange={(changed) => change(changeSecret(edits, secret.id, changed))}
              onPaste={(text) => {
                const filled = pasteEnvFile(edits, secret.id, text, fixed);
                if (filled) {
                  change(filled);
                  setNotes(pasteNotes(text, saved));
                }
                return filled !== undefined;
              }}
              onRemove={() => change(removeSecret(edits, secret.id))}
            />
          ))}
        </Box>
      )}
      {notes.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }} onClose={() => setNotes([])}>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Button startIcon={<AddOutlined />} sx={{ mt: 1.5 }} onClick={() => change(addSecret(edits))}>
        Add secret
      </Button>
      {edits.added.length > 0 && (
        <FormHelperText>Paste the contents of a .env file into a key to add several.</FormHelperText>
      )}
    </>
  );
}
