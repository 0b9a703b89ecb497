import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { usePlanChanges, usePurchases, useUsage } from '../plans-queries.js';
import { CurrentPlanPanel } from './CurrentPlanPanel.js';
import { findSubscription } from './find-subscription.js';
import { PurchasesPanel } from './PurchasesPanel.js';
import { UsagePanel } from './UsagePanel.js';

/** The plan in the settings: its status, usage and payments. */
export default function PlanSection(): ReactNode {
  const usage = useUsage();
  const purchases = usePurchases();
  usePlanChanges();
  const error = usage.error ?? purchases.error;
  if (!usage.data || !purchases.data) {
    return (
      <Panel>
        {error ? (
          <ErrorState
            title="Your plan couldn’t be loaded."
            kept="It hasn’t changed."
            error={error}
            onRetry={() => {
              void usage.refetch();
              void purchases.refetch();
            }}
          />
        ) : (
          <LoadingSkeleton count={6} />
        )}
      </Panel>
    );
  }
  const subscription = findSubscription(purchases.data, usage.data.planId);
  return (
    <>
      <CurrentPlanPanel usage={usage.data} subscription={subscription} />
      <UsagePanel limits={usage.data.limits} isPaymentDue={Boolean(subscription?.payBy)} />
      <PurchasesPanel purchases={purchases.data} subscription={subscription} />
    </>
  );
}
