import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Files with more lines get a warning badge. */
export const longFile = 500;

/** Warns of a long file. */
export function LongFileBadge({ lines }: { lines: number }): ReactNode {
  if (lines <= longFile) return null;
  const text = `${lines.toLocaleString('en-US')} lines. Consider splitting files over ${longFile} lines.`;
  return (
    <Box
      component="span"
      role="img"
      aria-label={text}
      title={text}
      sx={{ display: 'inline-flex', flex: 'none', color: 'warning.main' }}
    >
      <WarningAmberOutlined sx={{ fontSize: 16 }} />
    </Box>
  );
}
