import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beginEmpty, dropRows } from './edit-plan.js';
import type { PlanEditing } from './use-plan-draft.js';

const PasteRowsDialog = lazyComponent(() => import('./PasteRowsDialog.js'));

interface PlanRowsProps {
  readonly editing: PlanEditing;
  readonly isDisabled: boolean;
}

const beginnings = [
  ['examples', 'Begin with example rows'],
  ['none', 'Begin without rows'],
] as const;

/** What the app begins with: example rows, none, or rows that the builder pastes. */
export function PlanRows({ editing, isDisabled }: PlanRowsProps): ReactNode {
  const { draft, edit } = editing;
  const [isPasting, setPasting] = useState(false);
  return (
    <Paper component="section" variant="outlined" aria-label="Rows" sx={{ px: 1.75, py: 1.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Rows
      </Typography>
      <RadioGroup
        aria-label="Rows at the start"
        value={draft.isEmpty === true ? 'none' : 'examples'}
        onChange={(_event, value) => edit(beginEmpty(value === 'none'))}
      >
        {beginnings.map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={isDisabled}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
          />
        ))}
      </RadioGroup>
      {draft.entities
        .filter(({ rows }) => rows !== undefined && rows.length > 0)
        .map(({ id, name, rows = [] }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {name || 'Unnamed'}: {rows.length} {rows.length === 1 ? 'row' : 'rows'} in the plan
            </Typography>
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={`Remove the rows of ${name}`}
              onClick={() => edit(dropRows(id))}
            >
              Remove
            </Button>
          </Box>
        ))}
      <Button size="small" disabled={isDisabled} onClick={() => setPasting(true)}>
        Paste rows…
      </Button>
      {isPasting && <PasteRowsDialog editing={editing} onClose={() => setPasting(false)} />}
    </Paper>
  );
}
