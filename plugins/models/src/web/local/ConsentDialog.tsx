import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import type { ReactNode } from 'react';
import { useAllowLocalModels } from './local-queries.js';

/** Says what is looked for on a server that others reach, and by whom it can be used then. */
export default function ConsentDialog({ onClose }: { onClose: () => void }): ReactNode {
  const allow = useAllowLocalModels();
  return (
    <ConfirmDialog
      open
      title="Look for models on this server’s computer?"
      confirmLabel="Look for models"
      onConfirm={() => allow.mutateAsync()}
      onClose={onClose}
    >
      <Typography variant="body2">
        Others can reach this server. The ports of Ollama, LM Studio, llama.cpp and Jan are asked for their
        lists of models, now and whenever an admin opens these pages. Admins can connect what answers, and
        everyone who builds apps here can use it then.
      </Typography>
    </ConfirmDialog>
  );
}
