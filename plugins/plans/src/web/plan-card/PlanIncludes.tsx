import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PaidPlan } from '../../shared/plans-api.js';
import { includedAmounts, includedFeatures } from './plan-includes.js';

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

interface PlanIncludesProps {
  readonly plan: Pick<PaidPlan, 'limits' | 'features'>;
  /** Everything, not only what plans are compared by. */
  readonly all?: boolean;
}

/** What a plan gives: how many of what, and which features. */
export function PlanIncludes({ plan, all = false }: PlanIncludesProps): ReactNode {
  const features = includedFeatures(plan);
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 1.5, typography: 'body2' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {includedAmounts(plan, all).map(({ label, amount }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {amount}
            </Box>
          </Box>
        ))}
      </Box>
      {features.length > 0 && (
        <Box component="ul" aria-label="Features" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
          {features.map((feature) => (
            <Box component="li" key={feature} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <CheckOutlined sx={{ fontSize: 16, color: 'primary.main' }} />
              {feature}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
