import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ViewKind } from '../../shared/views/views-api.js';
import type { Column } from '../model/column.js';
import type { ViewState } from '../view/view-state.js';
import { dateColumns, groupColumns, kindChoices, missingFor } from './view-kinds.js';

export type NamedView = Pick<ViewState, 'kind' | 'groupBy' | 'start' | 'end'> & { readonly name: string };

interface ViewDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly columns: readonly Column[];
  readonly initial: NamedView;
  /** @returns whether it was saved; the dialog then closes. */
  readonly onSave: (view: NamedView) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Name and kind of a view, and the columns that its kind needs. */
export default function ViewDialog(props: ViewDialogProps): ReactNode {
  const { title, confirmLabel, columns, initial, onSave, onClose } = props;
  const titleId = useId();
  const [view, setView] = useState(initial);
  const [isSaving, setIsSaving] = useState(false);
  const isReady = view.name.trim() !== '' && !isSaving;
  const save = async (): Promise<void> => {
    setIsSaving(true);
    const isDone = await onSave(withColumns(view, columns));
    setIsSaving(false);
    if (isDone) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={isSaving ? undefined : onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField
            autoFocus
            size="small"
            label="Name"
            value={view.name}
            onChange={(event) => setView({ ...view, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <KindFields columns={columns} view={view} onChange={setView} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isSaving}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The view with the columns that its kind needs, and no others. */
function withColumns({ name, kind, groupBy, start, end }: NamedView, columns: readonly Column[]): NamedView {
  if (kind === 'grid') return { name, kind, groupBy };
  if (kind === 'board') {
    const choices = groupColumns(columns);
    // A grid may be grouped by a column of another type.
    return { name, kind, groupBy: (choices.find(({ id }) => id === groupBy) ?? choices[0])?.id };
  }
  if (kind === 'calendar') return { name, kind, start: start ?? dateColumns(columns)[0]?.id, end };
  return { name, kind };
}

interface KindFieldsProps {
  readonly columns: readonly Column[];
  readonly view: NamedView;
  readonly onChange: (view: NamedView) => void;
}

function KindFields({ columns, view, onChange }: KindFieldsProps): ReactNode {
  const { kind, groupBy, start, end } = withColumns(view, columns);
  return (
    <>
      <TextField
        select
        size="small"
        label="Show rows as"
        value={kind}
        onChange={(event) => onChange({ ...view, kind: event.target.value as ViewKind })}
      >
        {kindChoices.map((choice) => {
          const missing = missingFor(choice.kind, columns);
          return (
            <MenuItem key={choice.kind} value={choice.kind} disabled={missing !== undefined}>
              {missing === undefined ? choice.label : `${choice.label} (${missing.toLowerCase()})`}
            </MenuItem>
          );
        })}
      </TextField>
      {kind === 'board' && (
        <ColumnField
          label="Columns of the board"
          value={groupBy}
          columns={groupColumns(columns)}
          onChange={(id) => onChange({ ...view, groupBy: id })}
        />
      )}
      {kind === 'calendar' && (
        <>
          <ColumnField
            label="Starts"
            value={start}
            columns={dateColumns(columns)}
            onChange={(id) => onChange({ ...view, start: id })}
          />
          <ColumnField
            label="Ends"
            value={end}
            none="Same day"
            columns={dateColumns(columns).filter(({ id }) => id !== start)}
            onChange={(id) => onChange({ ...view, end: id })}
          />
        </>
      )}
    </>
  );
}

interface ColumnFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly columns: readonly Column[];
  /** Label of the choice of no column; without it, one is needed. */
  readonly none?: string;
  readonly onChange: (id: string | undefined) => void;
}

function ColumnField({ label, value, columns, none, onChange }: ColumnFieldProps): ReactNode {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: none !== undefined }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {columns.map((column) => (
        <MenuItem key={column.id} value={column.id}>
          {column.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
