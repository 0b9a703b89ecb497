import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Brand } from '../shell/Brand.js';
import { useSession } from '../session/session.js';
import { navigation } from '../slots/shell-slots.js';
import { usePanels } from '../slots/use-panels.js';
import { AccountMenu } from './AccountMenu.js';
import { SidebarSearch } from './SidebarSearch.js';
import { SidebarLink } from './SidebarLink.js';
import { useSidebar } from './sidebar-state.js';

interface SidebarContentProps {
  /** Whether labels are shown beside the icons. */
  readonly open: boolean;
  readonly onNavigate?: () => void;
}

/** The brand, the entries of plugins, and the account. */
export function SidebarContent({ open, onNavigate }: SidebarContentProps): ReactNode {
  const { account } = useSession();
  const entries = usePanels(navigation, { isAdmin: account?.isAdmin ?? false });
  const at = (position: 'top' | 'bottom'): ReactNode =>
    entries
      .filter(({ extra }) => extra.position === position)
      .map(({ id, extra }) => (
        <SidebarLink
          key={id}
          to={extra.path}
          icon={extra.icon}
          label={extra.title}
          open={open}
          onNavigate={onNavigate}
        />
      ));
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        height: '100%',
        px: open ? 1 : 0.75,
        py: 1,
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 36,
          px: 0.75,
          mb: 1,
        }}
      >
        <Brand markOnly={!open} />
        {open && <SidebarToggle open />}
      </Box>
      {!open && <SidebarToggle open={false} />}
      <SidebarSearch open={open} onNavigate={onNavigate} />
      {at('top')}
      <Box sx={{ flex: 1 }} />
      {at('bottom')}
      <AccountMenu open={open} />
    </Box>
  );
}

function SidebarToggle({ open }: { open: boolean }): ReactNode {
  const { toggle } = useSidebar();
  const label = open ? 'Collapse the sidebar' : 'Open the sidebar';
  return (
    <IconButton
      size={open ? 'small' : 'medium'}
      onClick={toggle}
      aria-label={label}
      title={`${label} (Ctrl+B)`}
      aria-keyshortcuts="Control+B Meta+B"
      sx={{ flex: 'none', width: open ? 28 : 36, transform: open ? undefined : 'scaleX(-1)' }}
    >
      <MenuOpenOutlined />
    </IconButton>
  );
}
