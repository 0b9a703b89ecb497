import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { useProviderModels } from './model-queries.js';
import { ProviderForm } from './ProviderForm.js';

interface ProviderRowProps {
  readonly provider: ProviderView;
  /** Whether it was added just now. */
  readonly isNew: boolean;
}

/** One connection with its status; expands to its settings. */
export function ProviderRow({ provider, isNew }: ProviderRowProps): ReactNode {
  return (
    <Accordion
      defaultExpanded={isNew}
      disableGutters
      square
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{
        bgcolor: 'transparent',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreOutlined />}
        id={`provider-${provider.id}`}
        aria-controls={`provider-${provider.id}-settings`}
        sx={{
          px: 2.5,
          '& .MuiAccordionSummary-content': { alignItems: 'center', gap: 2, my: 1.5, minWidth: 0, mr: 1.5 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {provider.label}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {provider.description}
          </Typography>
        </Box>
        <ConnectionStatus provider={provider} />
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pt: 0.5, pb: 2.5 }}>
        <ProviderForm provider={provider} />
      </AccordionDetails>
    </Accordion>
  );
}

/** Whether it has what it needs, and whether its service answers with that. */
function ConnectionStatus({ provider: { id, isReady } }: { provider: ProviderView }): ReactNode {
  const { data } = useProviderModels(id, isReady);
  if (!isReady) return <StatusChip label="Not set up" />;
  return typeof data?.problem === 'string' ? (
    <StatusChip label="Not answering" tone="warning" />
  ) : (
    <StatusChip label="Set up" tone="success" />
  );
}
