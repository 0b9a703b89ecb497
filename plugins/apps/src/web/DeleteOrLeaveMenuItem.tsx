import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { AppView } from '../shared/api.js';

interface DeleteOrLeaveMenuItemProps {
  readonly role: AppView['role'];
  readonly onDelete: () => void;
  readonly onLeave: () => void;
}

/** Menu item: the owner deletes the app, a collaborator leaves it. */
export function DeleteOrLeaveMenuItem({ role, onDelete, onLeave }: DeleteOrLeaveMenuItemProps): ReactNode {
  const isGuest = role === 'collaborator';
  return (
    <MenuItem onClick={isGuest ? onLeave : onDelete} sx={{ color: 'error.main' }}>
      <ListItemIcon>{isGuest ? <LogoutOutlined /> : <DeleteOutlineOutlined />}</ListItemIcon>
      {isGuest ? 'Leave app' : 'Delete'}
    </MenuItem>
  );
}
