import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { DiffLayout } from './render-diff.js';

interface LayoutToggleProps {
  readonly layout: DiffLayout;
  readonly onChange: (layout: DiffLayout) => void;
}

/** Shows changes side by side, or line by line. */
export function LayoutToggle({ layout, onChange }: LayoutToggleProps): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={layout}
      onChange={(_event, next: DiffLayout | null) => next && onChange(next)}
    >
      <ToggleButton value="side-by-side">Side by side</ToggleButton>
      <ToggleButton value="line-by-line">Unified</ToggleButton>
    </ToggleButtonGroup>
  );
}
