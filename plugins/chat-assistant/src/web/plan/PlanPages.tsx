import { planPageText } from '@buildai/app-features/shared';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { choosePage, suggestedPages } from './edit-plan.js';
import { isPossible, pageOf } from './plan-draft.js';
import type { PlanEditing } from './use-plan-draft.js';

interface PlanPagesProps {
  readonly editing: PlanEditing;
  readonly isDisabled: boolean;
}

/** The pages of a plan, and those that its fields suggest, as check boxes. */
export function PlanPages({ editing: { draft, edit }, isDisabled }: PlanPagesProps): ReactNode {
  const pages = [...draft.pages.filter((page) => isPossible(draft, page)), ...suggestedPages(draft)];
  return (
    <Paper component="section" variant="outlined" aria-label="Pages" sx={{ px: 1.75, py: 1.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Pages
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: pages.length > 0 ? 0.5 : 0 }}>
        Every entity has a list, details and forms.
      </Typography>
      {pages.map((page) => (
        <FormControlLabel
          key={page.id}
          disabled={isDisabled}
          label={planPageText(pageOf(draft, page))}
          control={
            <Checkbox
              size="small"
              sx={{ p: 0.75 }}
              checked={page.isChosen}
              onChange={(_event, isChosen) => edit(choosePage(page, isChosen))}
            />
          }
          sx={{
            display: 'flex',
            ml: -0.75,
            mr: 0,
            '& .MuiFormControlLabel-label': { fontSize: '0.875rem', minWidth: 0, overflowWrap: 'anywhere' },
          }}
        />
      ))}
    </Paper>
  );
}
