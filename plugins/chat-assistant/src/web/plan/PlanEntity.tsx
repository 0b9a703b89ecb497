import { planAccessKinds, planAccessLabels, planLimits } from '@buildai/app-features/shared';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { moveEntity, renameEntity, shareEntity } from './edit-plan.js';
import { PlanError } from './PlanError.js';
import type { PlanFieldsProps } from './PlanFields.js';
import { PlanFields } from './PlanFields.js';
import { quietInput } from './plan-styles.js';

interface PlanEntityProps extends PlanFieldsProps {
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

/** An entity of a plan as a card: its name, its fields, and who may see its rows. */
export function PlanEntity(props: PlanEntityProps): ReactNode {
  const { editing, entity, errors, isDisabled, isNew, onRemove } = props;
  const { draft, edit } = editing;
  const called = entity.name || 'the new entity';
  const error = errors.byId.get(entity.id);
  const place = draft.entities.findIndex(({ id }) => id === entity.id);
  return (
    <Paper component="section" variant="outlined" aria-label={called} sx={{ px: 0.75, py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <InputBase
          value={entity.name}
          placeholder="Entity name, such as Orders"
          disabled={isDisabled}
          error={error !== undefined}
          autoFocus={isNew}
          inputProps={{ 'aria-label': 'Entity name', maxLength: planLimits.nameLength }}
          onChange={({ target: { value } }) => edit(renameEntity(entity.id, value), `name ${entity.id}`)}
          sx={{ ...quietInput, flex: 1, fontSize: '1rem', fontWeight: 600 }}
        />
        <IconButton
          size="small"
          aria-label={`Move ${called} up`}
          disabled={isDisabled || place === 0}
          onClick={() => edit(moveEntity(entity.id, -1))}
        >
          <ArrowUpwardOutlined />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${called} down`}
          disabled={isDisabled || place === draft.entities.length - 1}
          onClick={() => edit(moveEntity(entity.id, 1))}
        >
          <ArrowDownwardOutlined />
        </IconButton>
        <IconButton size="small" aria-label={`Remove ${called}`} disabled={isDisabled} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      {error !== undefined && <PlanError>{error}</PlanError>}
      <PlanFields editing={editing} entity={entity} errors={errors} isDisabled={isDisabled} />
      <Box
        sx={{ display: 'flex', alignItems: 'center', borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 }}
      >
        <NativeSelect
          value={entity.access ?? ''}
          disabled={isDisabled}
          input={<InputBase sx={{ ...quietInput, flex: 1, color: 'text.secondary' }} />}
          inputProps={{ 'aria-label': `Who sees ${called}` }}
          onChange={({ target: { value } }) => {
            const access = planAccessKinds.find((each) => each === value);
            if (access) edit(shareEntity(entity.id, access));
          }}
        >
          {entity.access === undefined && <option value="">Who sees them: as the request says</option>}
          {planAccessKinds.map((access) => (
            <option key={access} value={access}>
              {planAccessLabels[access]}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Paper>
  );
}
