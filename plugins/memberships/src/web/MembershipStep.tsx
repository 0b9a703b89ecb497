import Button from '@mui/material/Button';
import type { SettingsSectionProps } from '@buildai/apps/shared';
import { isOnFreePlan } from '@buildai/plans/shared';
import { ChecklistStep, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paidMembershipsKey } from '../shared/membership-key.js';
import { usePayments } from './payment-queries.js';

/** Whether memberships are sold, and what is left to set up for that. */
export default function MembershipStep({ appId, isAdmin, settings }: SettingsSectionProps): ReactNode {
  const { account } = useSession();
  const { data } = usePayments(appId);
  const isOn = settings[paidMembershipsKey] === true;
  const isConnected = data?.paidMembershipsSettings.isSetupCompleted === true;
  const isLocked = isOnFreePlan(account) && !isAdmin;
  return (
    <ChecklistStep
      title="Sell memberships"
      isDone={isOn && isConnected}
      isOptional={!isOn}
      text={isOn && !isConnected ? 'Connect a Gumroad product.' : 'Only paying members can use the app.'}
      action={
        !isLocked && (
          <Button size="small" variant="outlined" component={Link} to="?panel=settings#memberships">
            Set up
          </Button>
        )
      }
    />
  );
}
