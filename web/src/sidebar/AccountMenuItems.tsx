import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionAccount } from '../session/session-api.js';
import { ColourModeSwitch } from '../theme/ColourModeSwitch.js';

interface AccountMenuItemsProps {
  readonly account: SessionAccount;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open menu of the account. Loaded when it is first opened. */
export default function AccountMenuItems({ account, anchor, onClose }: AccountMenuItemsProps): ReactNode {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 240 } } }}
    >
      <Box component="li" role="none" sx={{ px: 1.25, py: 0.75 }}>
        <Typography variant="subtitle2" noWrap>
          {account.name || account.email}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div" noWrap>
          {account.email}
        </Typography>
      </Box>
      <Divider />
      <Box component="li" role="none" sx={{ px: 0.75, py: 0.5 }}>
        <ColourModeSwitch />
      </Box>
      <Divider />
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        <ListItemIcon>
          <SettingsOutlined />
        </ListItemIcon>
        Settings
      </MenuItem>
      <MenuItem component={Link} to="/logout" onClick={onClose}>
        <ListItemIcon>
          <LogoutOutlined />
        </ListItemIcon>
        Sign out
      </MenuItem>
    </Menu>
  );
}
