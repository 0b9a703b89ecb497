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

/** Style of a sidebar row: an icon, and a label when expanded. */
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

/** Preloads the page behind a link. */
function usePageAhead(path: string): () => void {
  const page = usePanelRegistry()
    .in(pages)
    .find(({ extra }) => extra['path'] === path);
  return () => void (page && loadPanel(page).catch(() => undefined));
}

/** Navigation entry. */
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
