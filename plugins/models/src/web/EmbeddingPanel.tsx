import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { LoadingSkeleton, Panel, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { EmbeddingView } from '../shared/api.js';
import { ModelField } from './ModelField.js';
import type { ModelSettings } from './model-queries.js';
import { useSetEmbeddingModel } from './model-queries.js';

const none = 'none';

function sourceText({ modelId, source }: EmbeddingView): string {
  if (source === 'admin') return 'Chosen here.';
  if (source === 'environment') return 'Set by EMBEDDING_MODEL. Choosing one here overrides it.';
  return modelId === null
    ? 'The provider of the default model has no embedding model, so data is searched by keywords.'
    : 'From the provider of the default model.';
}

/** Selects the embedding model. */
export function EmbeddingPanel({ settings }: { settings: ModelSettings | undefined }): ReactNode {
  return (
    <Panel
      title="Search by meaning"
      description="An embedding model finds data by meaning as well as by keywords. The data of apps is sent to this model."
    >
      {settings ? <EmbeddingModelChoice {...settings} /> : <LoadingSkeleton count={2} />}
    </Panel>
  );
}

function EmbeddingModelChoice({ embedding, providers }: ModelSettings): ReactNode {
  const setEmbedding = useSetEmbeddingModel();
  const toast = useToast();
  const { modelId, source, problem, offered } = embedding;
  const providerOf = (id: string) => providers.find((provider) => provider.id === id)?.label ?? '';

  const choose = (chosen: string | null): void =>
    setEmbedding.mutate(chosen, {
      onSuccess: ({ modelId: now }) =>
        toast({
          message: now === null ? 'Data is searched by keywords' : `Data is searched by meaning with ${now}`,
          severity: 'success',
        }),
    });

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem !== null && <Alert severity="warning">{problem}</Alert>}
      <ModelField
        label="Embedding model"
        modelId={modelId ?? none}
        models={[
          { id: none, label: 'None', description: 'Search by keywords only', group: '' },
          ...offered.map(({ id, label, providerId }) => ({
            id,
            label,
            description: id,
            group: providerOf(providerId),
          })),
        ]}
        placeholder="ollama/nomic-embed-text"
        helperText={setEmbedding.error?.message ?? sourceText(embedding)}
        isRefused={setEmbedding.isError}
        onChoose={choose}
      />
      {setEmbedding.isPending && <LinearProgress aria-label="Testing the embedding model" />}
      {source === 'admin' && (
        <Button
          variant="outlined"
          disabled={setEmbedding.isPending}
          onClick={() => choose(null)}
          sx={{ justifySelf: 'start' }}
        >
          Reset to default
        </Button>
      )}
    </Box>
  );
}
