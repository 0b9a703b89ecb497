import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** Whether to add chosen items, or everything including new items. */
export type ImportMode = 'chosen' | 'all';

interface ImportModeFieldProps {
  readonly value: ImportMode;
  /** What the source offers: `pages`. */
  readonly noun: string;
  readonly onChange: (take: ImportMode) => void;
}

export function ImportModeField({ value, noun, onChange }: ImportModeFieldProps): ReactNode {
  const id = useId();
  const option = (take: ImportMode, label: string, description: string): ReactNode => (
    <FormControlLabel
      value={take}
      control={<Radio size="small" />}
      label={
        <>
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {label}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {description}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', mr: 0, py: 0.25, '& .MuiRadio-root': { mt: -0.5 } }}
    />
  );
  return (
    <FormControl>
      <FormLabel id={id} sx={{ mb: 0.75 }}>
        What to add
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, take) => onChange(take as ImportMode)}
      >
        {option('chosen', `Selected ${noun}`, `See what’s available first, then choose.`)}
        {option(
          'all',
          `All ${noun}, including new ones`,
          `Each sync adds new ${noun} and removes deleted ones, up to your plan’s limit.`,
        )}
      </RadioGroup>
    </FormControl>
  );
}
