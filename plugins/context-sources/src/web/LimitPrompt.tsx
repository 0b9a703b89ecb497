import { limitDetailsOf, limits } from '@buildai/plans/shared';
import { UpgradePrompt } from '@buildai/web';
import type { ReactNode } from 'react';

/** What the plan does not hold, and what lifts it. Without an error of the server: that it holds no more items. */
export function LimitPrompt({ error }: { error?: unknown }): ReactNode {
  const met = limitDetailsOf(error);
  return (
    <UpgradePrompt
      title={met?.message ?? 'You’ve reached your plan’s limit for data items.'}
      description={limits[met?.limit ?? 'dataItems'].lifts}
    />
  );
}
