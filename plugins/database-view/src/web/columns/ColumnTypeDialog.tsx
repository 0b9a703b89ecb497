import type { ColumnChangeInput, ColumnLoss, DateOrder, DecimalSign } from '@buildai/entities/shared';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { resolvedTypeOf } from '@buildai/fields';
import { ColumnDialog } from './ColumnDialog.js';
import type { KindChoice } from './KindFields.js';
import { KindFields, isComplete, propertyOfKind, isSelect } from './KindFields.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { NotationQuestion } from '../notation/NotationQuestion.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

type Retype = Extract<ColumnChangeInput, { kind: 'retype' }>;
type Choices = Required<Pick<Retype, 'changed' | 'refused'>> & Pick<Retype, 'dateOrder' | 'decimal'>;

function retypeOf(column: string, kind: KindChoice, choices: Choices): Retype {
  const optionsFromValues = isSelect(kind.kind) && kind.options.length === 0;
  return {
    kind: 'retype',
    field: column,
    type: propertyOfKind(kind),
    optionsFromValues,
    ...choices,
  };
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
  const current = resolvedTypeOf(property).id;
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
      isReady={retype !== undefined && loss?.question === null && !preview.isLoading && !preview.error}
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
      {retype && loss?.question ? (
        <NotationQuestion
          {...loss.question}
          columns={[label]}
          onAnswer={(notation) => setChoices({ ...choices, ...notation })}
        />
      ) : (
        retype && (
          <>
            {loss && <ReadingChoices found={loss.notation} choices={choices} onChange={setChoices} />}
            <PreviewedLoss preview={preview} format={retype.type.format} />
          </>
        )
      )}
      {retype && loss && !loss.question && loss.refused > 0 && (
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
      {retype && loss && !loss.question && loss.changed > 0 && (
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
  /** How the texts are written: as chosen, else as found. */
  readonly found: ColumnLoss['notation'];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** How the numbers or dates are written, to be corrected. Nothing if it does not matter. */
function ReadingChoices({ found, choices, onChange }: ReadingChoicesProps): ReactNode {
  if (found.dateOrder)
    return (
      <TextField
        select
        size="small"
        label="Read 03/04/2026 as"
        value={found.dateOrder}
        onChange={(event) => onChange({ ...choices, dateOrder: event.target.value as DateOrder })}
      >
        <MenuItem value="month-first">March 4, 2026</MenuItem>
        <MenuItem value="day-first">April 3, 2026</MenuItem>
      </TextField>
    );
  if (!found.decimal) return null;
  return (
    <TextField
      select
      size="small"
      label="Decimal sign"
      value={found.decimal}
      onChange={(event) => onChange({ ...choices, decimal: event.target.value as DecimalSign })}
    >
      <MenuItem value=".">Point (1,234.5)</MenuItem>
      <MenuItem value=",">Comma (1.234,5)</MenuItem>
    </TextField>
  );
}
