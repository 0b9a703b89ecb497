import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { LocalSaleView } from '../../shared/local-checkout.js';
import { formatPrice } from '../../shared/format-price.js';
import { useSimulateSaleEvent } from './use-test-sale.js';

interface PaySaleProps {
  readonly saleId: string;
  readonly sale: LocalSaleView;
}

/** Pays for a sale of the test checkout, or goes back without. */
export function PaySale({ saleId, sale }: PaySaleProps): ReactNode {
  const play = useSimulateSaleEvent(saleId);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="contained"
        size="large"
        autoFocus
        loading={play.isPending}
        onClick={() => play.mutate('pay', { onSuccess: () => location.assign(sale.returnUrl) })}
      >
        Pay {formatPrice(sale.amount)}
      </Button>
      <Button href={sale.cancelUrl}>Back</Button>
      {play.error && (
        <FormHelperText error role="alert">
          {play.error.message}
        </FormHelperText>
      )}
    </Box>
  );
}
