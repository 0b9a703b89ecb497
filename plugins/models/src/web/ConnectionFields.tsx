import { Field } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ServiceView } from '../shared/api.js';
import type { ConnectionDraft } from './connection-draft.js';
import { errorOfField } from './error-of-field.js';

interface ConnectionFieldsProps {
  readonly service: ServiceView;
  readonly draft: ConnectionDraft;
  /** The server's error, shown at its field. */
  readonly error: Error | null;
  readonly onChange: (change: Partial<ConnectionDraft>) => void;
}

/** What a service needs to be connected. */
export function ConnectionFields({ service, draft, error, onChange }: ConnectionFieldsProps): ReactNode {
  const { needs } = service;
  const typing =
    (name: keyof ConnectionDraft) =>
    (event: { readonly target: { readonly value: string } }): void =>
      onChange({ [name]: event.target.value });
  return (
    <>
      <Field
        label="Name"
        value={draft.label}
        placeholder={service.label}
        onChange={typing('label')}
        error={errorOfField(error, 'label')}
        hint="Its models are listed under this name."
      />
      <Field
        label="Address"
        type="url"
        autoComplete="off"
        value={draft.baseUrl}
        placeholder={service.address}
        onChange={typing('baseUrl')}
        error={errorOfField(error, 'baseUrl')}
        hint={needs.baseUrl ? undefined : 'Leave empty for the default address.'}
      />
      {needs.apiKey && (
        <Field
          label="API key"
          type="password"
          autoComplete="off"
          value={draft.apiKey}
          onChange={typing('apiKey')}
          error={errorOfField(error, 'apiKey')}
          hint={needs.baseUrl && !needs.apiVersion ? 'Leave empty if it needs none.' : undefined}
        />
      )}
      {needs.apiVersion && (
        <Field
          label="API version"
          value={draft.apiVersion}
          placeholder="2024-10-21"
          onChange={typing('apiVersion')}
          error={errorOfField(error, 'apiVersion')}
        />
      )}
      {needs.models && (
        <Field
          label={needs.apiVersion ? 'Deployments' : 'Models'}
          value={draft.models}
          onChange={typing('models')}
          error={errorOfField(error, 'models')}
          hint="Names, separated by commas. The service doesn’t list them."
        />
      )}
    </>
  );
}
