import type { ColumnNotation, NotationKind } from '@buildai/entities/shared';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { notationChoices, notationQuestion } from './notation-choices.js';

interface NotationDialogProps {
  readonly kind: NotationKind;
  readonly example: string;
  readonly columns: readonly string[];
  readonly onAnswer: (notation: ColumnNotation) => void;
  readonly onClose: () => void;
}

/** Asks before anything is stored how pasted columns are written whose cells fit two notations. */
export function NotationDialog({
  kind,
  example,
  columns,
  onAnswer,
  onClose,
}: NotationDialogProps): ReactNode {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {notationQuestion(kind, example, columns)}
      </DialogTitle>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {notationChoices(kind, example).map(({ label, notation }) => (
          <Button key={label} variant="outlined" onClick={() => onAnswer(notation)}>
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
