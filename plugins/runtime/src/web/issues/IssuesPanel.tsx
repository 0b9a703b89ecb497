import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';
import { IssueItem } from './IssueItem.js';
import { IssuesBadge } from './IssuesBadge.js';
import { IssuesFooter } from './IssuesFooter.js';
import { IssuesHeader } from './IssuesHeader.js';
import { issuesPlacement } from './issues-placement.js';
import { useSuppressedIssues } from './suppressed-issues.js';
import { useResolveIssues } from './use-resolve-issues.js';

/** Errors of the running app: a badge at the bottom right that expands to a list with a fix button. */
export function IssuesPanel({ appId, issues }: { appId: string; issues: readonly IssueView[] }): ReactNode {
  const { shown, hidden, suppress, restore } = useSuppressedIssues(issues);
  const [open, setOpen] = useOpenPanel(shown);
  const [isAsked, setAsked] = useState(false);
  // If all are suppressed, there is nothing else to show.
  const showHidden = isAsked || shown.length === 0;
  const fixable = shown.filter(({ needsDecision }) => !needsDecision);
  const { isResolving, resolve } = useResolveIssues(appId, fixable);
  if (issues.length === 0) return null;

  if (!open) {
    return <IssuesBadge shown={shown.length} suppressed={hidden.length} onOpen={() => setOpen(true)} />;
  }
  return (
    <Paper
      component="section"
      aria-label="Issues"
      elevation={4}
      sx={{
        ...issuesPlacement,
        display: 'flex',
        flexDirection: 'column',
        width: 400,
        maxWidth: 'calc(100% - 32px)',
        maxHeight: `calc(100% - ${issuesPlacement.bottom + 16}px)`,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <IssuesHeader count={shown.length} onMinimize={() => setOpen(false)} />
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Issues"
        sx={{ flex: 1, minHeight: 0, maxHeight: 300, overflow: 'auto', m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((issue) => (
          <IssueItem
            key={issue.issueId}
            appId={appId}
            issue={issue}
            isSuppressed={false}
            onToggle={() => suppress(issue)}
          />
        ))}
        {showHidden &&
          hidden.map((issue) => (
            <IssueItem
              key={issue.issueId}
              appId={appId}
              issue={issue}
              isSuppressed
              onToggle={() => restore(issue)}
            />
          ))}
      </Box>
      <IssuesFooter
        suppressed={
          hidden.length > 0 && shown.length > 0
            ? { areShown: showHidden, onToggle: () => setAsked(!isAsked) }
            : undefined
        }
        resolving={
          fixable.length === 0
            ? undefined
            : {
                isBusy: isResolving,
                isPrimary: fixable.length === shown.length,
                onResolve: () => resolve(() => setOpen(false)),
              }
        }
      />
    </Paper>
  );
}

/** Whether the panel is open: new issues open it, and it closes once the last one is fixed or suppressed. */
function useOpenPanel(shown: readonly IssueView[]): readonly [boolean, (isOpen: boolean) => void] {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());

  // New issues open the panel automatically.
  const fresh = shown.filter((issue) => !seen.has(issue.issueId));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map((issue) => issue.issueId)]));
    setOpen(true);
  }
  // The last one was fixed or suppressed. Opened again, the panel stays.
  const [hadShown, setHadShown] = useState(false);
  if (hadShown !== shown.length > 0) {
    setHadShown(shown.length > 0);
    if (shown.length === 0) setOpen(false);
  }
  return [open, setOpen];
}
