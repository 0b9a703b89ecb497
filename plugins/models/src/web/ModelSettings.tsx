import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { DefaultModelPanel } from './DefaultModelPanel.js';
import { EmbeddingPanel } from './EmbeddingPanel.js';
import { useModelSettings } from './model-queries.js';
import { ProviderRow } from './ProviderRow.js';

/** The models in the settings: which one the assistant uses, which one embeds, and the services that they come from. For admins. */
export default function ModelSettings(): ReactNode {
  const { data, error, refetch } = useModelSettings();
  if (error) {
    return (
      <ErrorState
        title="The model settings couldn’t be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <DefaultModelPanel settings={data} />
      <EmbeddingPanel settings={data} />
      <Panel
        title="Providers"
        description="Keys are encrypted and never shown again. Settings here override environment variables."
        flush
      >
        {data ? (
          data.providers.map((provider) => <ProviderRow key={provider.id} provider={provider} />)
        ) : (
          <LoadingSkeleton shape="rows" count={6} />
        )}
      </Panel>
    </>
  );
}
