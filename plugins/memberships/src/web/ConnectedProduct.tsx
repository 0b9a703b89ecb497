import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, RelativeTime, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentSetup } from '../shared/payments-api.js';
import { paymentsApi } from '../shared/payments-api.js';
import { MemberList } from './MemberList.js';
import { usePaymentChange } from './payment-queries.js';

interface ConnectedProductProps {
  readonly appId: string;
  readonly setup: PaymentSetup;
}

/** The product whose buyers are members, and its purchases. */
export function ConnectedProduct({ appId, setup }: ConnectedProductProps): ReactNode {
  const api = useApi(paymentsApi);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const params = { appId };
  const resync = usePaymentChange<void>(appId, () => api.resync({ params }));
  const change = usePaymentChange<void>(appId, () => api.changeProduct({ params }));
  const show = (error: Error): void => toast({ message: error.message, severity: 'error' });
  const { hasPings, members, paidMembershipsProduct: product, problem, syncedAt } = setup;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            <Name>{product?.name ?? ''}</Name>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {members === 1 ? '1 member' : `${members} members`}
            {syncedAt && (
              <>
                {' · '}read from Gumroad <RelativeTime at={syncedAt} />
              </>
            )}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          loading={resync.isPending}
          onClick={() =>
            resync.mutate(undefined, {
              onSuccess: () => toast({ message: 'Reading your purchases from Gumroad', severity: 'info' }),
              onError: show,
            })
          }
        >
          Resync
        </Button>
        <Button onClick={() => setAsking(true)}>Change product</Button>
      </Box>
      {problem !== null && (
        <Alert severity="error">Your purchases couldn’t be read. {problem} Members keep their access.</Alert>
      )}
      {!hasPings && (
        <Typography variant="body2" color="textSecondary">
          Gumroad doesn’t notify this server yet, so purchases are checked every hour.
        </Typography>
      )}
      <MemberList appId={appId} />
      <ConfirmDialog
        open={isAsking}
        title="Change the product?"
        confirmLabel="Change product"
        destructive
        onConfirm={() => {
          setAsking(false);
          change.mutate(undefined, { onError: show });
        }}
        onClose={() => setAsking(false)}
      >
        “{product?.name}” stays active until you connect another product. Its members then lose access unless
        they buy the new one.
      </ConfirmDialog>
    </Box>
  );
}
