import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LoadingSkeleton, Panel, useToast } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SettingSource } from '../shared/api.js';
import { describeModel } from './describe-model.js';
import type { ModelSettings } from './model-queries.js';
import { useOfferedModels, useSetDefaultModel } from './model-queries.js';

const sourceTexts: Readonly<Record<SettingSource, string>> = {
  admin: 'Chosen here.',
  environment: 'Set by DEFAULT_MODEL. A choice here takes its place.',
  built_in: 'Nothing is chosen, so the built-in model answers. It knows data apps in common shapes.',
};

/** The model that answers unless another is named. */
export function DefaultModelPanel({ settings }: { settings: ModelSettings | undefined }): ReactNode {
  return (
    <Panel title="Default model" description="What the assistant uses unless another model is picked.">
      {settings ? <DefaultModelField {...settings} /> : <LoadingSkeleton count={2} />}
    </Panel>
  );
}

function DefaultModelField({ defaultModel, providers }: ModelSettings): ReactNode {
  const offered = useOfferedModels();
  const setDefault = useSetDefaultModel();
  const toast = useToast();
  const inputId = useId();
  const models = offered.data ?? [];
  const { modelId, source, problem } = defaultModel;
  const providerOf = (id: string) =>
    providers.find((provider) => id.startsWith(`${provider.id}/`))?.label ?? '';

  const choose = (chosen: string | null): void =>
    setDefault.mutate(chosen, {
      onSuccess: ({ modelId: now }) =>
        toast({ message: `The default model is now ${now}`, severity: 'success' }),
    });

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem !== null && <Alert severity="warning">{problem}</Alert>}
      <FormControl fullWidth error={setDefault.isError}>
        <FormLabel htmlFor={inputId} sx={{ mb: 0.75 }}>
          Model
        </FormLabel>
        <Autocomplete
          id={inputId}
          freeSolo
          autoHighlight
          selectOnFocus
          handleHomeEndKeys
          disableClearable
          key={modelId}
          defaultValue={modelId}
          options={models.map(({ id }) => id)}
          loading={offered.isPending}
          groupBy={providerOf}
          size="small"
          slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: 'divider', mt: 0.5 } } }}
          onChange={(_event, chosen) => chosen !== modelId && choose(chosen)}
          renderOption={({ key, ...props }, id) => {
            const model = models.find((candidate) => candidate.id === id);
            return (
              <li key={key} {...props}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2" noWrap>
                    {model?.label ?? id}
                  </Typography>
                  {model && (
                    <Typography variant="caption" color="textSecondary">
                      {describeModel(model)}
                    </Typography>
                  )}
                </Box>
              </li>
            );
          }}
          renderInput={(params) => <TextField {...params} placeholder="openai/gpt-4o-mini" />}
        />
        <FormHelperText role={setDefault.isError ? 'alert' : undefined}>
          {setDefault.error?.message ?? sourceTexts[source]}
        </FormHelperText>
      </FormControl>
      {source === 'admin' && (
        <Button
          variant="outlined"
          loading={setDefault.isPending}
          onClick={() => choose(null)}
          sx={{ justifySelf: 'start' }}
        >
          Forget this choice
        </Button>
      )}
    </Box>
  );
}
