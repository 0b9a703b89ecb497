import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OpenApp } from '../../shared/api.js';
import { DeleteAppDialog } from '../DeleteAppDialog.js';

interface AppNameMenuProps {
  readonly app: OpenApp;
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

/** What can be done with the whole app. Loaded when it is first opened. */
export default function AppNameMenu({ app, anchor, onRename, onClose }: AppNameMenuProps): ReactNode {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  if (deleting) {
    return <DeleteAppDialog app={app} onClose={onClose} onDeleted={() => void navigate('/apps', { replace: true })} />;
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem
        onClick={() => {
          onClose();
          onRename();
        }}
      >
        <ListItemIcon>
          <DriveFileRenameOutlineOutlined />
        </ListItemIcon>
        Rename
      </MenuItem>
      <MenuItem component={Link} to="/apps">
        <ListItemIcon>
          <AppsOutlined />
        </ListItemIcon>
        All apps
      </MenuItem>
      <Divider />
      <MenuItem onClick={() => setDeleting(true)} sx={{ color: 'error.main' }}>
        <ListItemIcon>
          <DeleteOutlineOutlined />
        </ListItemIcon>
        Delete
      </MenuItem>
    </Menu>
  );
}
