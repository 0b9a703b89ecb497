import { planLiveEvents } from '@buildai/plans/shared';
import { useLive, useSession } from '@buildai/web';
import { chatLiveEvents } from '../../shared/live-events.js';

/** Refetches the number of messages left when a reply begins or ends, and when the plan changes. */
export function useFreshAllowance(appId: string): void {
  const { account, retry } = useSession();
  const refresh = () => void retry();
  useLive(account && `account:${account.accountId}`, planLiveEvents.changed, refresh);
  useLive(`app:${appId}`, chatLiveEvents.started, refresh);
  useLive(`app:${appId}`, chatLiveEvents.completed, refresh);
}
