import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PricesView } from '../shared/api.js';

interface EnteredPricesProps {
  readonly entered: PricesView['entered'];
  readonly onRemove: (modelId: string) => void;
}

/** The prices that admins entered. */
export function EnteredPrices({ entered, onRemove }: EnteredPricesProps): ReactNode {
  return (
    <>
      {entered.map(({ modelId: id, rates }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {id}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              ${rates.prompt} in, ${rates.completion} out per 1M tokens
            </Typography>
          </Box>
          <Button size="small" aria-label={`Remove the prices of ${id}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </Box>
      ))}
    </>
  );
}
