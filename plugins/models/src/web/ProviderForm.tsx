import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Field } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { describeBaseUrl } from './describe-setting.js';
import { ConnectionModel } from './ConnectionModel.js';
import { errorOfField, isAtField } from './error-of-field.js';
import { KeyField } from './KeyField.js';
import { RemoveConnection } from './RemoveConnection.js';
import { TestOutcome } from './TestOutcome.js';
import { useProviderForm } from './use-provider-form.js';

/** Saves and tests the key and address of a provider in one step. */
export function ProviderForm({ provider }: { provider: ProviderView }): ReactNode {
  const { id, baseUrl, needs } = provider;
  const form = useProviderForm(provider);
  const { address, error, isChanged, test } = form;
  const hasAddress = needs.baseUrl || baseUrl.value !== null;
  const hasFields = needs.apiKey || hasAddress;
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={`provider-${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {needs.apiKey && <KeyField provider={provider} form={form} />}
      {hasAddress && (
        <Field
          label="Address"
          type="url"
          autoComplete="off"
          value={address}
          placeholder={(baseUrl.source === 'admin' ? null : baseUrl.value) ?? 'http://localhost:11434'}
          onChange={(event) => form.setAddress(event.target.value)}
          error={errorOfField(error, 'baseUrl')}
          hint={describeBaseUrl(provider)}
        />
      )}
      {needs.apiVersion && (
        <Field
          label="API version"
          value={form.apiVersion}
          onChange={(event) => form.setApiVersion(event.target.value)}
          error={errorOfField(error, 'apiVersion')}
        />
      )}
      {needs.models && (
        <Field
          label={needs.apiVersion ? 'Deployments' : 'Models'}
          value={form.models}
          onChange={(event) => form.setModels(event.target.value)}
          error={errorOfField(error, 'models')}
          hint="Names, separated by commas. The service doesn’t list them."
        />
      )}
      {hasFields && provider.isReady && <ConnectionModel provider={provider} form={form} />}
      {error && !isAtField(error) && (
        <Typography variant="body2" color="error" role="alert">
          {error.message}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasFields && (
          <Button type="submit" variant="contained" loading={form.isSaving} disabled={!isChanged}>
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
        {provider.isAdded && <RemoveConnection provider={provider} />}
      </Box>
      <TestOutcome test={test} />
    </Box>
  );
}
