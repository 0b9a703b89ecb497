import { limits, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { UpgradePrompt } from '@buildai/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AppLimitReached } from './app-limit-reached.js';

/** Says that the plan holds no further app, before one describes it in vain. Loaded when that is so. */
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
