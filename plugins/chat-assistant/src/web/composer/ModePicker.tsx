import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { ChatMode } from '../../shared/message.js';

/** Build changes the app; Discuss only talks about it. */
export function ModePicker({
  mode,
  onMode,
}: {
  mode: ChatMode;
  onMode: (mode: ChatMode) => void;
}): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Mode"
      value={mode}
      onChange={(_event, next: ChatMode | null) => next && onMode(next)}
      sx={{
        '& .MuiToggleButton-root': { height: 28, px: 1.25, fontSize: '0.8125rem', textTransform: 'none' },
      }}
    >
      <ToggleButton value="build">Build</ToggleButton>
      <ToggleButton value="discuss">Discuss</ToggleButton>
    </ToggleButtonGroup>
  );
}
