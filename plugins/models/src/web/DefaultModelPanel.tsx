import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadingSkeleton, Panel, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { DefaultModelSource } from '../shared/api.js';
import { ModelField } from './ModelField.js';
import type { ModelSettings } from './model-queries.js';
import { useOfferedModels, useSetDefaultModel } from './model-queries.js';
import { pickableModels } from './pickable-models.js';

const sourceTexts: Readonly<Record<DefaultModelSource, string>> = {
  admin: 'Chosen here.',
  environment: 'Set by DEFAULT_MODEL. Choosing one here overrides it.',
  connected: 'Nothing is selected, so the first connected model answers, in apps and tools, too.',
  built_in: 'Nothing is selected, so the built-in model answers. It can build common kinds of data apps.',
};

/** Selects the default model. */
export function DefaultModelPanel({ settings }: { settings: ModelSettings | undefined }): ReactNode {
  return (
    <Panel title="Default model" description="The model the assistant uses unless you pick another one.">
      {settings ? <DefaultModelChoice {...settings} /> : <LoadingSkeleton count={2} />}
    </Panel>
  );
}

function DefaultModelChoice({ defaultModel, providers }: ModelSettings): ReactNode {
  const offered = useOfferedModels();
  const setDefault = useSetDefaultModel();
  const toast = useToast();
  const { modelId, source, problem } = defaultModel;

  const choose = (chosen: string | null): void =>
    setDefault.mutate(chosen, {
      onSuccess: ({ modelId: now }) =>
        toast({
          message: now === null ? 'No default model is set' : `The default model is now ${now}`,
          severity: 'success',
        }),
    });

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem !== null && <Alert severity="warning">{problem}</Alert>}
      <ModelField
        label="Model"
        modelId={modelId ?? ''}
        models={pickableModels(offered.data ?? [], providers)}
        loading={offered.isPending}
        placeholder="openai/gpt-4o-mini"
        helperText={
          setDefault.error?.message ?? (modelId === null ? 'No model is selected.' : sourceTexts[source])
        }
        isRefused={setDefault.isError}
        onChoose={choose}
      />
      {source === 'admin' && (
        <Button
          variant="outlined"
          loading={setDefault.isPending}
          onClick={() => choose(null)}
          sx={{ justifySelf: 'start' }}
        >
          Reset to default
        </Button>
      )}
    </Box>
  );
}
