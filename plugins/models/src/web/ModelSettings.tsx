import Button from '@mui/material/Button';
import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AddConnectionDialog } from './AddConnectionDialog.js';
import { DefaultModelPanel } from './DefaultModelPanel.js';
import { EmbeddingPanel } from './EmbeddingPanel.js';
import { useModelSettings } from './model-queries.js';
import { PricesPanel } from './PricesPanel.js';
import { ProviderRow } from './ProviderRow.js';

/** Model settings for admins: the default model, the embedding model, the connections, and prices. */
export default function ModelSettings(): ReactNode {
  const { data, error, refetch } = useModelSettings();
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<string>();
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
        title="Connections"
        description="Keys are encrypted and never shown again. Settings here override environment variables."
        actions={
          <Button variant="outlined" disabled={!data} onClick={() => setAdding(true)}>
            Add a connection
          </Button>
        }
        flush
      >
        {data ? (
          data.providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} isNew={provider.id === addedId} />
          ))
        ) : (
          <LoadingSkeleton shape="rows" count={6} />
        )}
      </Panel>
      <PricesPanel settings={data} />
      {isAdding && data && (
        <AddConnectionDialog
          services={data.services}
          onAdded={(providerId) => {
            setAddedId(providerId);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
