import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { sameOriginPath } from '@buildai/auth/shared';
import { useSession, useToast } from '@buildai/web';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { planOfAccount } from '../../shared/plan-of-account.js';
import { usePlanChanges } from '../plans-queries.js';
import { PaymentActions } from './PaymentActions.js';
import { PaymentStatus } from './PaymentStatus.js';
import { useSettledPayment } from './use-settled-payment.js';

interface PaymentReturnProps {
  readonly saleId: string;
  /** An app package was bought, and no plan. */
  readonly isPackage?: boolean;
}

/** The return from the checkout: waits until the payment is confirmed, then goes back to the page that led there. */
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
        {!isOver && (
          <PaymentStatus state={state} saleId={saleId} isPackage={isPackage} confirmed={confirmed} />
        )}
      </Box>
      {state !== 'waiting' && !isOver && (
        <PaymentActions isOpen={state === 'open'} next={next} onTryAgain={tryAgain} />
      )}
    </Paper>
  );
}
