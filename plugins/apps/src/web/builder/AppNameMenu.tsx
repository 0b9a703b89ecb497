import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppView } from '../../shared/api.js';
import { DeleteOrLeaveMenuItem } from '../DeleteOrLeaveMenuItem.js';

interface AppNameMenuProps {
  readonly role: AppView['role'];
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onCollaborators: () => void;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Menu of actions on the app. Loaded when it is first opened. */
export default function AppNameMenu(props: AppNameMenuProps): ReactNode {
  const { role, anchor, onRename, onCollaborators, onDelete, onLeave, onClose } = props;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={onRename}>
        <ListItemIcon>
          <DriveFileRenameOutlineOutlined />
        </ListItemIcon>
        Rename
      </MenuItem>
      {role !== 'collaborator' && (
        <MenuItem onClick={onCollaborators}>
          <ListItemIcon>
            <GroupOutlined />
          </ListItemIcon>
          Collaborators
        </MenuItem>
      )}
      <MenuItem component={Link} to="/apps">
        <ListItemIcon>
          <AppsOutlined />
        </ListItemIcon>
        All apps
      </MenuItem>
      <Divider />
      <DeleteOrLeaveMenuItem role={role} onDelete={onDelete} onLeave={onLeave} />
    </Menu>
  );
}
