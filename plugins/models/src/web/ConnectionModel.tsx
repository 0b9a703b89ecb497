import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { describeModel } from './describe-model.js';
import { ModelField } from './ModelField.js';
import { useProviderModels } from './model-queries.js';
import type { ProviderForm } from './use-provider-form.js';

interface ConnectionModelProps {
  readonly provider: ProviderView;
  readonly form: ProviderForm;
}

/** The model of a connection that is tested, and used if no other is chosen anywhere. */
export function ConnectionModel({ provider, form }: ConnectionModelProps): ReactNode {
  const listed = useProviderModels(provider.id, provider.isReady);
  const models = listed.data?.models ?? [];
  const first = models[0]?.id.slice(provider.id.length + 1);
  return (
    <ModelField
      label="Model to test"
      modelId={form.model ?? provider.model ?? ''}
      models={models.map((model) => ({
        id: model.id.slice(provider.id.length + 1),
        label: model.label,
        description: describeModel(model),
        group: '',
      }))}
      loading={listed.isPending}
      placeholder={first ?? 'Enter the name of a model'}
      helperText={
        listed.data?.problem ??
        'It also answers if this connection was the first, until you choose a default model.'
      }
      isRefused={false}
      onChoose={form.setModel}
    />
  );
}
