import Button from '@mui/material/Button';
import type { SettingsSectionProps } from '@buildai/apps/shared';
import { isOnFreePlan } from '@buildai/plans/shared';
import { ChecklistStep, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDomain } from './domain-queries.js';

/** Whether the app has a domain of its own, which sign-up needs. */
export default function DomainStep({ appId, isAdmin }: SettingsSectionProps): ReactNode {
  const { account } = useSession();
  const { data } = useDomain(appId);
  const domain = data?.domain;
  const isLocked = isOnFreePlan(account) && !isAdmin;
  return (
    <ChecklistStep
      title="Connect a domain"
      isDone={domain?.status === 'verified'}
      text={
        domain
          ? domain.status === 'verified'
            ? domain.domain
            : `${domain.domain} isn’t connected yet.`
          : 'People sign up at your own domain.'
      }
      action={
        !isLocked && (
          <Button size="small" variant="outlined" component={Link} to="?panel=settings#domain">
            {domain ? 'Finish setup' : 'Connect'}
          </Button>
        )
      }
    />
  );
}
