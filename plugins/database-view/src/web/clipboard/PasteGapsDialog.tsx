import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { PasteGaps } from './paste-gaps.js';
import { additionText, unplacedText } from './paste-gaps.js';

/** Options that are named for each column. */
const mostNamed = 10;

interface PasteGapsDialogProps {
  readonly gaps: PasteGaps;
  /** The same if the first row names the columns; undefined if it has values. */
  readonly named: PasteGaps | undefined;
  /** Adds what is missing, and pastes. */
  readonly add: (gaps: PasteGaps) => Promise<void>;
  /** Pastes what there is a place for. */
  readonly skip: (gaps: PasteGaps) => void;
  readonly onClose: () => void;
}

/** Asks before a paste whether the table is to get the columns and options that it needs. */
export default function PasteGapsDialog(props: PasteGapsDialogProps): ReactNode {
  const { named, onClose } = props;
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const [hasNames, setHasNames] = useState(named !== undefined);
  const gaps = (hasNames && named) || props.gaps;
  const columns = unplacedText(gaps);
  const add = async (): Promise<void> => {
    setAdding(true);
    await props.add(gaps);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isAdding ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Some pasted values don’t fit this table</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {columns !== undefined && <Typography variant="body2">{columns}</Typography>}
        {gaps.options.map(({ column, labels }) => (
          <Typography key={column.id} variant="body2">
            {labels.length === 1 ? 'Not an option of ' : 'Not options of '}
            {column.label}: {labels.slice(0, mostNamed).join(', ')}
            {labels.length > mostNamed && ` and ${(labels.length - mostNamed).toLocaleString('en-US')} more`}
          </Typography>
        ))}
        {named && (
          <FormControlLabel
            label="The first row has the column names"
            control={<Checkbox checked={hasNames} onChange={({ target }) => setHasNames(target.checked)} />}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} disabled={isAdding}>
          Cancel
        </Button>
        <Button onClick={() => props.skip(gaps)} disabled={isAdding}>
          Paste without them
        </Button>
        <Button variant="contained" loading={isAdding} onClick={() => void add()}>
          {additionText(gaps)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
