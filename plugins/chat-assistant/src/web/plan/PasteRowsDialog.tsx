import { mostProposedRows } from '@buildai/app-features/shared';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { Field } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { giveRows } from './edit-plan.js';
import { pastedRows } from './pasted-rows.js';
import type { PlanEditing } from './use-plan-draft.js';

interface PasteRowsDialogProps {
  readonly editing: PlanEditing;
  readonly onClose: () => void;
}

/** Takes rows of a spreadsheet or of CSV for an entity of the plan. */
export default function PasteRowsDialog({ editing, onClose }: PasteRowsDialogProps): ReactNode {
  const { draft, edit } = editing;
  const titleId = useId();
  const [entityId, setEntity] = useState(draft.entities[0]?.id ?? '');
  const [text, setText] = useState('');
  const { columns, rows, left } = pastedRows(text);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Paste rows</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Copy them from a spreadsheet or a CSV file, with the names of the columns in the first line. Columns
          without a field become fields.
        </Typography>
        <NativeSelect
          value={entityId}
          inputProps={{ 'aria-label': 'Rows of' }}
          onChange={({ target: { value } }) => setEntity(value)}
        >
          {draft.entities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || 'Unnamed'}
            </option>
          ))}
        </NativeSelect>
        <Field
          label="Rows"
          multiline
          minRows={6}
          maxRows={14}
          autoFocus
          value={text}
          onChange={({ target: { value } }) => setText(value)}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {rows.length > 0 && `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${columns.join(', ')}. `}
          {left > 0 &&
            `A plan has room for ${mostProposedRows}. Import the other ${left} in the Database panel after the app is built.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={rows.length === 0}
          onClick={() => {
            edit(giveRows(entityId, columns, rows));
            onClose();
          }}
        >
          Use these rows
        </Button>
      </DialogActions>
    </Dialog>
  );
}
