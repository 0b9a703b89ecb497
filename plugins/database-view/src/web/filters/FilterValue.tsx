import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { readTime } from '@buildai/core/shared';
import { withFullYear } from '@buildai/entities/shared';
import { RowChoiceList } from '../editors/RowChoiceList.js';
import { readBoolean } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { inputMoment } from '../model/moment-text.js';
import { skinOf } from '../skins/skin-of.js';
import { isDayRule } from './day-rule.js';
import type { FilterRule } from './filter-rule.js';

interface FilterValueProps {
  readonly appId: string;
  readonly column: Column;
  readonly rule: FilterRule;
  readonly onChange: (value: FilterRule['value']) => void;
}

/** The value that a rule compares with. */
export function FilterValue(props: FilterValueProps): ReactNode {
  const { column, rule, onChange } = props;
  const { dataType, options } = column;
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
  if (column.reference) return <FilterRows {...props} entity={column.reference.entity} />;
  if (options.length > 0) return <FilterOptions {...props} />;
  const isDay = skinOf(column).input === 'date' || isDayRule(column, rule.operator);
  const type = dataType === 'datetime' ? (isDay ? 'date' : 'datetime-local') : 'text';
  const read = (text: string): FilterRule['value'] => {
    if (text === '') return undefined;
    const full = dataType === 'datetime' ? (withFullYear(text) ?? text) : text;
    if (type === 'datetime-local') return readTime(full, column.timeZone);
    return dataType === 'number' && Number.isFinite(Number(text)) ? Number(text) : full;
  };
  return (
    <TextField
      size="small"
      autoFocus
      label="Value"
      type={dataType === 'number' ? 'number' : type}
      defaultValue={
        dataType === 'datetime'
          ? inputMoment(rule.value, isDay ? 'date' : column.timeZone)
          : (rule.value ?? '')
      }
      onChange={(event) => onChange(read(event.target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The values of a rule that compares with one or several of those that can be chosen. */
function useChoices({ rule, onChange }: FilterValueProps) {
  const isSeveral = rule.operator === '$in' || rule.operator === '$nin';
  const chosen = [rule.value ?? []].flat().map(String);
  const toggle = (value: string): void => {
    if (!isSeveral) return onChange(value);
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  return { chosen, toggle };
}

/** Linked rows, found by name. */
function FilterRows(props: FilterValueProps & { readonly entity: string }): ReactNode {
  const { chosen, toggle } = useChoices(props);
  const { appId, column, entity } = props;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <RowChoiceList appId={appId} entity={entity} label={column.label} chosen={chosen} onToggle={toggle} />
    </Box>
  );
}

function FilterOptions(props: FilterValueProps): ReactNode {
  const { chosen, toggle } = useChoices(props);
  const { column } = props;
  return (
    <Box role="group" aria-label="Options" sx={{ display: 'grid', maxHeight: 220, overflow: 'auto' }}>
      {column.options.map(({ value, label, colors }) => (
        <Box
          key={value}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, cursor: 'pointer' }}
        >
          <Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <Box
            component="span"
            sx={{
              px: 1,
              borderRadius: 5,
              fontSize: '0.8125rem',
              ...colors,
            }}
          >
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
