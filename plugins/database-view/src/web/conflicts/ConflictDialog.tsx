import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { displayText } from '../model/display-text.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import { cellsOf, conflictText } from './edit-conflict.js';

/** Characters of a value that are shown. */
const mostShown = 200;

/** Asks which value a cell is to have that someone else changed while it was edited. */
export default function ConflictDialog({ table }: { readonly table: EntityTableState }): ReactNode {
  const { columns, conflicts, refused, change } = table;
  const titleId = useId();
  const cells = cellsOf(conflicts.all);
  const [first] = cells;
  const column = columns.find(({ id }) => id === first?.field);
  const names = useReferenceNames();
  const textOf = (value: unknown): string => {
    const entity = column?.reference?.entity;
    const named = (id: unknown) => (typeof id === 'string' ? names?.name(entity ?? '', id) : undefined);
    const shown = entity === undefined ? value : [value ?? []].flat().map((id) => named(id) ?? id);
    return column ? displayText(column, shown).slice(0, mostShown) : '';
  };
  const take = (): void => {
    for (const { id, field } of cells) refused.forget(id, [field]);
    conflicts.forget();
  };
  const keep = (): void => {
    conflicts.forget();
    void change(cells);
  };
  return (
    // What was typed stays in the cell until it is decided.
    <Dialog open onClose={conflicts.forget} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {conflictText(conflicts.all, textOf(first?.before))}
      </DialogTitle>
      {cells.length === 1 && (
        <DialogContent>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {textOf(first?.after) === '' ? 'You cleared it.' : `Your value is “${textOf(first?.after)}”.`}
          </Typography>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={take}>Take theirs</Button>
        <Button variant="contained" onClick={keep}>
          Keep yours
        </Button>
      </DialogActions>
    </Dialog>
  );
}
