import { planLiveEvents } from '@buildai/plans/shared';
import { useLive, useSession } from '@buildai/web';
import { chatLiveEvents } from '../../shared/live-events.js';

/** Reads anew how many messages are left: when a reply of the app begins and when it ends, and when the plan changes. */
export function useFreshAllowance(appId: string): void {
  const { account, retry } = useSession();
  const refresh = () => void retry();
  useLive(account && `account:${account.accountId}`, planLiveEvents.changed, refresh);
  useLive(`app:${appId}`, chatLiveEvents.started, refresh);
  useLive(`app:${appId}`, chatLiveEvents.completed, refresh);
}
