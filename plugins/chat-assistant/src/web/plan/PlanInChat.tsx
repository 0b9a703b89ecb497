import type { ProposedPlan } from '@buildai/app-features/shared';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { changeAddress } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { openPlans, useOpenPlan } from './open-plans.js';
import type { PlanPlace } from './plan-place.js';
import { planOf } from './plan-draft.js';
import { errorsIn, hasErrors } from './plan-errors.js';
import { usePlanDraft } from './use-plan-draft.js';

interface PlanInChatProps {
  readonly plan: ProposedPlan;
  readonly place: PlanPlace;
}

/** The plan that can be built, as a summary: the work area beside it has the editor. */
export function PlanInChat({ plan, place }: PlanInChatProps): ReactNode {
  const { appId, messageId, isBusy, onBuild } = place;
  const { draft } = usePlanDraft(messageId, plan);
  const isShown = useOpenPlan(appId)?.isClosed === false;
  useEffect(() => {
    openPlans.note(plan, place);
  });
  useEffect(() => () => openPlans.end(appId, messageId), [appId, messageId]);
  return (
    <Paper component="section" variant="outlined" aria-label="Plan" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'grid', gap: 0.5, px: 1.75, py: 1.25 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {draft.name || 'Plan'}
        </Typography>
        {draft.entities.map((entity) => (
          <Typography key={entity.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {entity.name || 'Unnamed'}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {entity.fields.map(({ name }) => name).join(', ')}
            </Box>
          </Typography>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          borderTop: 1,
          borderColor: 'divider',
          px: 1.75,
          py: 1.25,
        }}
      >
        <Button
          variant="contained"
          disabled={isBusy || hasErrors(errorsIn(draft))}
          onClick={() => onBuild(planOf(draft))}
        >
          Build this
        </Button>
        <Button
          startIcon={<EditOutlined />}
          aria-pressed={isShown}
          onClick={() => {
            openPlans.close(appId, false);
            changeAddress({ panel: 'preview' });
          }}
        >
          Edit the plan
        </Button>
      </Box>
    </Paper>
  );
}
