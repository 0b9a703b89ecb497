import { planLiveEvents } from '@buildai/plans/shared';
import { useLive, useSession } from '@buildai/web';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reads anew how many messages are left: when a reply begins and when it ends, and when the plan changes. */
export function useFreshAllowance(isBusy: boolean): void {
  const { account, retry } = useSession();
  const known = useRef(isBusy);
  const refresh = useEffectEvent(() => void retry());
  useLive(account && `account:${account.accountId}`, planLiveEvents.changed, () => void retry());
  useEffect(() => {
    if (known.current === isBusy) return;
    known.current = isBusy;
    refresh();
  }, [isBusy]);
}
