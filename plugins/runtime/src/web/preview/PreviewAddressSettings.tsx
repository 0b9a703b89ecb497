import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { ConfirmDialog, useApi, useToast } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { previewsOf } from '../../shared/preview-query-key.js';
import { runtimeApi } from '../../shared/runtime-api.js';

/** The address of the preview, as a section of the Settings tab. */
export default function PreviewAddressSettings({ appId }: BuilderContext): ReactNode {
  const api = useApi(runtimeApi);
  const queries = useQueryClient();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const renew = async (): Promise<void> => {
    await api.renewPreviewAddress({ params: { appId } });
    await queries.invalidateQueries({ queryKey: previewsOf(appId) });
    toast({ message: 'The preview has a new address.', severity: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        Only people who build the app can use its preview. Anyone else who opens the address sees no data. The
        address changes automatically when a collaborator leaves or the app gets a new owner.
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setIsAsking(true)}>
        Renew address
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Give the preview a new address?"
        confirmLabel="Renew address"
        onConfirm={renew}
        onClose={() => setIsAsking(false)}
      >
        <Typography variant="body2">
          The preview will no longer open at its current address. Builder tabs switch to the new address;
          reopen previews that are in their own tabs. The published app isn’t affected.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
