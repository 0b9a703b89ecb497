import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { codeAddress } from '@buildai/apps/shared';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Issue } from '../../shared/issue.js';
import { isError } from '../../shared/issue.js';

interface IssueListProps {
  readonly appId: string;
  readonly issues: readonly Issue[];
  /** Called when a place in the code is opened. */
  readonly onOpen: () => void;
}

/** Issues of a version, errors first, each with its place in the code. */
export function IssueList({ appId, issues, onOpen }: IssueListProps): ReactNode {
  const sorted = [...issues.filter(isError), ...issues.filter((each) => !isError(each))];
  return (
    <Box component="ul" sx={{ display: 'grid', p: 0, m: 0, listStyle: 'none' }}>
      {sorted.map((issue, index) => (
        <IssueRow key={index} appId={appId} issue={issue} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function IssueRow({ appId, issue, onOpen }: { issue: Issue } & Pick<IssueListProps, 'appId' | 'onOpen'>) {
  const { detectorId, message, path, line, column, componentName } = issue;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Typography variant="code" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[path, line].filter((part) => part !== null).join(':')} · {componentName}
        </Typography>
        <Box>
          <StatusChip label={detectorId} tone={isError(issue) ? 'error' : 'warning'} />
        </Box>
      </Box>
      {path !== '' && (
        <Button
          size="small"
          component={Link}
          to={codeAddress(appId, { file: path, line, column })}
          onClick={onOpen}
          aria-label={`Open file ${path}`}
        >
          Open file
        </Button>
      )}
    </Box>
  );
}
