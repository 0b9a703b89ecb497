import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';

type Role = 'user' | 'admin';

interface RoleSelectProps {
  readonly label: string;
  readonly role: Role;
  readonly disabled?: boolean;
  readonly onChange: (role: Role) => void;
}

/** Selects the role of an end user in the app. */
export function RoleSelect({ label, role, disabled = false, onChange }: RoleSelectProps): ReactNode {
  return (
    <Select
      size="small"
      value={role}
      disabled={disabled}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 104 }}
    >
      <MenuItem value="user">User</MenuItem>
      <MenuItem value="admin">Admin</MenuItem>
    </Select>
  );
}
