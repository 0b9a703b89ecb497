import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';

interface ModelSelectProps {
  readonly label: string;
  readonly model: string;
  readonly models: readonly string[];
  readonly onPick: (model: string) => void;
}

/** Picks another model than the largest. */
export default function ModelSelect({ label, model, models, onPick }: ModelSelectProps): ReactNode {
  return (
    <Select
      size="small"
      value={model}
      onChange={({ target }) => onPick(target.value)}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ maxWidth: 220, height: { xs: 40, md: 30 }, fontSize: '0.8125rem' }}
    >
      {models.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
