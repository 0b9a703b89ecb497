import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Field } from '@buildai/web';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';

interface RenameDialogProps {
  readonly title: string;
  /** The label of the field. */
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What will change. */
  readonly children: ReactNode;
}

/** Asks for a new name and shows what will change. */
export function RenameDialog(props: RenameDialogProps): ReactNode {
  const { title, label, value, error, isReady, isPending, onChange, onSubmit, onClose, children } = props;
  const titleId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isPending) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Field
            label={label}
            value={value}
            autoFocus
            autoComplete="off"
            error={error}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(event.target.value)}
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
