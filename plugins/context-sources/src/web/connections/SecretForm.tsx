import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field, errorReason, useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { integrationsApi } from '../../shared/integrations-api.js';
import { useConnectionsChanged } from './connection-queries.js';

interface SecretFormProps {
  readonly sourceId: string;
  readonly service: string;
  readonly onConnected: (connectionId: string) => void;
}

/** Form for the API key of a source. */
export function SecretForm({ sourceId, service, onConnected }: SecretFormProps): ReactNode {
  const api = useApi(integrationsApi);
  const changed = useConnectionsChanged();
  const [secret, setSecret] = useState('');
  const connect = useMutation({
    mutationFn: () => api.connectWithSecret({ params: { sourceId }, body: { secret } }),
    async onSuccess({ connectionId }) {
      setSecret('');
      await changed();
      onConnected(connectionId);
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate();
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
    >
      <Field
        label={`Key of ${service}`}
        name="secret"
        type="password"
        autoComplete="off"
        value={secret}
        error={connect.error ? errorReason(connect.error) : undefined}
        hint="It’s encrypted and never shown again."
        onChange={(event) => {
          setSecret(event.target.value);
          connect.reset();
        }}
      />
      {/* Aligned with the field, not its label. */}
      <Button type="submit" variant="contained" loading={connect.isPending} sx={{ flex: 'none', mt: '27px' }}>
        Connect
      </Button>
    </Box>
  );
}
