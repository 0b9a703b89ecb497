import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { BuilderContext } from '@buildai/apps/shared';
import { limits, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { ErrorState, LoadingSkeleton, UpgradePrompt } from '@buildai/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ConnectDomainForm } from './ConnectDomainForm.js';
import { ConnectedDomain } from './ConnectedDomain.js';
import { useDomain } from './domain-queries.js';

/** The domain of the app, as a section of the Settings tab. */
export default function DomainSettings({ appId }: BuilderContext): ReactNode {
  const { data, error, refetch } = useDomain(appId);
  if (!data) {
    return error ? (
      <ErrorState
        title="The domain couldn’t be loaded."
        kept="It still works as it did."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={3} />
    );
  }
  const { domain, isInPlan, isPublished } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!domain && (
        <Typography variant="body2" color="textSecondary">
          Serve your app from your own domain, such as app.example.com. Links in its emails use the domain
          too.
        </Typography>
      )}
      {!isInPlan && <Upgrade />}
      {domain ? (
        <ConnectedDomain appId={appId} connected={domain} />
      ) : (
        isInPlan && <ConnectDomainForm appId={appId} isPublished={isPublished} />
      )}
    </Box>
  );
}

/** Reads the address here, so that the rest does not render again when it changes. */
function Upgrade(): ReactNode {
  const { search, hash } = useLocation();
  return (
    <UpgradePrompt
      title={limits.customDomain.reached()}
      description={limits.customDomain.lifts}
      to={{ search: withUpgrade(search), hash }}
      state={upgradeOpened}
    />
  );
}
