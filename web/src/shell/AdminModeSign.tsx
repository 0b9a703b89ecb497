import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** Informs an admin that admin mode is off, and offers to turn it on. */
export default function AdminModeSign({ onTurnOn }: { onTurnOn: () => void }): ReactNode {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 36,
        px: { xs: 2, md: 1.5 },
        borderBottom: 1,
        borderColor: 'accent.border',
        bgcolor: 'accent.soft',
        typography: 'body2',
      }}
    >
      <ShieldOutlined fontSize="small" sx={{ color: 'primary.main' }} />
      Admin mode is off
      <Button size="small" onClick={onTurnOn} sx={{ ml: { xs: 'auto', md: 0 } }}>
        Turn on
      </Button>
    </Box>
  );
}
