import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** A question that names the object: `Delete “Beekeeper”?` */
  readonly title: ReactNode;
  /** The consequences, and whether they can be undone. */
  readonly children: ReactNode;
  /** A verb: `Delete app`. */
  readonly confirmLabel: string;
  /** Replaces the label while the action runs: `Deleting...`. */
  readonly busyLabel?: string;
  /** The action cannot be undone. */
  readonly destructive?: boolean;
  /** Whether what the action needs is chosen (default: true). */
  readonly canConfirm?: boolean;
  /** The dialog is busy until this resolves, then closes; an error is shown in the dialog. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, children, confirmLabel, busyLabel, onConfirm, onClose } = props;
  const { destructive = false, canConfirm = true } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const titleId = useId();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {failure && (
          <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
            {failure}
          </FormHelperText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={destructive}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={!canConfirm}
          loading={busy}
          loadingPosition={busyLabel === undefined ? 'center' : 'start'}
          autoFocus={!destructive}
          onClick={() => void confirm()}
        >
          {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
