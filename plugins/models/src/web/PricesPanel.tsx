import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field, LoadingSkeleton, Panel, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EnteredPrices } from './EnteredPrices.js';
import { ModelField } from './ModelField.js';
import type { ModelSettings, Rates } from './model-queries.js';
import { useOfferedModels, useSetPrices } from './model-queries.js';
import { pickableModels } from './pickable-models.js';

/** Where prices come from, and prices of one's own. */
export function PricesPanel({ settings }: { settings: ModelSettings | undefined }): ReactNode {
  const description = settings
    ? `Costs use the ${new URL(settings.prices.source).host} price list of ${settings.prices.asOf}, unless a service reports its own prices. Enter your prices if they differ.`
    : 'Enter what you pay if it differs from the public list.';
  return (
    <Panel title="Prices" description={description}>
      {settings ? <Prices {...settings} /> : <LoadingSkeleton count={2} />}
    </Panel>
  );
}

/** Dollars as they were typed; undefined if they are none. */
function priceIn(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function Prices({ prices, providers }: ModelSettings): ReactNode {
  const offered = useOfferedModels();
  const setPrices = useSetPrices();
  const toast = useToast();
  const [modelId, setModelId] = useState('');
  const [prompt, setPrompt] = useState('');
  const [completion, setCompletion] = useState('');
  const [input, output] = [priceIn(prompt), priceIn(completion)];

  const save = (id: string, rates: Rates | null): void =>
    setPrices.mutate(
      { modelId: id, rates },
      {
        onSuccess: () => {
          toast({
            message: rates ? `Prices of ${id} saved` : `Prices of ${id} removed`,
            severity: 'success',
          });
          if (rates) for (const clear of [setModelId, setPrompt, setCompletion]) clear('');
        },
      },
    );

  return (
    <Box
      component="form"
      noValidate
      aria-label="Prices of a model"
      onSubmit={(event) => {
        event.preventDefault();
        if (input !== undefined && output !== undefined) save(modelId, { prompt: input, completion: output });
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <EnteredPrices entered={prices.entered} onRemove={(id) => save(id, null)} />
      <ModelField
        label="Model with custom prices"
        modelId={modelId}
        models={pickableModels(offered.data ?? [], providers)}
        loading={offered.isPending}
        placeholder="openai/gpt-5.4-mini"
        helperText="Pick a model, then enter dollars per 1M tokens."
        isRefused={false}
        onChoose={setModelId}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Field
          label="Price of input"
          value={prompt}
          inputMode="decimal"
          placeholder="0.25"
          onChange={(event) => setPrompt(event.target.value)}
          error={prompt !== '' && input === undefined ? 'Enter an amount in dollars.' : undefined}
        />
        <Field
          label="Price of output"
          value={completion}
          inputMode="decimal"
          placeholder="2.00"
          onChange={(event) => setCompletion(event.target.value)}
          error={completion !== '' && output === undefined ? 'Enter an amount in dollars.' : undefined}
        />
      </Box>
      {setPrices.error && <Alert severity="error">{setPrices.error.message}</Alert>}
      <Button
        type="submit"
        variant="outlined"
        loading={setPrices.isPending}
        disabled={modelId === '' || input === undefined || output === undefined}
        sx={{ justifySelf: 'start' }}
      >
        Save prices
      </Button>
    </Box>
  );
}
