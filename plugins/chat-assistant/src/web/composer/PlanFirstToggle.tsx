import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';

interface PlanFirstToggleProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lets the assistant propose a plan to edit before it builds anything. */
export function PlanFirstToggle({ isOn, onChange }: PlanFirstToggleProps): ReactNode {
  return (
    <ToggleButton
      value="plan"
      size="small"
      selected={isOn}
      aria-label="Plan first"
      title="See and edit a plan before anything is built"
      onChange={() => onChange(!isOn)}
      sx={{ flex: 'none', height: 28, px: 1, gap: 0.5, fontSize: '0.8125rem', textTransform: 'none' }}
    >
      <ChecklistOutlined sx={{ fontSize: 16 }} />
      <Box component="span" sx={{ '@container (max-width: 460px)': { display: 'none' } }}>
        Plan first
      </Box>
    </ToggleButton>
  );
}
