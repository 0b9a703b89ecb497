import type { ProposedField, ProposedPlan } from '@buildai/app-features/shared';
import { planFieldTypeLabel, planPageText } from '@buildai/app-features/shared';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

function typeText({ type, options = [], to = '' }: ProposedField): string {
  if (type === 'link') return `→ ${to}`;
  return options.length > 0 ? options.join(', ') : planFieldTypeLabel(type);
}

/** A plan to read. */
export function PlanSummary({ plan }: { readonly plan: ProposedPlan }): ReactNode {
  const { entities, pages = [] } = plan;
  return (
    <Box sx={{ display: 'grid', gap: 1.25, px: 1.75, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      {entities.map((entity) => (
        <Box key={entity.name}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {entity.name}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entity.fields.map((field) => (
              <Typography key={field.name} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {field.name}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {typeText(field)}
                </Box>
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
      {pages.length > 0 && (
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            Pages
          </Typography>
          {pages.map((page) => (
            <Typography key={planPageText(page)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {planPageText(page)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
