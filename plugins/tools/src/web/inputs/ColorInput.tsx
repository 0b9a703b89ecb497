import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ColorInputProps {
  readonly label: string;
  /** Empty: the color of the style. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A color, or that of the style. */
export function ColorInput({ label, value, onChange }: ColorInputProps): ReactNode {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <FormLabel htmlFor={id} sx={{ flex: 1 }}>
        {label}
      </FormLabel>
      {value === '' ? (
        <Typography id={`${id}-unset`} variant="body2" color="textSecondary">
          Default
        </Typography>
      ) : (
        <Button size="small" onClick={() => onChange('')}>
          Reset
        </Button>
      )}
      <Box
        component="input"
        id={id}
        type="color"
        aria-describedby={value === '' ? `${id}-unset` : undefined}
        value={value === '' ? '#808080' : value}
        onChange={({ target }) => onChange(target.value)}
        sx={{
          width: 44,
          height: 32,
          p: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          opacity: value === '' ? 0.5 : 1,
        }}
      />
    </Box>
  );
}
