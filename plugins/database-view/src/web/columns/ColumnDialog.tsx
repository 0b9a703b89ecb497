import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ColumnDialogProps {
  readonly title: string;
  /** A verb: `Change type`. */
  readonly confirmLabel: string;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly destructive?: boolean;
  /** @returns whether it was done; the dialog then closes. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs about a column. */
export function ColumnDialog(props: ColumnDialogProps): ReactNode {
  const { title, confirmLabel, isReady, isSaving, destructive = false, onConfirm, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={isSaving ? undefined : onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isSaving) void onConfirm().then((isDone) => isDone && onClose());
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isSaving}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
