import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { counted } from './counted.js';
import { issuesPlacement } from './issues-placement.js';

interface IssuesBadgeProps {
  readonly shown: number;
  readonly suppressed: number;
  readonly onOpen: () => void;
}

/** The collapsed panel: how many issues there are. */
export function IssuesBadge({ shown, suppressed, onOpen }: IssuesBadgeProps): ReactNode {
  return (
    <Button
      variant="outlined"
      color={shown > 0 ? 'warning' : 'secondary'}
      startIcon={<WarningAmberOutlined />}
      aria-expanded={false}
      onClick={onOpen}
      sx={{
        ...issuesPlacement,
        bgcolor: 'background.paper',
        borderRadius: 99,
        boxShadow: 4,
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      {counted(shown, 'issue', 'issues')}
      {suppressed > 0 && ` (${suppressed} suppressed)`}
    </Button>
  );
}
