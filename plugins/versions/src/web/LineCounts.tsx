import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** `+12 −3` */
export function LineCounts({ added, removed }: { added: number; removed: number }): ReactNode {
  return (
    <Box
      component="span"
      aria-label={`${added} lines added, ${removed} removed`}
      role="img"
      sx={{
        display: 'inline-flex',
        gap: 0.75,
        flex: 'none',
        typography: 'code',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="span" sx={{ color: 'success.main' }}>
        +{added}
      </Box>
      <Box component="span" sx={{ color: 'error.main' }}>
        −{removed}
      </Box>
    </Box>
  );
}
