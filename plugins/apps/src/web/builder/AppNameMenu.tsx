import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenApp } from '../../shared/api.js';
import { DeleteOrLeaveMenuItem } from '../DeleteOrLeaveMenuItem.js';
import { spaceAppMenu } from './space-app-menu.js';
import type { SpaceAppMenuEntry } from './space-app-menu.js';

interface AppNameMenuProps {
  readonly app: OpenApp;
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onCollaborators: () => void;
  /** Opens an entry of the menu of space apps. */
  readonly onOpen: (to: SpaceAppMenuEntry['to']) => void;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Menu of actions on the app. Loaded when it is first opened. */
export default function AppNameMenu(props: AppNameMenuProps): ReactNode {
  const { app, anchor, onRename, onCollaborators, onOpen, onDelete, onLeave, onClose } = props;
  const { role, kind } = app;
  const entries = spaceAppMenu(kind);
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
      {entries.length > 0 && <Divider />}
      {entries.map(({ title, icon: Icon, to }) => (
        <MenuItem key={title} onClick={() => onOpen(to)}>
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {title}
        </MenuItem>
      ))}
      {entries.length > 0 && <Divider />}
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
