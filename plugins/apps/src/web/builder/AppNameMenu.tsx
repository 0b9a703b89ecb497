import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AppNameMenuProps {
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What can be done with the whole app. Loaded when it is first opened. */
export default function AppNameMenu({ anchor, onRename, onDelete, onClose }: AppNameMenuProps): ReactNode {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={onRename}>
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
      <MenuItem onClick={onDelete} sx={{ color: 'error.main' }}>
        <ListItemIcon>
          <DeleteOutlineOutlined />
        </ListItemIcon>
        Delete
      </MenuItem>
    </Menu>
  );
}
