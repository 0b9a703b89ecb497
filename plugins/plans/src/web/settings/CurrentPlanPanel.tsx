import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { PurchaseView } from '../../shared/plans-api.js';
import { upgradeOpened, withUpgrade } from '../../shared/upgrade-address.js';
import type { Usage } from '../plans-queries.js';
import { describePurchaseStatus } from './describe-purchase-status.js';
import { pays } from './find-subscription.js';
import { ManageButton } from './ManageButton.js';

interface CurrentPlanPanelProps {
  readonly usage: Usage;
  readonly subscription: PurchaseView | undefined;
}

/** The current plan and the status of its payment. */
export function CurrentPlanPanel({ usage, subscription }: CurrentPlanPanelProps): ReactNode {
  const { search } = useLocation();
  const isPaying = subscription !== undefined && pays(subscription, usage.planId);
  const standing = subscription && describePurchaseStatus(subscription, isPaying);
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            Your plan
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="h3" component="h2">
              {usage.planName}
            </Typography>
            {isPaying && standing && <StatusChip label={standing.label} tone={standing.tone} />}
          </Box>
          {isPaying && subscription.recurrence && (
            <Typography variant="body2" color="textSecondary">
              Paid {subscription.recurrence}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {subscription && <ManageButton purchase={subscription} />}
          <Button
            variant="contained"
            component={Link}
            to={{ search: withUpgrade(search) }}
            state={upgradeOpened}
          >
            {isPaying ? 'Change plan' : 'Upgrade'}
          </Button>
        </Box>
      </Box>
      {standing?.sentence && (
        <Alert
          severity={standing.tone === 'error' || standing.tone === 'warning' ? standing.tone : 'info'}
          role="status"
          sx={{ mt: 2 }}
        >
          {standing.sentence}
        </Alert>
      )}
    </Panel>
  );
}
