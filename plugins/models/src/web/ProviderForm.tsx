import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { ConfirmDialog, Field, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { describeBaseUrl, describeKey } from './describe-setting.js';
import type { ProviderChange } from './model-queries.js';
import { useSetProvider, useTestProvider } from './model-queries.js';
import { TestOutcome } from './TestOutcome.js';

/** The server's error for one field. */
function errorOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return undefined;
  return (error.details as readonly ErrorDetail[]).find((detail) => detail.field === `body.${field}`)
    ?.message;
}

/** Saves and tests the key and address of a provider in one step. */
export function ProviderForm({ provider }: { provider: ProviderView }): ReactNode {
  const { id, label, apiKey, baseUrl, needs } = provider;
  const save = useSetProvider(id);
  const test = useTestProvider(id);
  const toast = useToast();
  const [typedKey, setTypedKey] = useState('');
  const [typedAddress, setTypedAddress] = useState<string>();
  const [isForgetting, setIsForgetting] = useState(false);

  const ownAddress = baseUrl.source === 'admin' ? (baseUrl.value ?? '') : '';
  const address = (typedAddress ?? ownAddress).trim();
  const moves = address !== ownAddress;
  const isChanged = typedKey.trim() !== '' || moves;
  const hasAddress = needs.baseUrl || baseUrl.value !== null;
  const hasFields = needs.apiKey || hasAddress;

  const change = (values: ProviderChange): Promise<ProviderView> => {
    test.reset();
    return save.mutateAsync(values);
  };
  const saveTyped = async (): Promise<void> => {
    const saved = await change({
      ...(typedKey.trim() !== '' && { apiKey: typedKey }),
      ...(moves && { baseUrl: address === '' ? null : address }),
    });
    setTypedKey('');
    setTypedAddress(undefined);
    toast({ message: `${label} settings saved`, severity: 'success' });
    if (saved.isReady) test.mutate();
  };

  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={`provider-${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        // The error is shown at the field, or below the form.
        if (isChanged) saveTyped().catch(() => undefined);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {needs.apiKey && (
        <Field
          label="API key"
          type="password"
          autoComplete="off"
          value={typedKey}
          placeholder={apiKey.isSet ? `•••• ${apiKey.lastFour ?? '••••'}` : ''}
          onChange={(event) => setTypedKey(event.target.value)}
          error={errorOf(save.error, 'apiKey')}
          hint={describeKey(apiKey, moves)}
          aside={
            apiKey.source === 'admin' && (
              <Link component="button" type="button" variant="body2" onClick={() => setIsForgetting(true)}>
                Remove key
              </Link>
            )
          }
        />
      )}
      {hasAddress && (
        <Field
          label="Address"
          type="url"
          autoComplete="off"
          value={typedAddress ?? ownAddress}
          placeholder={(baseUrl.source === 'admin' ? null : baseUrl.value) ?? 'http://localhost:11434'}
          onChange={(event) => setTypedAddress(event.target.value)}
          error={errorOf(save.error, 'baseUrl')}
          hint={describeBaseUrl(baseUrl)}
        />
      )}
      {save.error && !Array.isArray((save.error as AppError).details) && (
        <Typography variant="body2" color="error" role="alert">
          {save.error.message}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasFields && (
          <Button type="submit" variant="contained" loading={save.isPending} disabled={!isChanged}>
            Save and test
          </Button>
        )}
        <Button
          variant="outlined"
          loading={test.isPending}
          disabled={!provider.isReady || isChanged}
          onClick={() => test.mutate()}
        >
          Test
        </Button>
      </Box>
      <TestOutcome test={test} />
      <ConfirmDialog
        open={isForgetting}
        title={`Remove the ${label} key?`}
        confirmLabel="Remove key"
        destructive
        onConfirm={() => change({ apiKey: null })}
        onClose={() => setIsForgetting(false)}
      >
        <Typography variant="body2">You’ll need to enter it again to use {label} models.</Typography>
      </ConfirmDialog>
    </Box>
  );
}
