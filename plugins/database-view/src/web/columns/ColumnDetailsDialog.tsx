import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { convertValue } from '@buildai/entities/shared';
import type { ColumnChangeInput, EntityProperty } from '@buildai/entities/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { typedDecimal } from '../notation/typed-decimal.js';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDialog } from './ColumnDialog.js';
import { countOf } from './count-of.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The typed text as a value of the column; an error if it has none. */
function valueOf(text: string, property: EntityProperty): { value: unknown; error?: string } {
  if (text.trim() === '') return { value: null };
  const decimal = typedDecimal(text);
  const converted = convertValue(text, property, decimal ? { decimal } : {});
  return converted.ok ? { value: converted.value } : { value: null, error: converted.reason };
}

/** The description and the default of a column, and whether it is required. */
export function ColumnDetailsDialog(props: ColumnDialogOf): ReactNode {
  const { appId, entity, column, label, property, isRequired, onClose } = props;
  const { change, isSaving } = useColumnChange(appId, entity);
  const [description, setDescription] = useState(property.description ?? '');
  const [standard, setStandard] = useState(textOf(property.default));
  const [required, setRequired] = useState(isRequired);
  const [fill, setFill] = useState('');

  const asked = { kind: 'describe', field: column, required: true } as const;
  const becomesRequired = required && !isRequired;
  const { loss } = useColumnPreview(appId, entity, becomesRequired ? asked : undefined);
  const without = becomesRequired ? (loss?.refused ?? 0) : 0;
  const byDefault = valueOf(standard, property);
  const forRows = valueOf(fill, property);
  const needsFill = without > 0 && fill.trim() === '' && standard.trim() === '';
  const edited: ColumnChangeInput = {
    kind: 'describe',
    field: column,
    description,
    default: byDefault.value,
    ...(required !== isRequired && { required }),
    ...(without > 0 && forRows.value !== null && { fill: forRows.value }),
  };
  return (
    <ColumnDialog
      title={`Details of ${label}`}
      confirmLabel="Save"
      isReady={!byDefault.error && !forRows.error && !needsFill && !(becomesRequired && !loss)}
      isSaving={isSaving}
      onConfirm={() => change(edited)}
      onClose={onClose}
    >
      <TextField
        multiline
        size="small"
        label="Description"
        value={description}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextField
        size="small"
        label="Default for new rows"
        value={standard}
        error={byDefault.error !== undefined}
        helperText={byDefault.error ?? 'Leave this empty for none.'}
        onChange={(event) => setStandard(event.target.value)}
      />
      <FormControlLabel
        label="Every row needs a value"
        control={<Switch checked={required} onChange={(_, checked) => setRequired(checked)} />}
      />
      {without > 0 && (
        <TextField
          size="small"
          label={`Value for ${countOf(without, 'row')} without one`}
          value={fill}
          error={forRows.error !== undefined}
          helperText={
            forRows.error ?? (standard.trim() === '' ? undefined : 'The default, if this is empty.')
          }
          onChange={(event) => setFill(event.target.value)}
        />
      )}
    </ColumnDialog>
  );
}
