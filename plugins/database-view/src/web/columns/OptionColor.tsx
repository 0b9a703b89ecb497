import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface OptionColorProps {
  readonly label: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly onChange: (color: string) => void;
}

/** The color of an option: a swatch that opens the color picker of the browser. */
export function OptionColor({ label, color, onChange }: OptionColorProps): ReactNode {
  return (
    <Box
      component="input"
      type="color"
      aria-label={`Color of ${label || 'the option'}`}
      value={color}
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
