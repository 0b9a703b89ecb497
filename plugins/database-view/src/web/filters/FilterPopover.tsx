import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { skinOf } from '../skins/skin-of.js';
import { withOperator } from './day-rule.js';
import type { FilterOperator, FilterRule } from './filter-rule.js';
import { FilterColumn } from './FilterColumn.js';
import { FilterValue } from './FilterValue.js';
import { needsValue, newRule } from './new-rule.js';

interface FilterPopoverProps {
  readonly appId: string;
  readonly columns: readonly Column[];
  readonly rule: FilterRule;
  readonly anchor: HTMLElement;
  readonly onChange: (rule: FilterRule) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Edits one filter; the rows follow at once. */
export default function FilterPopover(props: FilterPopoverProps): ReactNode {
  const { appId, columns, rule, anchor, onChange, onRemove, onClose } = props;
  const column = columns.find(({ id }) => id === rule.column);
  if (!column) return null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Filter', sx: { width: 280, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
        <FilterColumn columns={columns} column={column} onChange={(next) => onChange(newRule(next))} />
        <TextField
          select
          size="small"
          label="Condition"
          value={rule.operator}
          onChange={(event) => onChange(withOperator(column, rule, event.target.value as FilterOperator))}
        >
          {skinOf(column).operators.map(({ operator, label }) => (
            <MenuItem key={operator} value={operator}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {needsValue(rule) && (
          <FilterValue
            key={`${rule.column} ${rule.operator}`}
            appId={appId}
            column={column}
            rule={rule}
            onChange={(value) =>
              onChange({
                column: rule.column,
                operator: rule.operator,
                ...(value === undefined ? {} : { value }),
              })
            }
          />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button size="small" color="error" onClick={onRemove}>
            Remove
          </Button>
          <Button size="small" variant="contained" onClick={onClose}>
            Done
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
