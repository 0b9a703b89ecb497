import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { errorReason } from '../api/error-reason.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { Field } from '../components/Field.js';

interface AllowHostFormProps {
  /** How many hosts can be allowed (default: any number). */
  readonly most?: number;
  /** How many are. */
  readonly count?: number;
  readonly placeholder: string;
  /** What allowing a host means, for a confirmation. Without it, none is asked for. */
  readonly consequence?: string;
  readonly onAllow: (host: string) => Promise<void>;
}

/** Allows another host. Errors about the host name are shown at the input. */
export function AllowHostForm(props: AllowHostFormProps): ReactNode {
  const { most = Infinity, count = 0, placeholder, consequence, onAllow } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const host = typed.trim();
    if (host === '') return;
    if (consequence === undefined) void allow(host);
    else setAsked(host);
  };
  const allow = async (host: string): Promise<void> => {
    try {
      await onAllow(host);
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      setProblem(errorReason(error));
    }
  };
  return (
    <>
      {count >= most ? (
        <Typography variant="body2" color="textSecondary">
          {most} hosts are allowed, which is the maximum. Remove one to allow another.
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
            placeholder={placeholder}
            hint="*.example.com allows every host below example.com."
            inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 300 }}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="outlined" disabled={typed.trim() === ''} sx={{ mt: '26px' }}>
            Allow host
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
        <Typography variant="body2">{consequence}</Typography>
      </ConfirmDialog>
    </>
  );
}
