import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.js';
import type { SessionAccount } from '../session/session-api.js';
import { accountLinks } from '../slots/shell-slots.js';
import { usePanels } from '../slots/use-panels.js';
import { ColourModeSwitch } from '../theme/ColourModeSwitch.js';

interface AccountMenuItemsProps {
  readonly account: SessionAccount;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open account menu. Loaded when it is first opened. */
export default function AccountMenuItems({ account, anchor, onClose }: AccountMenuItemsProps): ReactNode {
  const { adminMode } = useSession();
  const links = usePanels(accountLinks, { account });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Account', sx: { width: 240, p: 0.5, mt: -0.5 } } }}
    >
      <Box sx={{ px: 1.25, py: 0.75 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {account.name || account.email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {account.email}
        </Typography>
      </Box>
      <Divider />
      <Box sx={{ px: 0.75, py: 1 }}>
        <ColourModeSwitch />
      </Box>
      <Divider />
      {adminMode && (
        <>
          <FormControlLabel
            label="Admin mode"
            labelPlacement="start"
            control={
              <Switch
                size="small"
                checked={adminMode.isOn}
                onChange={(_event, isOn) => adminMode.set(isOn)}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ display: 'flex', justifyContent: 'space-between', mx: 0, px: 1.25, py: 0.75 }}
          />
          <Divider />
        </>
      )}
      <MenuList aria-label="Account" sx={{ p: 0, pt: 0.5 }}>
        {links.map(({ id, extra: { title, path, icon: Icon } }) => (
          <MenuItem key={id} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {title}
          </MenuItem>
        ))}
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
      </MenuList>
    </Popover>
  );
}
