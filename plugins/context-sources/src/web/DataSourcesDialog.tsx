import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { changeAddress } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DataSources } from './DataSources.js';

const close = (): void => changeAddress({ dialog: undefined, add: undefined, try: undefined });

/** The data of an app in a dialog, over whatever is being edited. */
export default function DataSourcesDialog({ appId }: BuilderContext): ReactNode {
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isPhone ? { m: 0, border: 0, borderRadius: 0 } : { minHeight: 'min(560px, 80dvh)' } },
      }}
    >
      <DialogContent sx={{ p: 0 }}>
        <DataSources appId={appId} titleId={titleId} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
