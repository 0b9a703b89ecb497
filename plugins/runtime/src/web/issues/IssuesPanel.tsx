import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { fixRequests } from '../../shared/fix-requests.js';
import type { IssueView } from '../../shared/runtime-api.js';
import { issuesFixMessage } from '../preview/fix-message.js';
import { useSuppressedIssues } from './suppressed-issues.js';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Errors of the running app: a badge at the bottom right that expands to a list with a fix button. */
export function IssuesPanel({ appId, issues }: { appId: string; issues: readonly IssueView[] }): ReactNode {
  const { shown, hidden, suppress } = useSuppressedIssues(issues);
  const [open, setOpen] = useState(false);
  const [showHidden, setShowHidden] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());

  // New issues open the panel automatically.
  const fresh = shown.filter((issue) => !seen.has(issue.issueId));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map((issue) => issue.issueId)]));
    setOpen(true);
  }
  if (shown.length === 0 && open && !showHidden) setOpen(false);
  if (issues.length === 0) return null;

  const place = { position: 'absolute', right: 16, bottom: 16, zIndex: 2 } as const;
  if (!open) {
    return (
      <Button
        variant="outlined"
        color={shown.length > 0 ? 'warning' : 'secondary'}
        startIcon={<WarningAmberOutlined />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
        sx={{
          ...place,
          bgcolor: 'background.paper',
          borderRadius: 99,
          boxShadow: 4,
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        {counted(shown.length, 'issue', 'issues')}
        {hidden.length > 0 && ` (${hidden.length} suppressed)`}
      </Button>
    );
  }
  return (
    <Paper
      component="section"
      aria-label="Issues"
      elevation={4}
      sx={{
        ...place,
        display: 'flex',
        flexDirection: 'column',
        width: 400,
        maxWidth: 'calc(100% - 32px)',
        maxHeight: 'calc(100% - 32px)',
        border: 1,
        borderColor: 'divider',
      }}
    >
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
          {counted(shown.length, 'Issue Found', 'Issues Found')}
        </Typography>
        <Tooltip title="Minimize">
          <IconButton size="small" aria-label="Minimize" onClick={() => setOpen(false)}>
            <ExpandMoreOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Issues"
        sx={{ flex: 1, minHeight: 0, maxHeight: 300, overflow: 'auto', m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((issue) => (
          <IssueItem key={issue.issueId} issue={issue} onSuppress={() => suppress(issue)} />
        ))}
        {showHidden && hidden.map((issue) => <IssueItem key={issue.issueId} issue={issue} />)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {hidden.length > 0 && (
          <Button size="small" color="secondary" onClick={() => setShowHidden(!showHidden)}>
            {showHidden ? 'Hide suppressed issues' : 'Show suppressed issues'}
          </Button>
        )}
        <Button
          size="small"
          variant="contained"
          startIcon={<AutoFixHighOutlined />}
          disabled={shown.length === 0}
          onClick={() => {
            fixRequests.send({ appId, message: issuesFixMessage(shown) });
            setOpen(false);
          }}
          sx={{ ml: 'auto' }}
        >
          Resolve with AI
        </Button>
      </Box>
    </Paper>
  );
}

function IssueItem({ issue, onSuppress }: { issue: IssueView; onSuppress?: () => void }): ReactNode {
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
          {issue.place ? `${issue.place.path}:${issue.place.line}` : issue.route}
          {issue.count > 1 && ` · ${issue.count} times`}
        </Typography>
      </Box>
      {onSuppress && (
        <Tooltip title="Suppress">
          <IconButton size="small" aria-label={`Suppress: ${issue.message}`} onClick={onSuppress}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
