import { limits, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { UpgradePrompt } from '@buildai/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AppLimitReached } from './app-limit-reached.js';

/** Says that the app limit is reached before a prompt is written. Loaded only then. */
export default function AppLimitUsage({ full }: { full: AppLimitReached }): ReactNode {
  const { search } = useLocation();
  const { reached, lifts } = limits[full.limit];
  return (
    <UpgradePrompt
      title={`${reached(full.total.toLocaleString('en-US'))} Delete one or upgrade to add another.`}
      description={lifts}
      to={{ search: withUpgrade(search) }}
      state={upgradeOpened}
    />
  );
}
