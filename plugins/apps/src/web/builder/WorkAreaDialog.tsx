import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface WorkAreaDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The tab, with a title of its own. */
  readonly children: ReactNode;
}

/** A tab of the work area in a dialog, over what is being edited. */
export default function WorkAreaDialog({ title, onClose, children }: WorkAreaDialogProps): ReactNode {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const size = isPhone ? { m: 0, border: 0, borderRadius: 0 } : { minHeight: 'min(560px, 80dvh)' };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title, sx: size } }}
    >
      <DialogContent sx={{ p: 0 }}>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
