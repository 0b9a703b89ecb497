import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useMenu } from '../components/use-menu.js';
import { lazyComponent } from '../lazy-component/lazy-component.js';
import { useSession } from '../session/session.js';
import { sidebarRow } from './SidebarLink.js';

const AccountMenuItems = lazyComponent(() => import('./AccountMenuItems.js'));

/** The account that is signed in, and its menu. */
export function AccountMenu({ open }: { open: boolean }): ReactNode {
  const { account } = useSession();
  const menu = useMenu();
  if (!account) return null;
  const name = account.name || account.email;
  return (
    <>
      <ButtonBase
        {...(!open && { 'aria-label': `Account: ${name}` })}
        {...menu.buttonProps}
        sx={{ ...sidebarRow, height: open ? 44 : 36, px: open ? 1 : 0.5, color: 'text.primary' }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 28,
            height: 28,
            typography: 'caption',
            fontWeight: 600,
            bgcolor: 'accent.soft',
            color: 'primary.main',
          }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        {open && (
          <>
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {name}
            </Box>
            <UnfoldMoreOutlined sx={{ color: 'text.secondary' }} />
          </>
        )}
      </ButtonBase>
      {menu.anchor && <AccountMenuItems account={account} anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
