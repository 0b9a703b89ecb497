import { proposePlanAction } from '@buildai/app-features/shared';
import Paper from '@mui/material/Paper';
import { lazyComponent } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { PlanSkeleton } from '../plan/PlanSkeleton.js';
import type { PlanPlace } from '../plan/plan-place.js';
import { ActionLine } from './ActionLine.js';
import { FoldedActions } from './FoldedActions.js';
import { withoutNextSteps } from '../../shared/next-steps.js';
import { MarkdownText } from './MarkdownText.js';
import { proseAt } from './prose.js';
import type { ActionView, ReplyView } from './reply-view.js';
import { summarizeActions } from './summarize-actions.js';

const PlanOfReply = lazyComponent(() => import('../plan/PlanOfReply.js'), <PlanSkeleton />);

interface ActionGroup {
  readonly key: number;
  readonly actions: ActionView[];
}
type Group =
  | { readonly key: number; readonly text: string }
  | { readonly key: number; readonly plan: ActionView }
  | ActionGroup;

interface ReplyPartsProps {
  readonly view: ReplyView;
  readonly isDiscussion: boolean;
  /** Next steps that are offered below the reply. */
  readonly suggestions: readonly string[];
  readonly plan: PlanPlace;
}

/**
 * A reply's text and actions, with consecutive actions in one frame. When it is done, its actions collapse into
 * one line, unless one of them has focus; refused actions stay visible.
 */
export function ReplyParts({ view, isDiscussion, suggestions, plan: place }: ReplyPartsProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const groups = groupsOf(view);
  const lists = groups.filter((group) => 'actions' in group);
  const lastText = groups.findLast((group) => 'text' in group);
  const newestPlan = groups.findLast((group) => 'plan' in group);
  const actions = lists.flatMap((group) => group.actions);
  const isFailure = ({ head, state }: ActionView) => state === 'truncated' || view.refused.has(head.actionId);
  const applied = actions.filter((action) => !isFailure(action)).map(({ head }) => head);
  const isFoldable = view.status === 'done' && !isDiscussion && applied.length > 1;
  // Focus within an action must not be lost when the reply ends.
  const hold = view.status === 'running' ? () => setOpen(true) : undefined;
  const listId = ({ key }: ActionGroup) => `${id}-${key}`;

  return groups.map((group) => {
    if ('text' in group) {
      const text = group === lastText ? withoutNextSteps(group.text, suggestions) : group.text;
      return text && <MarkdownText key={group.key} text={text} />;
    }
    if ('plan' in group) {
      // A corrected plan replaces the one before it.
      if (group !== newestPlan) return null;
      const { head, state } = group.plan;
      if (state === 'writing') return <PlanSkeleton key={group.key} />;
      const reason = view.refused.get(head.actionId);
      return <PlanOfReply key={group.key} action={group.plan} place={place} reason={reason} />;
    }
    const hasFold = isFoldable && group === lists[0];
    const shown = isFoldable && !isOpen ? group.actions.filter(isFailure) : group.actions;
    if (shown.length === 0 && !hasFold) return null;
    return (
      <Paper
        key={group.key}
        id={listId(group)}
        component="ul"
        variant="outlined"
        aria-label="Changes"
        onFocus={hold}
        onClick={hold}
        sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}
      >
        {hasFold && (
          <FoldedActions
            summary={summarizeActions(applied)}
            failures={actions.length - applied.length}
            isOpen={isOpen}
            controls={lists.map(listId).join(' ')}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {shown.map((action) => (
          <ActionLine
            key={action.head.actionId}
            action={action}
            changedRows={view.changedRows[action.head.actionId]}
            isApplied={isAppliedIn(view, isDiscussion)}
            reason={action.state === 'truncated' ? undefined : view.refused.get(action.head.actionId)}
          />
        ))}
      </Paper>
    );
  });
}

/** Whether the reply's actions were applied; undefined while undecided. */
function isAppliedIn({ status }: ReplyView, isDiscussion: boolean): boolean | undefined {
  if (isDiscussion || status === 'failed' || status === 'stopped') return false;
  return status === 'done' ? true : undefined;
}

function groupsOf({ parts, superseded }: ReplyView): Group[] {
  const groups: Group[] = [];
  parts.forEach((part, key) => {
    const last = groups.at(-1);
    if (part.kind === 'text') {
      const text = proseAt(parts, key);
      // Models that are asked again often say the same again.
      const repeats = groups.some((group) => 'text' in group && group.text === text);
      if (text && !repeats) groups.push({ key, text });
    } else if (superseded.has(part.head.actionId)) {
      return;
    } else if (part.head.type === proposePlanAction && part.state !== 'truncated') {
      groups.push({ key, plan: part });
    } else if (last && 'actions' in last) {
      last.actions.push(part);
    } else {
      groups.push({ key, actions: [part] });
    }
  });
  return groups;
}
