import type { ProposedPlan } from '@buildai/app-features/shared';
import { planLimits } from '@buildai/app-features/shared';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { addEntity, nameApp, removeEntity } from './edit-plan.js';
import { PlanEntity } from './PlanEntity.js';
import { PlanPages } from './PlanPages.js';
import { planOf } from './plan-draft.js';
import { errorsIn } from './plan-errors.js';
import { quietInput } from './plan-styles.js';
import type { PlanErrors } from './plan-errors.js';
import type { PlanEditing } from './use-plan-draft.js';
import { usePlanDraft } from './use-plan-draft.js';

interface PlanCardProps {
  readonly messageId: string;
  readonly plan: ProposedPlan;
  /** While the assistant is working. */
  readonly isDisabled: boolean;
  /** Shows what building a plan costs. */
  readonly price?: ((plan: ProposedPlan) => ReactNode) | undefined;
  readonly onBuild: (plan: ProposedPlan) => void;
  /** Moves to the message input. */
  readonly onChangeByChat: () => void;
}

/** With more fields, only the first entity is open at first. */
const mostOpenFields = 14;

/** A plan to edit and to confirm. */
export function PlanCard(props: PlanCardProps): ReactNode {
  const { messageId, plan, isDisabled, price, onBuild, onChangeByChat } = props;
  const id = useId();
  const editing = usePlanDraft(messageId, plan);
  const { draft, edit, undo } = editing;
  const errors = useMemo(() => errorsIn(draft), [draft]);
  const [newEntity, setNewEntity] = useState<string>();
  const isFull = draft.entities.length >= planLimits.entities;
  const isSmall = plan.entities.reduce((sum, { fields }) => sum + fields.length, 0) <= mostOpenFields;
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText || !undo) return;
    event.preventDefault();
    undo();
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Plan"
      onKeyDown={onKeyDown}
      sx={{ overflow: 'hidden' }}
    >
      <Header editing={editing} isDisabled={isDisabled} />
      {draft.questions.length > 0 && <Questions questions={draft.questions} />}
      {draft.entities.map((entity, index) => (
        <PlanEntity
          key={entity.id}
          editing={editing}
          entity={entity}
          errors={errors}
          isDisabled={isDisabled}
          startsOpen={isSmall || index === 0 || entity.id === newEntity}
          isNew={entity.id === newEntity}
          onRemove={() => {
            edit(removeEntity(entity.id));
            document.getElementById(`${id}-add`)?.focus();
          }}
        />
      ))}
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 0.75, py: 0.5 }}>
        <Button
          id={`${id}-add`}
          size="small"
          startIcon={<AddOutlined />}
          disabled={isDisabled || isFull}
          onClick={() => {
            setNewEntity(`${draft.next}`);
            edit(addEntity);
          }}
          sx={{ color: 'text.secondary' }}
        >
          {isFull ? `Up to ${planLimits.entities} entities` : 'Add entity'}
        </Button>
      </Box>
      <PlanPages editing={editing} isDisabled={isDisabled} />
      <Footer
        errors={errors}
        isDisabled={isDisabled}
        price={!isDisabled && price?.(planOf(draft))}
        onBuild={() => onBuild(planOf(draft))}
        onChangeByChat={onChangeByChat}
      />
    </Paper>
  );
}

function Header({
  editing,
  isDisabled,
}: {
  readonly editing: PlanEditing;
  readonly isDisabled: boolean;
}): ReactNode {
  const { draft, edit, undo } = editing;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.75, pr: 0.75, py: 0.75 }}>
      <ChecklistOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
      <InputBase
        value={draft.name}
        placeholder="Name of the app"
        disabled={isDisabled}
        inputProps={{ 'aria-label': 'Name of the app', maxLength: planLimits.nameLength }}
        onChange={({ target: { value } }) => edit(nameApp(value), 'app')}
        sx={{ ...quietInput, flex: 1, fontWeight: 600 }}
      />
      <IconButton size="small" aria-label="Undo" title="Undo" disabled={isDisabled || !undo} onClick={undo}>
        <UndoOutlined />
      </IconButton>
    </Box>
  );
}

interface FooterProps extends Pick<PlanCardProps, 'isDisabled' | 'onChangeByChat'> {
  readonly errors: PlanErrors;
  readonly price: ReactNode;
  readonly onBuild: () => void;
}

function Footer({ errors, isDisabled, price, onBuild, onChangeByChat }: FooterProps): ReactNode {
  const hasErrors = errors.byId.size > 0 || errors.whole !== undefined;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1.75, py: 1.25 }}>
      {hasErrors && (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          {errors.whole ?? 'Fix what is marked above, then build.'}
        </Typography>
      )}
      {!hasErrors && price}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isDisabled || hasErrors} onClick={onBuild}>
          Build this
        </Button>
        <Button disabled={isDisabled} onClick={onChangeByChat}>
          Change by chat…
        </Button>
      </Box>
    </Box>
  );
}

function Questions({ questions }: { readonly questions: readonly string[] }): ReactNode {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1.75, py: 1.25 }}>
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
