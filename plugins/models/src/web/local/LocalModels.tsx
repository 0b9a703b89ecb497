import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import type { LocalServerView } from '../../shared/local-api.js';
import { OfferRow } from './OfferRow.js';
import { useLocalModels } from './use-local-models.js';

const AllowLocalModels = lazyComponent(() => import('./AllowLocalModels.js'));
const LocalOffers = lazyComponent(() => import('./LocalOffers.js'));

export interface LocalModelsProps {
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
  const look = (): void => void refetch();
  if (data.servers.length > 0 || data.pull?.state === 'pulling')
    return <LocalOffers {...props} view={data} isLooking={isFetching} onLook={look} />;
  return (
    <OfferRow
      text={
        <>
          To run one on this computer, start{' '}
          <Link underline="always" href="https://ollama.com/download" target="_blank" rel="noreferrer">
            Ollama
          </Link>
          , LM Studio, llama.cpp or Jan, then look again.
        </>
      }
    >
      <Button variant="outlined" size="small" loading={isFetching} onClick={look}>
        Look again
      </Button>
    </OfferRow>
  );
}
