import { isComposing } from '@buildai/web';
import { hasOptions, planLimits } from '@buildai/app-features/shared';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { addOptions, moveField, removeOption, renameField, retypeField } from './edit-plan.js';
import { FieldDetails } from './FieldDetails.js';
import { PlanError } from './PlanError.js';
import { FieldOptions } from './FieldOptions.js';
import { FieldTypeSelect } from './FieldTypeSelect.js';
import type { DraftEntity, DraftField } from './plan-draft.js';
import { quietInput } from './plan-styles.js';
import type { PlanEditing } from './use-plan-draft.js';

interface PlanFieldProps {
  readonly editing: PlanEditing;
  readonly entity: DraftEntity;
  readonly field: DraftField;
  /** Counted from 1. */
  readonly position: number;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly isNew: boolean;
  /** Adds another field. */
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, 38%) auto auto',
  alignItems: 'center',
  gap: 0.25,
} as const;

/** Alt with an arrow key moves a field. */
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One field of an entity: its name, its type, and the options of a choice. */
export function PlanField(props: PlanFieldProps): ReactNode {
  const { editing, entity, field, position, error, isDisabled, isNew, onEnter, onRemove } = props;
  const { draft, edit } = editing;
  const called = field.name || `field ${position}`;
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    const isEnter = event.key === 'Enter' && !isComposing(event);
    if (!isEnter && step === undefined) return;
    event.preventDefault();
    if (step !== undefined) edit(moveField(entity.id, field.id, step));
    else onEnter();
  };
  return (
    <Box component="li">
      <Box sx={columns}>
        <InputBase
          value={field.name}
          placeholder="Field name"
          disabled={isDisabled}
          error={error !== undefined}
          autoFocus={isNew}
          inputProps={{
            'aria-label': `Field ${position} of ${entity.name || 'the new entity'}`,
            maxLength: planLimits.nameLength,
            enterKeyHint: 'next',
          }}
          onChange={({ target: { value } }) =>
            edit(renameField(entity.id, field.id, value), `name ${field.id}`)
          }
          onKeyDown={onKeyDown}
          sx={quietInput}
        />
        <FieldTypeSelect
          draft={draft}
          field={field}
          label={`Type of ${called}`}
          isDisabled={isDisabled}
          onType={(type, to) => edit(retypeField(entity.id, field.id, type, to))}
        />
        <IconButton
          size="small"
          aria-label={`More about ${called}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <TuneOutlined />
        </IconButton>
        <IconButton size="small" aria-label={`Remove ${called}`} disabled={isDisabled} onClick={onRemove}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {error !== undefined && <PlanError>{error}</PlanError>}
      {isOpen && (
        <FieldDetails
          editing={editing}
          entity={entity}
          field={field}
          called={called}
          isDisabled={isDisabled}
        />
      )}
      {hasOptions(field.type) && (
        <FieldOptions
          fieldName={called}
          options={field.options}
          isDisabled={isDisabled}
          onAdd={(options) => edit(addOptions(entity.id, field.id, options))}
          onRemove={(option) => edit(removeOption(entity.id, field.id, option))}
        />
      )}
    </Box>
  );
}
