import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { Recurrence } from '../../shared/plan.js';

interface RecurrenceSwitchProps {
  readonly recurrence: Recurrence;
  readonly onRecurrence: (recurrence: Recurrence) => void;
}

/** Whether prices are those of paying monthly or yearly. */
export function RecurrenceSwitch({ recurrence, onRecurrence }: RecurrenceSwitchProps): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Billing period"
      value={recurrence}
      onChange={(_event, next: Recurrence | null) => next && onRecurrence(next)}
      sx={{ '& .MuiToggleButton-root': { px: 2, textTransform: 'none' } }}
    >
      <ToggleButton value="monthly">Monthly</ToggleButton>
      <ToggleButton value="yearly">Yearly</ToggleButton>
    </ToggleButtonGroup>
  );
}
