import { planLimits } from '@buildai/app-features/shared';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { addField, removeField } from './edit-plan.js';
import { PlanField } from './PlanField.js';
import type { DraftEntity } from './plan-draft.js';
import type { PlanErrors } from './plan-errors.js';
import type { PlanEditing } from './use-plan-draft.js';

export interface PlanFieldsProps {
  readonly editing: PlanEditing;
  readonly entity: DraftEntity;
  readonly errors: PlanErrors;
  readonly isDisabled: boolean;
}

/** The fields of an entity. */
export function PlanFields({ editing, entity, errors, isDisabled }: PlanFieldsProps): ReactNode {
  const { draft, edit } = editing;
  const addId = useId();
  const [newField, setNewField] = useState<string>();
  const isFull = entity.fields.length >= planLimits.fields;
  const add = () => {
    if (isFull) return;
    setNewField(`${draft.next}`);
    edit(addField(entity.id));
  };
  return (
    <>
      <Box
        component="ul"
        aria-label={`Fields of ${entity.name || 'the new entity'}`}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {entity.fields.map((field, index) => (
          <PlanField
            key={field.id}
            editing={editing}
            entity={entity}
            field={field}
            position={index + 1}
            error={errors.byId.get(field.id)}
            isDisabled={isDisabled}
            isNew={field.id === newField}
            onEnter={add}
            onRemove={() => {
              edit(removeField(entity.id, field.id));
              document.getElementById(addId)?.focus();
            }}
          />
        ))}
      </Box>
      <Button
        id={addId}
        size="small"
        startIcon={<AddOutlined />}
        disabled={isDisabled || isFull}
        onClick={add}
        sx={{ color: 'text.secondary' }}
      >
        {isFull ? `Up to ${planLimits.fields} fields` : 'Add field'}
      </Button>
    </>
  );
}
