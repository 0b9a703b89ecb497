import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { ErrorState, LoadingSkeleton, showUpgradePrompt } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { MembershipsNeedDomain, MembershipsNeedSignUp } from '../shared/errors.js';
import { paidMembershipsKey } from '../shared/membership-key.js';
import { ConnectedProduct } from './ConnectedProduct.js';
import { ConnectProduct } from './ConnectProduct.js';
import { usePayments } from './payment-queries.js';

interface MembershipSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Where the next step is made. */
function placeOf(error: unknown): { readonly to: string; readonly label: string } | undefined {
  if (MembershipsNeedSignUp.is(error)) return { to: '?panel=settings#sign-up', label: 'Open Sign-up' };
  if (MembershipsNeedDomain.is(error)) return { to: '?panel=settings#domain', label: 'Connect a domain' };
  return undefined;
}

/** Sells memberships of the app through a product at Gumroad. */
export default function MembershipSettings({ appId, settings, onSave }: MembershipSettingsProps): ReactNode {
  const { data, error, refetch } = usePayments(appId);
  const turn = useMutation({
    mutationFn: (isOn: boolean) => onSave({ [paidMembershipsKey]: isOn }),
    onSuccess: () => refetch(),
    onError: (failure) => void showUpgradePrompt(failure),
  });
  const isOn = turn.isPending ? turn.variables : settings[paidMembershipsKey] === true;
  const place = placeOf(turn.error);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, next) => turn.mutate(next)} />}
          label="Only paying members can use this app"
          sx={{ mx: 0, gap: 1 }}
        />
        <Typography variant="body2" color="textSecondary">
          People buy your product on Gumroad. They get in with the address or the license key of their
          purchase, and lose access when it ends or is refunded. Builders and admins of the app need no
          membership.
        </Typography>
        {turn.error && (
          <Typography role="alert" variant="body2" color="error">
            {turn.error.message}{' '}
            {place && (
              <Link component={RouterLink} to={place.to}>
                {place.label}
              </Link>
            )}
          </Typography>
        )}
      </Box>
      {isOn &&
        (data ? (
          <>
            {data.paidMembershipsSettings.isSetupCompleted ? (
              <ConnectedProduct appId={appId} setup={data} />
            ) : (
              <ConnectProduct appId={appId} setup={data} />
            )}
          </>
        ) : error ? (
          <ErrorState
            title="The memberships couldn’t be loaded."
            kept="Nothing was changed."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSkeleton count={3} />
        ))}
    </Box>
  );
}
