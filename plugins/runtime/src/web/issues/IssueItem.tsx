import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { builderIssueTools } from '@buildai/apps/shared';
import { SlotOutlet } from '@buildai/web';
import type { ReactNode } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';
import { IssuePlace } from './IssuePlace.js';

interface IssueItemProps {
  readonly appId: string;
  readonly issue: IssueView;
  readonly isSuppressed: boolean;
  /** Suppresses the issue, or takes that back. */
  readonly onToggle: () => void;
}

/** One issue: message, place and count. */
export function IssueItem({ appId, issue, isSuppressed, onToggle }: IssueItemProps): ReactNode {
  const [action, Icon] = isSuppressed ? ['Restore', UndoOutlined] : ['Suppress', CloseOutlined];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          color={isSuppressed ? 'textSecondary' : 'textPrimary'}
          sx={{
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {issue.message}
        </Typography>
        <Typography variant="code" component="p" color="textSecondary" noWrap>
          <IssuePlace issue={issue} />
          {issue.count > 1 && ` · ${issue.count} times`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.75, '&:empty': { display: 'none' } }}>
          <SlotOutlet slot={builderIssueTools} props={{ appId, message: issue.message }} skeleton={null} />
        </Box>
      </Box>
      <Tooltip title={action}>
        <IconButton size="small" aria-label={`${action}: ${issue.message}`} onClick={onToggle}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
