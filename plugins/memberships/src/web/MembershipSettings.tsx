import Box from '@mui/material/Box';
import type { SettingsSectionProps } from '@buildai/apps/shared';
import { isOnFreePlan } from '@buildai/plans/shared';
import { ErrorState, LoadingSkeleton, SavedSwitch, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { MembershipsNeedDomain, MembershipsNeedSignUp } from '../shared/errors.js';
import { paidMembershipsKey } from '../shared/membership-key.js';
import { ConnectedProduct } from './ConnectedProduct.js';
import { ConnectProduct } from './ConnectProduct.js';
import { usePayments } from './payment-queries.js';

/** The link to where the next step is made. */
function nextStep(error: Error): { readonly to: string; readonly label: string } | undefined {
  if (MembershipsNeedSignUp.is(error)) return { to: '?panel=settings#sign-up', label: 'Open Sign-up' };
  if (MembershipsNeedDomain.is(error)) return { to: '?panel=settings#domain', label: 'Connect a domain' };
  return undefined;
}

/** Sells memberships of the app through a product at Gumroad. */
export default function MembershipSettings(props: SettingsSectionProps): ReactNode {
  const { appId, isAdmin, settings, onSave } = props;
  const { account } = useSession();
  const { data, error, refetch } = usePayments(appId);
  const isOn = settings[paidMembershipsKey] === true;
  // The section that these settings are part of shows the upgrade.
  const isFree = isOnFreePlan(account) && !isAdmin;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SavedSwitch
        label="Only paying members can use this app"
        isOn={isOn}
        disabled={isFree && !isOn}
        onSave={async (next) => {
          await onSave({ [paidMembershipsKey]: next });
          await refetch();
        }}
        nextStep={nextStep}
      >
        People buy your product on Gumroad. They get in with the address or the license key of their purchase,
        and lose access when it ends or is refunded. Builders and admins of the app need no membership.
      </SavedSwitch>
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
