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
        Only people who build the app can use its preview. Whoever else opens the address gets no data. The
        address changes by itself when a collaborator leaves or the app gets another owner.
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
          The preview can’t be opened at the current address any more. Tabs of the builder go on with the new
          one; previews in tabs of their own have to be opened again. The published app stays as it is.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
