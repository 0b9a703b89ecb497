import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { ActionLine } from './ActionLine.js';
import { MarkdownText } from './MarkdownText.js';
import { proseAt } from './prose.js';
import type { ActionView, ReplyView } from './reply-view.js';

type Group =
  { readonly key: number; readonly text: string } | { readonly key: number; readonly actions: ActionView[] };

/** The text of a reply and its actions, those that follow each other in one frame. */
export function ReplyParts({ view, isDiscussion }: { view: ReplyView; isDiscussion: boolean }): ReactNode {
  const isLost = isDiscussion || view.status === 'failed' || view.status === 'stopped';
  const isApplied = isLost ? false : view.status === 'done' ? true : undefined;
  return groupsOf(view.parts).map((group) =>
    'text' in group ? (
      <MarkdownText key={group.key} text={group.text} />
    ) : (
      <Paper
        key={group.key}
        component="ul"
        variant="outlined"
        aria-label="Changes"
        sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}
      >
        {group.actions.map((action) => (
          <ActionLine
            key={action.head.actionId}
            action={action}
            isApplied={isApplied}
            reason={action.state === 'truncated' ? undefined : view.refused.get(action.head.actionId)}
          />
        ))}
      </Paper>
    ),
  );
}

function groupsOf(parts: ReplyView['parts']): Group[] {
  const groups: Group[] = [];
  parts.forEach((part, key) => {
    const last = groups.at(-1);
    if (part.kind === 'text') {
      const text = proseAt(parts, key);
      if (text) groups.push({ key, text });
    } else if (last && 'actions' in last) {
      last.actions.push(part);
    } else {
      groups.push({ key, actions: [part] });
    }
  });
  return groups;
}
