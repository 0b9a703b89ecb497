import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LocalServerView } from '../../shared/local-api.js';
import { useUseLocalModel } from './local-queries.js';
import { OfferRow } from './OfferRow.js';

const ModelSelect = lazyComponent(() => import('./ModelSelect.js'));

interface FoundServerProps {
  readonly server: LocalServerView;
  readonly onUsed: (modelId: string) => void;
}

/** A server of this computer, whose largest model is connected with one click, or another one that is picked. */
export function FoundServer({ onUsed, server }: FoundServerProps): ReactNode {
  const { label, models, service } = server;
  const use = useUseLocalModel();
  const [picked, setPicked] = useState<string>();
  const model = picked !== undefined && models.includes(picked) ? picked : models[0];
  if (model === undefined) return null;
  return (
    <OfferRow
      error={use.error}
      text={
        <>
          Found on this computer: <strong>{model}</strong> in {label}.
        </>
      }
    >
      {models.length > 1 && (
        <ModelSelect label={`Model in ${label}`} model={model} models={models} onPick={setPicked} />
      )}
      <Button
        variant="contained"
        size="small"
        loading={use.isPending}
        onClick={() => use.mutate({ service, model }, { onSuccess: ({ modelId }) => onUsed(modelId) })}
      >
        Use it
      </Button>
    </OfferRow>
  );
}
