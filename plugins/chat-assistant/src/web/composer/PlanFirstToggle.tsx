import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface PlanFirstToggleProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lets the assistant propose a plan to edit before it builds anything. */
export function PlanFirstToggle({ isOn, onChange }: PlanFirstToggleProps): ReactNode {
  return (
    <Button
      size="small"
      variant="outlined"
      color={isOn ? 'primary' : 'inherit'}
      aria-label="Plan first"
      aria-pressed={isOn}
      title="See and edit a plan before anything is built"
      onClick={() => onChange(!isOn)}
      sx={{
        flex: 'none',
        minWidth: 0,
        height: 28,
        px: 1,
        gap: 0.5,
        fontSize: '0.8125rem',
        textTransform: 'none',
        ...(isOn ? { bgcolor: 'action.selected' } : { color: 'text.secondary', borderColor: 'divider' }),
      }}
    >
      <ChecklistOutlined sx={{ fontSize: 16 }} />
      <Box component="span" sx={{ '@container (max-width: 460px)': { display: 'none' } }}>
        Plan first
      </Box>
    </Button>
  );
}
