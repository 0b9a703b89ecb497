import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCommandPalette } from '@buildai/web';
import type { ReactNode } from 'react';

/** The end of the builder's bar: search, then the actions of the app. */
export function BuilderActions({ children }: { children: ReactNode }): ReactNode {
  const palette = useCommandPalette();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none', ml: 'auto' }}>
      <Tooltip title="Search">
        <IconButton size="small" aria-label="Search" onClick={palette.open}>
          <SearchOutlined />
        </IconButton>
      </Tooltip>
      {children}
    </Box>
  );
}
