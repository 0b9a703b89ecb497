import type { ProposedPlan } from '@buildai/app-features/shared';
import { readPlan } from '@buildai/app-features/shared';
import Paper from '@mui/material/Paper';
import { lazyComponent } from '@buildai/web';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ActionLine } from '../conversation/ActionLine.js';
import type { ActionView } from '../conversation/reply-view.js';
import { LockedPlan } from './LockedPlan.js';
import { PlanCard } from './PlanCard.js';
import type { PlanLock } from './plan-lock.js';

const PlanPrice = lazyComponent(() => import('../estimate/PlanPrice.js'));

/** The place of a plan, and what can be done with it. */
export interface PlanPlace {
  readonly appId: string;
  readonly messageId: string;
  readonly lock: PlanLock | undefined;
  /** While the assistant is working. */
  readonly isBusy: boolean;
  /** Shows what building the plan costs with the selected model, the default if undefined; absent if it is not shown. */
  readonly priced?: { readonly model: string | undefined } | undefined;
  readonly onBuild: (plan: ProposedPlan) => void;
  readonly onChangeByChat: (plan: ProposedPlan) => void;
}

interface PlanOfReplyProps {
  readonly action: ActionView;
  readonly place: PlanPlace;
  /** Why it was not accepted. */
  readonly reason: string | undefined;
}

/** A proposed plan as a card; one with errors as an action that was not applied, with the reason. */
export default function PlanOfReply({ action, place, reason }: PlanOfReplyProps): ReactNode {
  const read = useMemo(() => readPlan(action.content), [action.content]);
  const { appId, messageId, lock, isBusy, priced, onBuild, onChangeByChat } = place;
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
  return (
    <PlanCard
      messageId={messageId}
      plan={read.plan}
      isDisabled={isBusy}
      price={priced && ((plan) => <PlanPrice appId={appId} plan={plan} model={priced.model} />)}
      onBuild={onBuild}
      onChangeByChat={() => onChangeByChat(read.plan)}
    />
  );
}
