import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazyComponent, useToast } from '@buildai/web';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { LocalModelsView, LocalServerView } from '../../shared/local-api.js';
import { FoundServer } from './FoundServer.js';
import { useLocalModels, usePull } from './local-queries.js';
import { OfferRow } from './OfferRow.js';
import { PullOffer } from './PullOffer.js';

const AllowLocalModels = lazyComponent(() => import('./AllowLocalModels.js'));

interface LocalModelsProps {
  /** Whether to look again although a page of this visit did. */
  readonly looksAnew?: boolean;
  /** Called when a model was connected, so that what shows models reads them again. */
  readonly onUsed: (modelId: string) => void;
  /** Called for a server that asks for a key, which is entered in the settings. */
  readonly onNeedsKey: (server: LocalServerView) => void;
}

/** What runs on this computer and can be connected, for admins. */
export default function LocalModels(props: LocalModelsProps): ReactNode {
  const { data, isFetching, refetch } = useLocalModels(props.looksAnew ?? false);
  if (!data) return null;
  if (data.access === 'ask') return <AllowLocalModels />;
  return <Offers {...props} view={data} isLooking={isFetching} onLook={() => void refetch()} />;
}

interface OffersProps extends LocalModelsProps {
  readonly view: LocalModelsView;
  readonly isLooking: boolean;
  readonly onLook: () => void;
}

function Offers({ isLooking, onLook, onNeedsKey, onUsed, view }: OffersProps): ReactNode {
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
      {servers.length === 0 && !pulls && (
        <OfferRow
          text={
            <>
              To run one on this computer, start{' '}
              <Link href="https://ollama.com/download" target="_blank" rel="noreferrer">
                Ollama
              </Link>
              , LM Studio, llama.cpp or Jan, then look again.
            </>
          }
        >
          {lookAgain}
        </OfferRow>
      )}
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
