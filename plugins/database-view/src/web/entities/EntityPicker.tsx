import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EntityChoice } from './entity-choice.js';

/** What is chosen for another table; no entity has such a name. */
const newTable = '+';

/** The entities of an app on a phone. */
export function EntityPicker({ entities, current, onNew, linkTo }: EntityChoice): ReactNode {
  const navigate = useNavigate();
  return (
    <TextField
      select
      size="small"
      value={current}
      onChange={({ target: { value } }) => (value === newTable ? onNew() : void navigate(linkTo(value)))}
      slotProps={{ select: { inputProps: { 'aria-label': 'Entity' } } }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      {entities.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem value={newTable}>New table…</MenuItem>
    </TextField>
  );
}
