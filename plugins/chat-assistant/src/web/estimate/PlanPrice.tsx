import type { ProposedPlan } from '@buildai/app-features/shared';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { buildPlanText } from '../../shared/plan-message.js';
import { ExpensiveReply } from './ExpensiveReply.js';
import { useReplyEstimate } from './use-reply-estimate.js';

interface PlanPriceProps {
  readonly appId: string;
  /** The plan as edited. */
  readonly plan: ProposedPlan;
  /** Undefined for the default model. */
  readonly model: string | undefined;
}

/** Says before an expensive plan is built what the reply will cost. For admins, who see costs. */
export default function PlanPrice({ appId, plan, model }: PlanPriceProps): ReactNode {
  const message = { text: buildPlanText(plan), elements: [], files: [] };
  const estimate = useReplyEstimate(appId, message, { mode: 'build', model, plan });
  return (
    <Box sx={{ '&:not(:empty)': { mb: 1 } }}>
      <ExpensiveReply estimate={estimate} />
    </Box>
  );
}
