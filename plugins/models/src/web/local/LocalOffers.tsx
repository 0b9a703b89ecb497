import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent, useToast } from '@buildai/web';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { LocalModelsView } from '../../shared/local-api.js';
import { FoundServer } from './FoundServer.js';
import type { LocalModelsProps } from './LocalModels.js';
import { usePull } from './local-queries.js';
import { OfferRow } from './OfferRow.js';

const PullOffer = lazyComponent(() => import('./PullOffer.js'));

interface LocalOffersProps extends LocalModelsProps {
  readonly view: LocalModelsView;
  readonly isLooking: boolean;
  readonly onLook: () => void;
}

/** What was found, and a download that runs. */
export default function LocalOffers({
  isLooking,
  onLook,
  onNeedsKey,
  onUsed,
  view,
}: LocalOffersProps): ReactNode {
  const { recommended, servers } = view;
  const pull = usePull(view.pull);
  useWhenPulled(pull?.state, pull?.model, onUsed, onLook);
  const open = servers.filter(({ connectionId }) => connectionId === null);
  const useless = open.filter(
    ({ models, needsKey, service }) => models.length === 0 && !needsKey && service !== 'ollama',
  );
  const ollama = servers.find(({ service }) => service === 'ollama');
  const pulls = pull?.state === 'pulling' || (ollama?.models.length === 0 && pull?.state !== 'done');
  const lookAgain = (
    <Button variant="outlined" size="small" loading={isLooking} onClick={onLook}>
      Look again
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {open.map((server) =>
        server.needsKey ? (
          <OfferRow
            key={server.service}
            text={`${server.label} is running on this computer and asks for its API key.`}
          >
            <Button variant="outlined" size="small" onClick={() => onNeedsKey(server)}>
              Enter the key
            </Button>
          </OfferRow>
        ) : (
          <FoundServer key={server.service} server={server} onUsed={onUsed} />
        ),
      )}
      {pulls && <PullOffer pull={pull} recommended={recommended} lookAgain={lookAgain} />}
      {useless.map(({ label, service }) => (
        <OfferRow
          key={service}
          text={`${label} is running on this computer, without a model that can build apps.`}
        >
          {lookAgain}
        </OfferRow>
      ))}
      {servers.length > 0 && open.length === 0 && !pulls && (
        <OfferRow text={`Connected: ${servers.map(({ label }) => label).join(', ')}.`}>{lookAgain}</OfferRow>
      )}
    </Box>
  );
}

/** Says that a download which this page has shown is done, and shows the connected model. */
function useWhenPulled(
  state: string | undefined,
  model: string | undefined,
  onUsed: (modelId: string) => void,
  onLook: () => void,
): void {
  const toast = useToast();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'pulling' && state === 'done') {
      toast({ message: `${model ?? 'The model'} is ready`, severity: 'success' });
      onUsed(`ollama/${model ?? ''}`);
      onLook();
    }
    before.current = state;
  });
}
