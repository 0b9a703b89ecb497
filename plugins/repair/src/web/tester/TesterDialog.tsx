import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface TesterDialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the tester. */
export function TesterDialog({
  title,
  isWide = false,
  action,
  onClose,
  children,
}: TesterDialogProps): ReactNode {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={isWide ? 'lg' : 'sm'} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
