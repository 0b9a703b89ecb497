import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaymentReturnState } from './use-settled-payment.js';

interface PaymentStatusProps {
  readonly state: PaymentReturnState['state'];
  readonly saleId: string;
  readonly isPackage: boolean;
  /** What the account has now, once the payment is confirmed. */
  readonly confirmed: string;
}

function PaymentWaiting(): ReactNode {
  return (
    <>
      <Typography variant="subtitle1" component="h1">
        Confirming your payment…
      </Typography>
      <Typography variant="body2" color="textSecondary">
        This takes a few seconds, up to a minute. You can leave this page; nothing is lost.
      </Typography>
      <LinearProgress aria-label="Confirming your payment" sx={{ borderRadius: 2 }} />
    </>
  );
}

function PaymentConfirmed({
  isPackage,
  confirmed,
}: Pick<PaymentStatusProps, 'isPackage' | 'confirmed'>): ReactNode {
  return (
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
  );
}

function PaymentOpen({ isPackage, saleId }: Pick<PaymentStatusProps, 'isPackage' | 'saleId'>): ReactNode {
  return (
    <>
      <HourglassEmptyOutlined color="warning" sx={{ fontSize: 32 }} />
      <Typography variant="subtitle1" component="h1">
        Your payment isn’t confirmed yet
      </Typography>
      <Typography variant="body2" color="textSecondary">
        We haven’t heard from the checkout yet. {isPackage ? 'The app is yours' : 'Your plan starts'}{' '}
        automatically as soon as we do, and you won’t be charged twice. If it takes more than an hour, contact
        us with this number:
      </Typography>
      <Typography variant="code" sx={{ overflowWrap: 'anywhere' }}>
        {saleId}
      </Typography>
    </>
  );
}

/** What is known of a payment after the return from the checkout. */
export function PaymentStatus({ state, saleId, isPackage, confirmed }: PaymentStatusProps): ReactNode {
  switch (state) {
    case 'waiting':
      return <PaymentWaiting />;
    case 'confirmed':
      return <PaymentConfirmed isPackage={isPackage} confirmed={confirmed} />;
    case 'open':
      return <PaymentOpen isPackage={isPackage} saleId={saleId} />;
  }
}
