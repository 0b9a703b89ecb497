import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Recurrence } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { SavingBadge } from '../plan-card/SavingBadge.js';
import { formatPrice } from '../../shared/format-price.js';
import { planPrice } from '../prices/plan-price.js';

interface RecurrenceChoiceProps {
  readonly plan: PaidPlan;
  readonly recurrence: Recurrence;
  readonly onRecurrence: (recurrence: Recurrence) => void;
}

/** One plan, paid monthly or yearly. */
export function RecurrenceChoice({ plan, recurrence, onRecurrence }: RecurrenceChoiceProps): ReactNode {
  return (
    <RadioGroup
      aria-label="Billing period"
      value={recurrence}
      onChange={(event) => onRecurrence(event.target.value as Recurrence)}
      sx={{ gap: 1 }}
    >
      <Choice value="monthly" label="Monthly" plan={plan} isChosen={recurrence === 'monthly'} />
      <Choice value="yearly" label="Yearly" plan={plan} isChosen={recurrence === 'yearly'} />
    </RadioGroup>
  );
}

interface ChoiceProps {
  readonly value: Recurrence;
  readonly label: string;
  readonly plan: PaidPlan;
  readonly isChosen: boolean;
}

function Choice({ value, label, plan, isChosen }: ChoiceProps): ReactNode {
  const { amount, before, billedYearly, saving } = planPrice(plan, value);
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      disableTypography
      label={
        <Box sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography variant="subtitle2" component="span">
                {label}
              </Typography>
              {saving !== undefined && <SavingBadge saving={saving} />}
            </Box>
            {billedYearly !== undefined && (
              <Typography variant="caption" color="textSecondary" component="div">
                billed {formatPrice(billedYearly)} a year
              </Typography>
            )}
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {before !== undefined && (
              <Box component="s" sx={{ typography: 'body2', color: 'text.secondary', mr: 0.75 }}>
                {formatPrice(before)}
              </Box>
            )}
            <Typography variant="subtitle2" component="span">
              {formatPrice(amount)}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              a month
            </Typography>
          </Box>
        </Box>
      }
      sx={{
        m: 0,
        pl: 0.75,
        pr: 1.75,
        minHeight: 60,
        borderRadius: 1,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'accent.soft' : 'transparent',
        '& > :last-child': { flex: 1, minWidth: 0 },
      }}
    />
  );
}
