import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LocalSaleView } from '../../shared/local-checkout.js';
import { playableEvents } from './sale-events.js';
import { useSimulateSaleEvent } from './use-test-sale.js';

interface SaleEventsProps {
  readonly saleId: string;
  readonly sale: LocalSaleView;
}

/** Plays what may happen to a sale after it was paid for. */
export function SaleEvents({ saleId, sale }: SaleEventsProps): ReactNode {
  const play = useSimulateSaleEvent(saleId);
  const events = playableEvents(sale);
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        What can happen
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {events.length > 0
          ? 'A real checkout reports these events on its own. Here you can trigger them yourself.'
          : 'There are no more events for this sale.'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {events.map(({ event, label, description }) => (
          <Box
            component="li"
            key={event}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>{description}</Box>
            <Button
              size="small"
              variant="outlined"
              loading={play.isPending && play.variables === event}
              disabled={play.isPending}
              onClick={() => play.mutate(event)}
              sx={{ flex: 'none', minWidth: 104 }}
            >
              {label}
            </Button>
          </Box>
        ))}
      </Box>
      {play.error && (
        <FormHelperText error role="alert">
          {play.error.message}
        </FormHelperText>
      )}
      <Button href={saleSettings} fullWidth sx={{ mt: 2 }}>
        Back to your plan
      </Button>
    </Box>
  );
}

const saleSettings = '/settings?section=plan';
