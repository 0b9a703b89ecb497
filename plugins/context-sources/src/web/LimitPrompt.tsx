import { limitDetailsOf, limits } from '@buildai/plans/shared';
import { UpgradePrompt } from '@buildai/web';
import type { ReactNode } from 'react';

/** Upgrade prompt for a limit error; without one, for the item limit. */
export function LimitPrompt({ error }: { error?: unknown }): ReactNode {
  const met = limitDetailsOf(error);
  return (
    <UpgradePrompt
      title={met?.message ?? 'You’ve reached your plan’s limit for data items.'}
      description={limits[met?.limit ?? 'dataItems'].lifts}
    />
  );
}
