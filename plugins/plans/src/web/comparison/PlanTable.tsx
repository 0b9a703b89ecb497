import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PaidPlan } from '../../shared/plans-api.js';
import type { PlanOffer } from '../chooser/use-plan-offer.js';
import { comparedLimits } from './compared-limits.js';
import { narrow } from './narrow.js';
import { PlanRow } from './PlanRow.js';

interface PlanTableProps {
  readonly plans: readonly PaidPlan[];
  readonly offer: PlanOffer;
}

/** Plans side by side, by their prices and the limits that people meet first. */
export function PlanTable({ plans, offer }: PlanTableProps): ReactNode {
  const headingId = useId();
  return (
    <Box sx={{ containerName: 'plans', containerType: 'inline-size', mt: 2 }}>
      <Typography id={headingId} variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        More plans
      </Typography>
      {/* Explicit roles, because a row with a block layout loses its own. */}
      <Box
        component="table"
        role="table"
        aria-labelledby={headingId}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          'th, td': { px: 1, py: 1.25, textAlign: 'start', verticalAlign: 'middle' },
          'thead th': { typography: 'caption', color: 'text.secondary', verticalAlign: 'bottom' },
          'tbody tr': { borderTop: 1, borderColor: 'divider' },
          [narrow]: { '&, tbody': { display: 'block' }, thead: { display: 'none' } },
        }}
      >
        <thead role="rowgroup">
          <tr role="row">
            {['Plan', 'Price', ...comparedLimits.map(({ label }) => label)].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" aria-label="Choose" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} offer={offer} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
