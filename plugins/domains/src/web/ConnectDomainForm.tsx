import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field, errorReason } from '@buildai/web';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useConnectDomain } from './domain-queries.js';

interface ConnectDomainFormProps {
  readonly appId: string;
  readonly isPublished: boolean;
}

export function ConnectDomainForm({ appId, isPublished }: ConnectDomainFormProps): ReactNode {
  const [typed, setTyped] = useState('');
  const connect = useConnectDomain(appId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') connect.mutate(typed.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto', alignItems: 'start' }}
    >
      <Field
        label="Domain"
        value={typed}
        disabled={!isPublished}
        error={connect.error ? errorReason(connect.error) : undefined}
        placeholder="app.example.com"
        hint={
          isPublished
            ? 'You need access to the DNS settings of this domain.'
            : 'Publish your app first, then connect its domain.'
        }
        inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 300 }}
        onChange={({ target }) => {
          setTyped(target.value);
          connect.reset();
        }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!isPublished || typed.trim() === ''}
        loading={connect.isPending}
        sx={{ mt: '26px' }}
      >
        Connect
      </Button>
    </Box>
  );
}
