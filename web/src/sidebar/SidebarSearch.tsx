import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useCommandPalette } from '../command-palette/command-palette-state.js';
import { sidebarRow } from './SidebarLink.js';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, and shows its keyboard shortcut. */
export function SidebarSearch(props: { open: boolean; onNavigate?: (() => void) | undefined }): ReactNode {
  const { open, onNavigate } = props;
  const palette = useCommandPalette();
  return (
    <ButtonBase
      aria-keyshortcuts="Control+K Meta+K"
      {...(!open && { 'aria-label': 'Search', title: 'Search' })}
      onClick={() => {
        onNavigate?.();
        palette.open();
      }}
      sx={sidebarRow}
    >
      <SearchOutlined />
      {open && (
        <>
          <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
            Search
          </Box>
          <Box component="kbd" aria-hidden sx={{ typography: 'caption', fontFamily: 'inherit' }}>
            {isApple ? '⌘K' : 'Ctrl K'}
          </Box>
        </>
      )}
    </ButtonBase>
  );
}
