import { planLimits } from '@buildai/app-features/shared';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { renameEntity } from './edit-plan.js';
import type { PlanFieldsProps } from './PlanFields.js';
import { PlanFields } from './PlanFields.js';
import { quietInput } from './plan-styles.js';

interface PlanEntityProps extends PlanFieldsProps {
  /** Whether its fields are shown at first. */
  readonly startsOpen: boolean;
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

/** An entity of a plan with its fields; folds to one line. */
export function PlanEntity(props: PlanEntityProps): ReactNode {
  const { editing, entity, errors, isDisabled, startsOpen, isNew, onRemove } = props;
  const { edit } = editing;
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const called = entity.name || 'the new entity';
  const error = errors.byId.get(entity.id);
  const hasHiddenError = !isOpen && entity.fields.some(({ id }) => errors.byId.has(id));
  return (
    <Box
      component="section"
      aria-label={called}
      sx={{ borderTop: 1, borderColor: 'divider', px: 0.75, py: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <IconButton
          size="small"
          aria-label={isOpen ? `Hide the fields of ${called}` : `Show the fields of ${called}`}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandMoreOutlined
            sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 140ms' }}
          />
        </IconButton>
        <InputBase
          value={entity.name}
          placeholder="Entity name, such as Orders"
          disabled={isDisabled}
          error={error !== undefined}
          autoFocus={isNew}
          inputProps={{ 'aria-label': 'Entity name', maxLength: planLimits.nameLength }}
          onChange={({ target: { value } }) => edit(renameEntity(entity.id, value), `name ${entity.id}`)}
          sx={{ ...quietInput, flex: 1, fontWeight: 600 }}
        />
        <IconButton size="small" aria-label={`Remove ${called}`} disabled={isDisabled} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      {error !== undefined && (
        <Typography variant="caption" color="error" role="alert" sx={{ display: 'block', pl: 5, pb: 0.5 }}>
          {error}
        </Typography>
      )}
      {!isOpen && (
        <Typography
          variant="body2"
          color={hasHiddenError ? 'error' : 'textSecondary'}
          sx={{ pl: 5, pb: 0.5, overflowWrap: 'anywhere' }}
        >
          {hasHiddenError ? 'A field needs attention.' : entity.fields.map(({ name }) => name).join(', ')}
        </Typography>
      )}
      <Box id={fieldsId} sx={{ pl: { xs: 1, sm: 3.5 } }}>
        {isOpen && <PlanFields editing={editing} entity={entity} errors={errors} isDisabled={isDisabled} />}
      </Box>
    </Box>
  );
}
