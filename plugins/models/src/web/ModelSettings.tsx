import Button from '@mui/material/Button';
import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AddConnectionDialog } from './AddConnectionDialog.js';
import type { NewConnectionStart } from './AddConnectionDialog.js';
import { DefaultModelPanel } from './DefaultModelPanel.js';
import { EmbeddingPanel } from './EmbeddingPanel.js';
import LocalModels from './local/LocalModels.js';
import { useModelSettings } from './model-queries.js';
import { PricesPanel } from './PricesPanel.js';
import { ProviderRow } from './ProviderRow.js';

/** Model settings for admins: the default model, the embedding model, the connections, and prices. */
export default function ModelSettings(): ReactNode {
  const { data, error, refetch } = useModelSettings();
  const [adding, setAdding] = useState<NewConnectionStart>();
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
      <Panel title="On this computer" description="Model servers that run where this platform runs.">
        <LocalModels
          looksAnew
          onUsed={() => void refetch()}
          onNeedsKey={({ baseUrl, service }) => setAdding({ serviceId: service, baseUrl })}
        />
      </Panel>
      <DefaultModelPanel settings={data} />
      <EmbeddingPanel settings={data} />
      <Panel
        title="Connections"
        description="Keys are encrypted and never shown again. Settings here override environment variables."
        actions={
          <Button variant="outlined" disabled={!data} onClick={() => setAdding({})}>
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
      {adding && data && (
        <AddConnectionDialog
          services={data.services}
          start={adding}
          onAdded={(providerId) => {
            setAddedId(providerId);
            setAdding(undefined);
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
