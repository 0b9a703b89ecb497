import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from './counted.js';

interface IssuesHeaderProps {
  readonly count: number;
  readonly onMinimize: () => void;
}

export function IssuesHeader({ count, onMinimize }: IssuesHeaderProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <WarningAmberOutlined color="warning" fontSize="small" />
      <Typography variant="subtitle2" component="h2" role="status" sx={{ flex: 1 }}>
        {counted(count, 'Issue Found', 'Issues Found')}
      </Typography>
      <Tooltip title="Minimize">
        <IconButton size="small" aria-label="Minimize" onClick={onMinimize}>
          <ExpandMoreOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
