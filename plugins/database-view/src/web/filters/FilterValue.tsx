import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { readBoolean } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { inputMoment } from '../model/moment-text.js';
import type { FilterRule } from './filter-rule.js';

interface FilterValueProps {
  readonly column: Column;
  readonly rule: FilterRule;
  readonly onChange: (value: FilterRule['value']) => void;
}

/** The value that a rule compares with. */
export function FilterValue({ column, rule, onChange }: FilterValueProps): ReactNode {
  const { dataType, options, property } = column;
  if (dataType === 'boolean') {
    return (
      <TextField
        select
        size="small"
        label="Value"
        value={String(rule.value ?? true)}
        onChange={(event) => onChange(readBoolean(event.target.value) ?? true)}
      >
        <MenuItem value="true">Checked</MenuItem>
        <MenuItem value="false">Not checked</MenuItem>
      </TextField>
    );
  }
  if (options.length > 0) return <FilterOptions column={column} rule={rule} onChange={onChange} />;
  const type = dataType === 'datetime' ? (property.format === 'date' ? 'date' : 'datetime-local') : 'text';
  const read = (text: string): FilterRule['value'] => {
    if (text === '') return undefined;
    if (type === 'datetime-local') return new Date(text).toISOString();
    return dataType === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  return (
    <TextField
      size="small"
      autoFocus
      label="Value"
      type={dataType === 'number' ? 'number' : type}
      defaultValue={dataType === 'datetime' ? inputMoment(rule.value, type === 'date') : (rule.value ?? '')}
      onChange={(event) => onChange(read(event.target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function FilterOptions({ column, rule, onChange }: FilterValueProps): ReactNode {
  const isSeveral = rule.operator === '$in' || rule.operator === '$nin';
  const chosen = Array.isArray(rule.value) ? (rule.value as readonly string[]) : [];
  const isChosen = (value: string) => (isSeveral ? chosen.includes(value) : rule.value === value);
  const toggle = (value: string): void => {
    if (!isSeveral) return onChange(value);
    onChange(isChosen(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  return (
    <Box role="group" aria-label="Options" sx={{ display: 'grid', maxHeight: 220, overflow: 'auto' }}>
      {column.options.map(({ value, label, backgroundColor }) => (
        <Box
          key={value}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, cursor: 'pointer' }}
        >
          <Checkbox size="small" checked={isChosen(value)} onChange={() => toggle(value)} />
          <Box
            component="span"
            sx={{
              px: 1,
              borderRadius: 5,
              fontSize: '0.8125rem',
              color: 'hsl(225 25% 16%)',
              bgcolor: backgroundColor,
            }}
          >
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
