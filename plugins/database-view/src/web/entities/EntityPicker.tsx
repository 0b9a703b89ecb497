import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EntityChoice } from './entity-choice.js';

/** The entities of an app on a phone. */
export function EntityPicker({ entities, current, linkTo }: EntityChoice): ReactNode {
  const navigate = useNavigate();
  return (
    <Box sx={{ p: 1, pb: 0 }}>
      <TextField
        select
        fullWidth
        size="small"
        value={current}
        onChange={(event) => void navigate(linkTo(event.target.value))}
        slotProps={{ select: { inputProps: { 'aria-label': 'Entity' } } }}
      >
        {entities.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
