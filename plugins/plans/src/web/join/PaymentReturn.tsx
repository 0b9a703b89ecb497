import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { sameOriginPath } from '@buildai/auth/shared';
import { useSession, useToast } from '@buildai/web';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planOfAccount } from '../../shared/plan-of-account.js';
import { usePlanChanges } from '../plans-queries.js';
import { useSettledPayment } from './use-settled-payment.js';

interface PaymentReturnProps {
  readonly saleId: string;
  /** An app package was bought, and no plan. */
  readonly isPackage?: boolean;
}

/** What one sees on coming back from the checkout: the payment being confirmed, then the page that one came from. */
export function PaymentReturn({ saleId, isPackage = false }: PaymentReturnProps): ReactNode {
  const { account } = useSession();
  const { planName } = planOfAccount(account);
  const { state, tryAgain } = useSettledPayment(saleId, isPackage);
  const [search] = useSearchParams();
  const next = sameOriginPath(search.get('continueUrl') ?? '', location.origin);
  const confirmed = isPackage ? 'Your purchase is complete' : `You’re on ${planName} now`;
  const navigate = useNavigate();
  const toast = useToast();
  const isOver = state === 'confirmed' && next !== undefined;
  const goOn = useEffectEvent(() => {
    toast({ message: confirmed, severity: 'success' });
    void navigate(next ?? '/home', { replace: true });
  });
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);
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
              This takes a few seconds, up to a minute. You can leave this page; nothing is lost.
            </Typography>
            <LinearProgress aria-label="Confirming your payment" sx={{ borderRadius: 2 }} />
          </>
        )}
        {state === 'confirmed' && !isOver && (
          <>
            <CheckCircleOutlined color="success" sx={{ fontSize: 32 }} />
            <Typography variant="h3" component="h1">
              {confirmed}
            </Typography>
            <Typography color="textSecondary">
              {isPackage
                ? 'The app is in your packages, with its credits.'
                : 'Everything in it is available right away. You can find the payment in your settings.'}
            </Typography>
          </>
        )}
        {state === 'open' && (
          <>
            <HourglassEmptyOutlined color="warning" sx={{ fontSize: 32 }} />
            <Typography variant="subtitle1" component="h1">
              Your payment isn’t confirmed yet
            </Typography>
            <Typography variant="body2" color="textSecondary">
              We haven’t heard from the checkout yet. {isPackage ? 'The app is yours' : 'Your plan starts'}{' '}
              automatically as soon as we do, and you won’t be charged twice. If it takes more than an hour,
              contact us with this number:
            </Typography>
            <Typography variant="code" sx={{ overflowWrap: 'anywhere' }}>
              {saleId}
            </Typography>
          </>
        )}
      </Box>
      {state !== 'waiting' && !isOver && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          {state === 'open' && (
            <Button variant="contained" onClick={tryAgain}>
              Try again
            </Button>
          )}
          <Button variant={state === 'open' ? 'outlined' : 'contained'} component={Link} to={next ?? '/home'}>
            {next !== undefined
              ? 'Go back to where you were'
              : state === 'open'
                ? 'Go to your apps'
                : 'Build something'}
          </Button>
          <Button variant="outlined" component={Link} to="/settings?section=plan">
            Plan and usage
          </Button>
        </Box>
      )}
    </Paper>
  );
}
