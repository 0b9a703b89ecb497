import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import { BarePage, ErrorState, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { TestCheckoutNote } from '../chooser/TestCheckoutNote.js';
import { PaySale } from './PaySale.js';
import { SaleEvents } from './SaleEvents.js';
import { SaleSummary } from './SaleSummary.js';
import { useTestSale } from './use-test-sale.js';

/** The test checkout: pays a sale, and later simulates its events. */
export default function TestCheckoutPage(): ReactNode {
  const { saleId = '' } = useParams();
  return (
    <BarePage>
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 440, mx: 'auto', my: { xs: 0, md: 'auto' }, p: 3, alignSelf: 'start' }}
      >
        <Typography variant="subtitle1" component="h1" sx={{ mb: 1.5 }}>
          Test checkout
        </Typography>
        <Sale saleId={saleId} />
      </Paper>
    </BarePage>
  );
}

/** What the server refuses, it refuses again. */
const isRefused = (error: Error) => error instanceof AppError && error.status < 500;

function Sale({ saleId }: { saleId: string }): ReactNode {
  const { data: sale, error, refetch } = useTestSale(saleId);
  if (!sale) {
    return error ? (
      <ErrorState
        title="This checkout couldn’t be opened."
        kept="Nothing was charged."
        error={error}
        {...(isRefused(error) ? {} : { onRetry: () => void refetch() })}
        action={
          <Button variant="outlined" component={Link} to="/joinPlan">
            See the plans
          </Button>
        }
      />
    ) : (
      <LoadingSkeleton count={5} />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TestCheckoutNote>This is a test checkout. No money will be charged.</TestCheckoutNote>
      <SaleSummary sale={sale} />
      <Divider />
      {sale.status === 'open' ? (
        <PaySale saleId={saleId} sale={sale} />
      ) : (
        <SaleEvents saleId={saleId} sale={sale} />
      )}
    </Box>
  );
}
