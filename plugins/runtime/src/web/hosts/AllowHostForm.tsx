import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Field } from '@buildai/web';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { maxAllowedHosts } from '../../shared/allowed-hosts.js';
import { hostError } from './host-error.js';

interface AllowHostFormProps {
  /** No more hosts can be allowed. */
  readonly isFull: boolean;
  readonly onAllow: (host: string) => Promise<void>;
}

/** Allows another host, after a confirmation. Errors about the host name are shown at the input. */
export function AllowHostForm({ isFull, onAllow }: AllowHostFormProps): ReactNode {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') setAsked(typed.trim());
  };
  const allow = async (host: string): Promise<void> => {
    try {
      await onAllow(host);
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      setProblem(hostError(error));
    }
  };
  return (
    <>
      {isFull ? (
        <Typography variant="body2" color="textSecondary">
          {maxAllowedHosts} hosts are allowed, which is the maximum. Remove one to allow another.
        </Typography>
      ) : (
        <Box
          component="form"
          onSubmit={ask}
          noValidate
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto', alignItems: 'start' }}
        >
          <Field
            label="Host name"
            value={typed}
            error={problem}
            placeholder="api.example.com"
            hint="*.example.com allows every host below example.com."
            inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 300 }}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="outlined" disabled={typed.trim() === ''} sx={{ mt: '26px' }}>
            Allow
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Allow ${asked ?? ''}?`}
        confirmLabel="Allow host"
        onConfirm={() => allow(asked ?? '')}
        onClose={() => setAsked(undefined)}
      >
        <Typography variant="body2">
          Your users’ data can be sent there, from the preview and from the published app. Pages that are
          already open pick up the change when reloaded.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
