import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { panelIcons } from './panel-icons.js';
import type { EditPlace } from './use-edit-place.js';
import type { MenuPanel } from './use-menu-panels.js';

interface MenuEntriesProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  readonly panels: readonly MenuPanel[];
  readonly place: EditPlace;
}

/** The entries of a menu, each of which opens a panel, a dialog or a section of the settings. */
export function MenuEntries({ label, panels, place }: MenuEntriesProps): ReactNode {
  return (
    <Box component="nav" aria-label={label}>
      <List sx={{ display: 'grid', gap: 0.5 }}>
        {panels.map(({ id, title, opensDialog, opensSection }) => {
          const Icon = panelIcons[id] ?? TuneOutlined;
          const open = (): void => {
            if (opensDialog) place.openDialog(opensDialog);
            else if (opensSection) place.openSection(opensSection);
            else place.openSide(id);
          };
          return (
            <ListItem key={id} disablePadding>
              <ListItemButton onClick={open} sx={{ borderRadius: 1, minHeight: 44 }}>
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={title} />
                <ChevronRightOutlined fontSize="small" color="disabled" />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
