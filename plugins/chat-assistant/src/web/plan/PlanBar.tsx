import { planLimits, planPalettes } from '@buildai/app-features/shared';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { changeAddress, lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { justBuild } from '../composer/just-build.js';
import { colorApp, nameApp } from './edit-plan.js';
import { openPlans } from './open-plans.js';
import type { OpenPlan } from './open-plans.js';
import { planOf } from './plan-draft.js';
import type { PlanErrors } from './plan-errors.js';
import { hasErrors } from './plan-errors.js';
import { quietInput } from './plan-styles.js';
import type { PlanEditing } from './use-plan-draft.js';

const PlanPrice = lazyComponent(() => import('../estimate/PlanPrice.js'));

interface PlanBarProps {
  readonly open: OpenPlan;
  readonly editing: PlanEditing;
  readonly errors: PlanErrors;
}

/** The name and color of the app, and what can be done with its plan. Stays in sight. */
export function PlanBar({ open, editing, errors }: PlanBarProps): ReactNode {
  const { appId, isBusy, priced, onBuild, onChangeByChat } = open;
  const { draft, edit, undo } = editing;
  const isWrong = hasErrors(errors);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        px: { xs: 1, sm: 2 },
        py: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <InputBase
          value={draft.name}
          placeholder="Name of the app"
          disabled={isBusy}
          inputProps={{ 'aria-label': 'Name of the app', maxLength: planLimits.nameLength }}
          onChange={({ target: { value } }) => edit(nameApp(value), 'app')}
          sx={{ ...quietInput, flex: '1 1 160px', fontSize: '1.0625rem', fontWeight: 600 }}
        />
        <NativeSelect
          value={draft.color ?? ''}
          disabled={isBusy}
          input={<InputBase sx={{ ...quietInput, color: 'text.secondary' }} />}
          inputProps={{ 'aria-label': 'Color of the app' }}
          onChange={({ target: { value } }) => {
            const color = planPalettes.find((each) => each === value);
            if (color) edit(colorApp(color));
          }}
        >
          {draft.color === undefined && <option value="">Color</option>}
          {planPalettes.map((color) => (
            <option key={color} value={color}>
              {color.charAt(0).toUpperCase() + color.slice(1)}
            </option>
          ))}
        </NativeSelect>
        <IconButton size="small" aria-label="Undo" title="Undo" disabled={isBusy || !undo} onClick={undo}>
          <UndoOutlined />
        </IconButton>
        <Button
          disabled={isBusy}
          onClick={() => {
            // On a phone the work area covers the conversation.
            changeAddress({ panel: undefined });
            onChangeByChat(open.plan);
          }}
        >
          Change by chat…
        </Button>
        <Button variant="contained" disabled={isBusy || isWrong} onClick={() => onBuild(planOf(draft))}>
          Build this
        </Button>
        <IconButton
          size="small"
          aria-label="Close the plan"
          title="Close the plan"
          onClick={() => openPlans.close(appId, true)}
        >
          <CloseOutlined />
        </IconButton>
      </Box>
      {isWrong && (
        <Typography variant="body2" color="error" sx={{ px: 1, pt: 0.5 }}>
          {errors.whole ?? 'Fix what is marked below, then build.'}
        </Typography>
      )}
      {!isWrong && !isBusy && priced && <PlanPrice appId={appId} plan={planOf(draft)} model={priced.model} />}
      <JustBuild />
    </Box>
  );
}

function JustBuild(): ReactNode {
  const [isOn, setOn] = useState(justBuild.get);
  return (
    <FormControlLabel
      label="Build new apps at once, without showing a plan"
      control={
        <Checkbox
          size="small"
          sx={{ p: 0.75 }}
          checked={isOn}
          onChange={(_event, next) => {
            justBuild.set(next);
            setOn(next);
          }}
        />
      }
      sx={{
        mr: 0,
        ml: 0.25,
        color: 'text.secondary',
        '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
      }}
    />
  );
}
