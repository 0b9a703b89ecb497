import type { ProposedPlan } from '@buildai/app-features/shared';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { OpeningRow } from '../conversation/OpeningRow.js';
import { PlanSummary } from './PlanSummary.js';

interface FoldedPlanProps {
  readonly plan: ProposedPlan;
  /** One more line below the title. */
  readonly note?: string | undefined;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A plan to read, as a line that opens. */
export default function FoldedPlan({ plan, note }: FoldedPlanProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fields = plan.entities.reduce((sum, entity) => sum + entity.fields.length, 0);
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <OpeningRow isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        <ChecklistOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {plan.name === undefined ? 'Plan' : `Plan of ${plan.name}`}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {note ??
              `${counted(plan.entities.length, 'entity', 'entities')}, ${counted(fields, 'field', 'fields')}`}
          </Typography>
        </Box>
        <span />
      </OpeningRow>
      <div id={id}>{isOpen && <PlanSummary plan={plan} />}</div>
    </Paper>
  );
}
