import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LocalModelsView, PullView } from '../../shared/local-api.js';
import { useCancelPull, useStartPull } from './local-queries.js';
import { OfferRow } from './OfferRow.js';
import { sizeInGb } from './size-in-gb.js';

interface PullOfferProps {
  readonly recommended: LocalModelsView['recommended'];
  readonly pull: PullView | null;
  /** The button that looks again, for a model that was downloaded elsewhere. */
  readonly lookAgain: ReactNode;
}

/** An Ollama without a model that can build apps: it downloads one, and shows how far it is. */
export default function PullOffer({ lookAgain, pull, recommended }: PullOfferProps): ReactNode {
  const start = useStartPull();
  if (pull?.state === 'pulling') return <PullProgress pull={pull} />;
  const download = (label: string): ReactNode => (
    <>
      {lookAgain}
      <Button variant="contained" size="small" loading={start.isPending} onClick={() => start.mutate()}>
        {label}
      </Button>
    </>
  );
  if (pull?.state === 'failed' || pull?.state === 'interrupted') {
    const message = pull.message ?? 'The download was interrupted. What was downloaded is kept.';
    return (
      <OfferRow text={message} error={start.error}>
        {download(`Continue downloading ${pull.model}`)}
      </OfferRow>
    );
  }
  return (
    <OfferRow
      text="Ollama is running on this computer, without a model that can build apps."
      error={start.error}
    >
      {download(`Download ${recommended.model} (${sizeInGb(recommended.bytes)})`)}
    </OfferRow>
  );
}

function PullProgress({ pull: { completed, model, total } }: { pull: PullView }): ReactNode {
  const cancel = useCancelPull();
  const isChecking = total !== null && completed >= total;
  const size = total === null ? '' : `: ${sizeInGb(completed)} of ${sizeInGb(total)}`;
  const percent = total ? Math.floor((completed / total) * 100) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <OfferRow
        error={cancel.error}
        text={isChecking ? `Ollama is checking ${model}…` : `Ollama is downloading ${model}${size}`}
      >
        <Button variant="outlined" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </OfferRow>
      <LinearProgress
        aria-label={`Downloading ${model}`}
        variant={total === null || isChecking ? 'indeterminate' : 'determinate'}
        value={percent}
      />
      <Typography variant="caption" color="textSecondary">
        You can go on working, and close this page.
      </Typography>
    </Box>
  );
}
