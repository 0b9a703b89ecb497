import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadingSkeleton, SelectInput, showUpgradePrompt, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentSetup } from '../shared/payments-api.js';
import { paymentsApi } from '../shared/payments-api.js';
import { AccessTokenField } from './AccessTokenField.js';
import { usePaymentChange, useProducts } from './payment-queries.js';

interface ConnectProductProps {
  readonly appId: string;
  readonly setup: PaymentSetup;
}

function stateOf({ isForSale, isInForce, paidMembershipsProduct: product }: PaymentSetup): string {
  if (!isInForce) return 'The app is open to everyone who signs up until you connect a product.';
  const name = product?.name ?? '';
  return isForSale
    ? `“${name}” stays active until you connect another product.`
    : `The seller of “${name}” no longer builds this app. Members keep their access, but no one can join until you connect your own product.`;
}

/** The setup: an access token, a product of its account, and Connect. */
export function ConnectProduct({ appId, setup }: ConnectProductProps): ReactNode {
  const api = useApi(paymentsApi);
  const toast = useToast();
  const { hasPaymentProviderAccessToken: hasToken } = setup.paidMembershipsSettings;
  const products = useProducts(appId, hasToken);
  const [chosen, setChosen] = useState('');
  const connect = usePaymentChange(appId, (productId: string) =>
    api.connectProduct({ params: { appId }, body: { productId } }),
  );
  const found = products.data?.products ?? [];
  const productId = found.some(({ id }) => id === chosen) ? chosen : '';
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity={setup.isInForce && setup.isForSale ? 'info' : 'warning'} sx={{ width: '100%' }}>
        {stateOf(setup)}
      </Alert>
      <AccessTokenField
        appId={appId}
        hasToken={hasToken}
        onStored={() => {
          setChosen('');
          void products.refetch();
        }}
      />
      {hasToken &&
        (products.isFetching ? (
          <LoadingSkeleton count={1} />
        ) : products.error ? (
          <Alert
            severity="error"
            sx={{ width: '100%' }}
            action={
              <Button color="inherit" size="small" onClick={() => void products.refetch()}>
                Try again
              </Button>
            }
          >
            Failed to fetch Gumroad products. {products.error.message}
          </Alert>
        ) : found.length === 0 ? (
          <Alert severity="info" sx={{ width: '100%' }}>
            This account has no published product. Publish one on Gumroad, then try again.
          </Alert>
        ) : (
          <SelectInput
            label="Product"
            value={productId}
            options={[
              { value: '', label: 'Choose a product' },
              ...found.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setChosen}
          />
        ))}
      <Button
        variant="contained"
        disabled={productId === ''}
        loading={connect.isPending}
        onClick={() =>
          connect.mutate(productId, {
            onSuccess: () => toast({ message: "Connected to Gumroad, you're all set!", severity: 'success' }),
            onError: (error) => {
              if (!showUpgradePrompt(error))
                toast({ message: error.message || 'Failed to connect to Gumroad', severity: 'error' });
            },
          })
        }
      >
        Connect
      </Button>
    </Box>
  );
}
