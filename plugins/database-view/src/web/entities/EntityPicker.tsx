import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EntityChoice } from './entity-choice.js';

/** The entities of an app on a phone. */
export function EntityPicker({ entities, current, linkTo }: EntityChoice): ReactNode {
  const navigate = useNavigate();
  return (
    <TextField
      select
      size="small"
      value={current}
      onChange={(event) => void navigate(linkTo(event.target.value))}
      slotProps={{ select: { inputProps: { 'aria-label': 'Entity' } } }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      {entities.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
