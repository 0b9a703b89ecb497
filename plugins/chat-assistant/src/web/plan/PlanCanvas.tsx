import { planLimits } from '@buildai/app-features/shared';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { planAlternatives } from '@buildai/apps/shared';
import { SlotOutlet } from '@buildai/web';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { addEntity, removeEntity } from './edit-plan.js';
import type { OpenPlan } from './open-plans.js';
import { PlanBar } from './PlanBar.js';
import { PlanEntity } from './PlanEntity.js';
import { PlanPages } from './PlanPages.js';
import { PlanRows } from './PlanRows.js';
import { QuotedRequest } from './QuotedRequest.js';
import { errorsIn } from './plan-errors.js';
import { usePlanDraft } from './use-plan-draft.js';

/** Cards side by side where they fit. */
const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 2,
} as const;

/** The plan of an app to correct by clicks and keys before it is built. */
export default function PlanCanvas({ open }: { readonly open: OpenPlan }): ReactNode {
  const { messageId, plan, isBusy, asked } = open;
  const addId = useId();
  const editing = usePlanDraft(messageId, plan);
  const { draft, edit, undo } = editing;
  const errors = useMemo(() => errorsIn(draft), [draft]);
  const [newEntity, setNewEntity] = useState<string>();
  const isFull = draft.entities.length >= planLimits.entities;
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText || !undo) return;
    event.preventDefault();
    undo();
  };
  return (
    <Box component="section" aria-label="Plan of the app" onKeyDown={onKeyDown}>
      <PlanBar open={open} editing={editing} errors={errors} />
      <Box sx={{ display: 'grid', gap: 2.5, p: { xs: 1.5, sm: 2.5 }, maxWidth: 1280, mx: 'auto' }}>
        {asked !== '' && <QuotedRequest request={asked} editing={editing} isDisabled={isBusy} />}
        {draft.questions.length > 0 && <Questions questions={draft.questions} />}
        <Box sx={cards}>
          {draft.entities.map((entity) => (
            <PlanEntity
              key={entity.id}
              editing={editing}
              entity={entity}
              errors={errors}
              isDisabled={isBusy}
              isNew={entity.id === newEntity}
              onRemove={() => {
                edit(removeEntity(entity.id));
                document.getElementById(addId)?.focus();
              }}
            />
          ))}
          <Button
            id={addId}
            variant="outlined"
            color="inherit"
            startIcon={<AddOutlined />}
            disabled={isBusy || isFull}
            onClick={() => {
              setNewEntity(`${draft.next}`);
              edit(addEntity);
            }}
            sx={{ minHeight: 56, borderStyle: 'dashed', borderColor: 'divider', color: 'text.secondary' }}
          >
            {isFull ? `Up to ${planLimits.entities} entities` : 'Add entity'}
          </Button>
        </Box>
        <Box sx={cards}>
          <PlanPages editing={editing} isDisabled={isBusy} />
          <PlanRows editing={editing} isDisabled={isBusy} />
        </Box>
        <SlotOutlet slot={planAlternatives} props={{ request: asked }} skeleton={null} empty={null} />
      </Box>
    </Box>
  );
}

function Questions({ questions }: { readonly questions: readonly string[] }): ReactNode {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Questions
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {questions.map((question) => (
          <Typography key={question} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {question}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
