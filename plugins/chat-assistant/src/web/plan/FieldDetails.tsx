import { planLimits } from '@buildai/app-features/shared';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { ReactNode } from 'react';
import type { FieldDetails as Details } from './edit-plan.js';
import { detailField, moveField } from './edit-plan.js';
import type { DraftEntity, DraftField } from './plan-draft.js';
import { hasDefault, hasUnit } from './plan-draft.js';
import { quietInput } from './plan-styles.js';
import type { PlanEditing } from './use-plan-draft.js';

interface FieldDetailsProps {
  readonly editing: PlanEditing;
  readonly entity: DraftEntity;
  readonly field: DraftField;
  readonly called: string;
  readonly isDisabled: boolean;
}

const framed = { ...quietInput, minHeight: 30, fontSize: '0.8125rem', borderColor: 'divider' } as const;

/** What a field says besides its name and type, and its place among the fields. */
export function FieldDetails({ editing, entity, field, called, isDisabled }: FieldDetailsProps): ReactNode {
  const { edit } = editing;
  const set = (details: Details, step?: string) => edit(detailField(entity.id, field.id, details), step);
  const place = entity.fields.findIndex(({ id }) => id === field.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pl: 1, pb: 0.75 }}>
      <FormControlLabel
        label="Required"
        disabled={isDisabled}
        control={
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={field.required === true}
            onChange={(_event, required) => set({ required })}
          />
        }
        sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
      />
      {hasUnit(field.type) && (
        <InputBase
          value={field.unit ?? ''}
          disabled={isDisabled}
          placeholder={field.type === 'money' ? 'Currency, such as EUR' : 'Unit, such as kg'}
          inputProps={{
            'aria-label': `${field.type === 'money' ? 'Currency' : 'Unit'} of ${called}`,
            maxLength: planLimits.unitLength,
          }}
          onChange={({ target: { value } }) => set({ unit: value }, `unit ${field.id}`)}
          sx={{ ...framed, width: 150 }}
        />
      )}
      {hasDefault(field.type) && (
        <DefaultInput
          field={field}
          called={called}
          isDisabled={isDisabled}
          onChange={(value) => set({ default: value }, `default ${field.id}`)}
        />
      )}
      <Box sx={{ ml: 'auto' }}>
        <IconButton
          size="small"
          aria-label={`Move ${called} up`}
          title="Move up (Alt+↑)"
          disabled={isDisabled || place === 0}
          onClick={() => edit(moveField(entity.id, field.id, -1))}
        >
          <ArrowUpwardOutlined />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${called} down`}
          title="Move down (Alt+↓)"
          disabled={isDisabled || place === entity.fields.length - 1}
          onClick={() => edit(moveField(entity.id, field.id, 1))}
        >
          <ArrowDownwardOutlined />
        </IconButton>
      </Box>
    </Box>
  );
}

interface DefaultInputProps extends Pick<FieldDetailsProps, 'field' | 'called' | 'isDisabled'> {
  readonly onChange: (value: string) => void;
}

/** The value of a new row: one of the options, or what is typed. */
function DefaultInput({ field, called, isDisabled, onChange }: DefaultInputProps): ReactNode {
  const choices =
    field.type === 'choice' ? field.options : field.type === 'yes_no' ? ['yes', 'no'] : undefined;
  const label = `Default of ${called}`;
  if (!choices)
    return (
      <InputBase
        value={field.default ?? ''}
        disabled={isDisabled}
        placeholder="Default"
        inputProps={{ 'aria-label': label, maxLength: 200 }}
        onChange={({ target: { value } }) => onChange(value)}
        sx={{ ...framed, width: 120 }}
      />
    );
  return (
    <NativeSelect
      value={field.default ?? ''}
      disabled={isDisabled}
      input={<InputBase sx={framed} />}
      inputProps={{ 'aria-label': label }}
      onChange={({ target: { value } }) => onChange(value)}
    >
      <option value="">No default</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </NativeSelect>
  );
}
