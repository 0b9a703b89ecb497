import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OfferRow } from './OfferRow.js';

const ConsentDialog = lazyComponent(() => import('./ConsentDialog.js'));

/** Asks once before a server that others reach looks for models on its own computer. */
export default function AllowLocalModels(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <OfferRow text="Ollama, LM Studio, llama.cpp or Jan may run on the computer of this server.">
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        Look for models
      </Button>
      {isAsking && <ConsentDialog onClose={() => setAsking(false)} />}
    </OfferRow>
  );
}
