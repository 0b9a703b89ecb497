import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAllowLocalModels } from './local-queries.js';
import { OfferRow } from './OfferRow.js';

/** Asks once before a server that others reach looks for models on its own computer. */
export default function AllowLocalModels(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const allow = useAllowLocalModels();
  return (
    <OfferRow text="Ollama, LM Studio, llama.cpp or Jan may run on the computer of this server.">
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        Look for models
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Look for models on this server’s computer?"
        confirmLabel="Look for models"
        onConfirm={() => allow.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        <Typography variant="body2">
          Others can reach this server. The ports of Ollama, LM Studio, llama.cpp and Jan are asked for their lists of
          models, now and whenever an admin opens these pages. Admins can connect what answers, and everyone who builds
          apps here can use it then.
        </Typography>
      </ConfirmDialog>
    </OfferRow>
  );
}
