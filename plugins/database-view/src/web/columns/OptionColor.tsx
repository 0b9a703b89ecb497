import Box from '@mui/material/Box';
import type { ColumnOption } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import { hexColor } from './hex-color.js';
import { optionColor } from '../model/option-color.js';

interface OptionColorProps {
  readonly option: ColumnOption;
  readonly onChange: (color: string) => void;
}

/** The color of an option: a swatch that opens the color picker of the browser. */
export function OptionColor({ option: { label, color }, onChange }: OptionColorProps): ReactNode {
  return (
    <Box
      component="input"
      type="color"
      aria-label={`Color of ${label || 'the option'}`}
      value={color ?? hexColor(optionColor(label))}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        flex: 'none',
        width: 40,
        height: 40,
        p: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'transparent',
        cursor: 'pointer',
      }}
    />
  );
}
