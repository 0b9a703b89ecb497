import { readPlan } from '@buildai/app-features/shared';
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ActionLine } from '../conversation/ActionLine.js';
import type { ActionView } from '../conversation/reply-view.js';
import { LockedPlan } from './LockedPlan.js';
import { PlanInChat } from './PlanInChat.js';
import type { PlanPlace } from './plan-place.js';

interface PlanOfReplyProps {
  readonly action: ActionView;
  readonly place: PlanPlace;
  /** Why it was not accepted. */
  readonly reason: string | undefined;
}

/** A proposed plan as a card; one with errors as an action that was not applied, with the reason. */
export default function PlanOfReply({ action, place, reason }: PlanOfReplyProps): ReactNode {
  const read = useMemo(() => readPlan(action.content), [action.content]);
  const { appId, lock } = place;
  if (reason !== undefined || !read.ok)
    return (
      <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}>
        <ActionLine
          action={action}
          changedRows={undefined}
          isApplied={false}
          reason={reason ?? (read.ok ? undefined : read.refusal.reason)}
        />
      </Paper>
    );
  if (lock) return <LockedPlan appId={appId} plan={read.plan} lock={lock} />;
  return <PlanInChat plan={read.plan} place={place} />;
}
