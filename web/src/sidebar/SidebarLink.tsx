import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { loadPanel } from '../slots/panel-code.js';
import { usePanelRegistry } from '../slots/panel-registry.js';
import { pages } from '../slots/shell-slots.js';

interface SidebarLinkProps {
  readonly to: string;
  readonly icon: typeof SvgIcon;
  readonly label: string;
  readonly open: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

/** How every line of the sidebar stands: an icon, and a word where there is room. */
export const sidebarRow = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  height: 36,
  px: 1,
  flex: 'none',
  borderRadius: 1,
  typography: 'subtitle2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& > svg': { fontSize: 20, flex: 'none' },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&.active': { bgcolor: 'action.selected', color: 'text.primary' },
  '@media (pointer: coarse)': { height: 42 },
} as const;

/** Loads the page behind a link before it is pressed. */
function usePageAhead(path: string): () => void {
  const page = usePanelRegistry()
    .in(pages)
    .find(({ extra }) => extra['path'] === path);
  return () => void (page && loadPanel(page).catch(() => undefined));
}

/** An entry of the navigation. */
export function SidebarLink({ to, icon: Icon, label, open, onNavigate }: SidebarLinkProps): ReactNode {
  const loadAhead = usePageAhead(to);
  return (
    <ButtonBase
      component={NavLink}
      to={to}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={onNavigate}
      {...(!open && { 'aria-label': label, title: label })}
      sx={sidebarRow}
    >
      <Icon />
      {open && label}
    </ButtonBase>
  );
}
