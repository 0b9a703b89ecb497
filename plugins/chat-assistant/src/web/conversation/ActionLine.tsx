import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.js';
import { requestedPaths, showFilesAction } from '../../shared/show-files-action.js';
import { LazyHighlightedCode } from '../code/LazyHighlightedCode.js';
import { describeAction } from './describe-action.js';
import { OpeningRow } from './OpeningRow.js';
import type { ActionView } from './reply-view.js';

interface ActionLineProps {
  readonly action: ActionView;
  /** Whether the action was applied; undefined while undecided. */
  readonly isApplied: boolean | undefined;
  /** Number of changed rows, if known. */
  readonly changedRows: number | undefined;
  /** Why it was not applied. */
  readonly reason: string | undefined;
}

/** An action as a line with title, file and state; expands to its content. */
export const ActionLine = memo(function ActionLine({
  action,
  changedRows,
  isApplied,
  reason,
}: ActionLineProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const { icon: Icon, title, subject } = describeAction(action.head);
  const state = stateOf(action, changedRows, isApplied, reason);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <OpeningRow isOpen={isOpen} controls={contentId} onToggle={() => setOpen(!isOpen)}>
        <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {title}
          </Typography>
          {subject && (
            <Typography variant="code" component="p" color="textSecondary" noWrap>
              {subject}
            </Typography>
          )}
        </Box>
        {state}
      </OpeningRow>
      {reason !== undefined && (
        <Typography variant="body2" color="error" sx={{ px: 1.5, pb: 1, pl: 5, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <div id={contentId}>{isOpen && <Code text={action.content} file={action.head.file} />}</div>
    </Box>
  );
});

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function stateOf(
  { head, state, content }: ActionView,
  changedRows: number | undefined,
  isApplied: boolean | undefined,
  reason: string | undefined,
): ReactNode {
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  if (head.type === showFilesAction && state === 'complete' && reason === undefined) {
    const files = counted(requestedPaths(content).length, 'file');
    return <State icon={<CheckCircleOutlined color="inherit" />} text={files} label="Done" />;
  }
  const size =
    changedRows !== undefined ? counted(changedRows, 'row') : lines === 0 ? '' : counted(lines, 'line');
  if (reason !== undefined) return <State icon={<ErrorOutline color="error" />} text="Not applied" />;
  if (state === 'truncated' && isApplied !== false) {
    return <State icon={<ErrorOutline color="warning" />} text="Cut off" />;
  }
  if (isApplied === false) return <State icon={<RemoveCircleOutline />} text="Not applied" />;
  if (state === 'writing') {
    return (
      <State icon={<CircularProgress size={14} thickness={5} aria-hidden />} text={size || 'Writing…'} />
    );
  }
  return (
    <State
      icon={<CheckCircleOutlined color={isApplied ? 'success' : 'inherit'} />}
      text={size}
      label="Done"
    />
  );
}

function State({ icon, text, label }: { icon: ReactNode; text: string; label?: string }): ReactNode {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 16 },
      }}
    >
      {text}
      {label && (
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      )}
      {icon}
    </Typography>
  );
}

/** The raw text of a file, or of what is done with rows. */
function Code({ text, file }: { readonly text: string; readonly file: string }): ReactNode {
  const language = file === '' ? 'json' : (/\.(\w+)$/.exec(file)?.[1] ?? '');
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label="Content"
      sx={{
        typography: 'code',
        m: 0,
        px: 1.5,
        py: 1,
        maxHeight: 360,
        overflow: 'auto',
        bgcolor: 'action.hover',
        borderTop: 1,
        borderColor: 'divider',
        whiteSpace: 'pre',
      }}
    >
      {text ? <LazyHighlightedCode code={text} language={language} /> : 'No content.'}
    </Box>
  );
}
