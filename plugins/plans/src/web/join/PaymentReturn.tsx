import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planOfAccount } from '../../shared/plan-of-account.js';
import { usePlanChanges } from '../plans-queries.js';
import { useSettledPayment } from './use-settled-payment.js';

/** What one sees on coming back from the checkout: the payment being confirmed, then the plan that one is on. */
export function PaymentReturn({ saleId }: { saleId: string }): ReactNode {
  const { account } = useSession();
  const { planName } = planOfAccount(account);
  const { state, tryAgain } = useSettledPayment(saleId);
  usePlanChanges();
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 560, mx: 'auto', mt: { md: 4 } }}>
      <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
        {state === 'waiting' && (
          <>
            <Typography variant="subtitle1" component="h1">
              Confirming your payment…
            </Typography>
            <Typography variant="body2" color="textSecondary">
              This takes a few seconds, a minute at most. You can leave this page; nothing is lost.
            </Typography>
            <LinearProgress aria-label="Confirming your payment" sx={{ borderRadius: 2 }} />
          </>
        )}
        {state === 'confirmed' && (
          <>
            <CheckCircleOutlined color="success" sx={{ fontSize: 32 }} />
            <Typography variant="h3" component="h1">
              You are on {planName} now
            </Typography>
            <Typography color="textSecondary">
              What it gives is yours from this moment. The payment stands in your settings.
            </Typography>
          </>
        )}
        {state === 'open' && (
          <>
            <HourglassEmptyOutlined color="warning" sx={{ fontSize: 32 }} />
            <Typography variant="subtitle1" component="h1">
              Your payment is not confirmed yet
            </Typography>
            <Typography variant="body2" color="textSecondary">
              The checkout has not told us of it so far. Your plan begins by itself as soon as it does, and
              nothing is charged twice. If it takes more than an hour, write to us with this number:
            </Typography>
            <Typography variant="code" sx={{ overflowWrap: 'anywhere' }}>
              {saleId}
            </Typography>
          </>
        )}
      </Box>
      {state !== 'waiting' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          {state === 'open' && (
            <Button variant="contained" onClick={tryAgain}>
              Try again
            </Button>
          )}
          <Button variant={state === 'open' ? 'outlined' : 'contained'} component={Link} to="/home">
            {state === 'open' ? 'Go to your apps' : 'Build something'}
          </Button>
          <Button variant="outlined" component={Link} to="/settings?section=plan">
            Plan and usage
          </Button>
        </Box>
      )}
    </Paper>
  );
}
