import HighlightAltOutlined from '@mui/icons-material/HighlightAltOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface SelectElementToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly disabled: boolean;
}

/** Lets the builder point at an element, which the next message is then about. */
export function SelectElementToggle({ isOn, onToggle, disabled }: SelectElementToggleProps): ReactNode {
  return (
    <Tooltip title={isOn ? 'Click an element, or press Escape to cancel' : 'Select an element to ask about'}>
      <span>
        <ToggleButton
          size="small"
          value="select"
          aria-label="Select element"
          selected={isOn}
          onChange={onToggle}
          disabled={disabled}
          sx={{ p: 0.625, border: 0 }}
        >
          <HighlightAltOutlined sx={{ fontSize: 20 }} />
        </ToggleButton>
      </span>
    </Tooltip>
  );
}
