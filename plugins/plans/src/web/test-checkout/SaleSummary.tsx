import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { LocalSaleView } from '../../shared/local-checkout.js';
import { formatPrice } from '../../shared/format-price.js';
import { saleStatus } from './sale-events.js';

const recurrences = { monthly: 'Each month', yearly: 'Each year' } as const;

/** What is bought, for how much, how often and by whom. */
export function SaleSummary({ sale }: { sale: LocalSaleView }): ReactNode {
  const { title, amount, recurrence, email, status } = sale;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatPrice(amount)}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 0.75, typography: 'body2' }}>
        <Line label="Charged">{recurrence ? recurrences[recurrence] : 'Once'}</Line>
        <Line label="Email">{email}</Line>
        <Line label="Status">
          <StatusChip {...saleStatus[status]} />
        </Line>
      </Box>
    </Box>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'end' }}>
        {children}
      </Box>
    </Box>
  );
}
