import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppView } from '../../shared/api.js';
import { DeleteOrLeaveMenuItem } from '../DeleteOrLeaveMenuItem.js';

export { AppNameField } from './AppNameField.js';

interface AppCardMenuProps {
  readonly app: AppView;
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Menu of an app in the list. Loaded when it is first opened. */
export default function AppCardMenu({
  app,
  anchor,
  onRename,
  onDelete,
  onLeave,
  onClose,
}: AppCardMenuProps): ReactNode {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem component={Link} to={`/build/app/${app.appId}`}>
        <ListItemIcon>
          <EditOutlined />
        </ListItemIcon>
        Open
      </MenuItem>
      {app.state === 'published' && (
        <MenuItem component="a" href={app.url} target="_blank" rel="noopener" onClick={onClose}>
          <ListItemIcon>
            <OpenInNewOutlined />
          </ListItemIcon>
          Visit published app
        </MenuItem>
      )}
      <MenuItem onClick={onRename}>
        <ListItemIcon>
          <DriveFileRenameOutlineOutlined />
        </ListItemIcon>
        Rename
      </MenuItem>
      <Divider />
      <DeleteOrLeaveMenuItem role={app.role} onDelete={onDelete} onLeave={onLeave} />
    </Menu>
  );
}
