import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ExplainedLabel } from '@buildai/web';
import type { ReactNode } from 'react';

interface SwitchInputProps {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with a line that explains it. */
export function SwitchInput({
  title,
  text,
  checked,
  disabled = false,
  onChange,
}: SwitchInputProps): ReactNode {
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(_event, next) => onChange(next)} />}
      disabled={disabled}
      label={<ExplainedLabel title={title} text={text} />}
      sx={{ alignItems: 'flex-start', mx: 0, gap: 1 }}
    />
  );
}
