import { accountApi } from '@buildai/auth/shared';
import { useApi, useLive, useSession } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { planLiveEvents } from '../../shared/live-events.js';
import { planOfAccount } from '../../shared/plan-of-account.js';
import type { SettledPayment } from './settle-payment.js';
import { settlePayment } from './settle-payment.js';

export interface PaymentReturnState {
  readonly state: 'waiting' | SettledPayment;
  readonly tryAgain: () => void;
}

/** Follows a payment until the account has what was paid for. */
export function useSettledPayment(saleId: string, isPackage: boolean): PaymentReturnState {
  const { account, retry } = useSession();
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<SettledPayment>();
  const hurry = useRef<() => void>(undefined);
  useLive(account && `account:${account.accountId}`, planLiveEvents.changed, () => hurry.current?.());

  const accounts = useApi(accountApi);
  const claim = useEffectEvent(() => {
    // An error: not known to the checkout yet, or the checkout cannot be reached. It is asked again.
    return accounts.create({ query: { sale_id: saleId } }).then(
      () => true,
      () => false,
    );
  });
  const read = useEffectEvent(async () => {
    const found = await retry();
    return found && planOfAccount(found);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        hurry.current = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', () => hurry.current?.(), { once: true });
      });
    void settlePayment({ saleId, isPackage, claim: () => claim(), read: () => read(), wait, signal }).then(
      (outcome) => {
        if (signal.aborted) return;
        setSettled(outcome);
        void queries.invalidateQueries({ queryKey: ['plans'] });
      },
    );
    return () => leaving.abort();
  }, [saleId, isPackage, attempt, queries]);

  return {
    state: settled ?? 'waiting',
    tryAgain() {
      setSettled(undefined);
      setAttempt(attempt + 1);
    },
  };
}
