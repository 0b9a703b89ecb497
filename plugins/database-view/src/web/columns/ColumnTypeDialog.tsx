import type { ColumnChangeInput } from '@buildai/entities/shared';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { kindOf, typeOf } from './column-types.js';
import { ColumnDialog } from './ColumnDialog.js';
import type { KindChoice } from './KindFields.js';
import { KindFields, isComplete, isSelect } from './KindFields.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { shownWhenEmpty } from './shown-when-empty.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

type Retype = Extract<ColumnChangeInput, { kind: 'retype' }>;
type Choices = Required<Pick<Retype, 'changed' | 'refused'>> & Pick<Retype, 'dateOrder' | 'decimal'>;

function retypeOf(column: string, kind: KindChoice, choices: Choices): Retype {
  const optionsFromValues = isSelect(kind.kind) && kind.options.length === 0;
  return { kind: 'retype', field: column, type: typeOf(kind.kind, kind), optionsFromValues, ...choices };
}

/** Changes the type of a column after a dry run, with a choice for each kind of loss. */
export function ColumnTypeDialog({
  appId,
  entity,
  column,
  label,
  property,
  onClose,
}: ColumnDialogOf): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const current = kindOf(property);
  const [kind, setKind] = useState<KindChoice>({
    kind: current,
    options: [],
    optionText: '',
    reference: property['x-reference'] ?? '',
  });
  const [choices, setChoices] = useState<Choices>({ changed: 'convert', refused: 'keep' });
  const isChanged = kind.kind !== current || kind.reference !== (property['x-reference'] ?? '');
  const retype = isChanged && isComplete(kind, true) ? retypeOf(column, kind, choices) : undefined;
  const preview = useColumnPreview(appId, entity, retype);
  const { loss } = preview;
  return (
    <ColumnDialog
      title={`Change the type of ${label}`}
      confirmLabel="Change type"
      isReady={retype !== undefined && loss !== undefined && !preview.isLoading && !preview.error}
      isSaving={isSaving}
      onConfirm={() => (retype ? change(retype, loss?.base) : Promise.resolve(false))}
      onClose={onClose}
    >
      <KindFields
        appId={appId}
        value={kind}
        onChange={setKind}
        optionsHint="Leave this empty to make an option of each value."
      />
      {retype && <ReadingChoices kind={kind} choices={choices} onChange={setChoices} />}
      {retype && <PreviewedLoss preview={preview} />}
      {retype && loss && loss.refused > 0 && (
        <TextField
          select
          size="small"
          label="Values that can’t be converted"
          value={choices.refused}
          onChange={(event) => setChoices({ ...choices, refused: event.target.value as Choices['refused'] })}
        >
          <MenuItem value="keep">Keep as text in a new column</MenuItem>
          <MenuItem value="clear">Clear</MenuItem>
        </TextField>
      )}
      {retype && loss && loss.changed > 0 && (
        <TextField
          select
          size="small"
          label="Values that change or are guessed"
          value={choices.changed}
          onChange={(event) => setChoices({ ...choices, changed: event.target.value as Choices['changed'] })}
        >
          <MenuItem value="convert">Use the converted value</MenuItem>
          <MenuItem value="keep">Use it, and keep the text in a new column</MenuItem>
          <MenuItem value="clear">Clear</MenuItem>
        </TextField>
      )}
    </ColumnDialog>
  );
}

interface ReadingChoicesProps {
  readonly kind: KindChoice;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** How dates and numbers are read whose form is unclear. */
function ReadingChoices({ kind, choices, onChange }: ReadingChoicesProps): ReactNode {
  const { dateOrder: _order, decimal: _decimal, ...rest } = choices;
  if (kind.kind === 'date' || kind.kind === 'date-time')
    return (
      <TextField
        select
        size="small"
        label="Read 03/04/2026 as"
        value={choices.dateOrder ?? ''}
        slotProps={shownWhenEmpty}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? rest : { ...rest, dateOrder: value as 'day-first' | 'month-first' })
        }
      >
        <MenuItem value="">As found</MenuItem>
        <MenuItem value="month-first">March 4, 2026</MenuItem>
        <MenuItem value="day-first">April 3, 2026</MenuItem>
      </TextField>
    );
  if (kind.kind !== 'number' && kind.kind !== 'integer' && kind.kind !== 'currency') return null;
  return (
    <TextField
      select
      size="small"
      label="Read 1,234 as"
      value={choices.decimal ?? ''}
      slotProps={shownWhenEmpty}
      onChange={({ target: { value } }) =>
        onChange(value === '' ? rest : { ...rest, decimal: value as '.' | ',' })
      }
    >
      <MenuItem value="">As found</MenuItem>
      <MenuItem value=".">One thousand two hundred thirty-four</MenuItem>
      <MenuItem value=",">One point two three four</MenuItem>
    </TextField>
  );
}
