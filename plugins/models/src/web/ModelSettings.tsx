import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { DefaultModelPanel } from './DefaultModelPanel.js';
import { EmbeddingPanel } from './EmbeddingPanel.js';
import { useModelSettings } from './model-queries.js';
import { ProviderRow } from './ProviderRow.js';

/** Model settings for admins: the default model, the embedding model, and the providers. */
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
