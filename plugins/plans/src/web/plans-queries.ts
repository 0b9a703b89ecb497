import { useApi, useLive, useSession, useToast } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { planLiveEvents } from '../shared/live-events.js';
import type { PlanId, Recurrence } from '../shared/plan.js';
import { pageUnderUpgrade } from '../shared/upgrade-address.js';
import { plansApi } from '../shared/plans-api.js';
import type { PurchaseView } from '../shared/plans-api.js';

export type PaidPlans = EndpointOutput<(typeof plansApi)['paidPlans']>;
export type Usage = EndpointOutput<(typeof plansApi)['usage']>;
export type OwnedPackageView = EndpointOutput<(typeof plansApi)['packages']>['packages'][number];

const ofPlans = (...rest: readonly string[]) => ['plans', ...rest];

/** The plans that are sold, the lowest first, and by whom. */
export function usePaidPlans(): UseQueryResult<PaidPlans> {
  const api = useApi(plansApi);
  return useQuery({
    queryKey: ofPlans('paid'),
    queryFn: ({ signal }) => api.paidPlans({ query: {} }, { signal }),
  });
}

/** Each limit, and what is used of it. */
export function useUsage(): UseQueryResult<Usage> {
  const api = useApi(plansApi);
  return useQuery({
    queryKey: ofPlans('usage'),
    queryFn: ({ signal }) => api.usage({}, { signal }),
    staleTime: 0,
  });
}

/** The account’s purchases, newest first. */
export function usePurchases(): UseQueryResult<readonly PurchaseView[]> {
  const api = useApi(plansApi);
  return useQuery({
    queryKey: ofPlans('purchases'),
    queryFn: async ({ signal }) => (await api.purchases({}, { signal })).purchases,
    staleTime: 0,
  });
}

/** The app packages that are paid for. */
export function usePackages(): UseQueryResult<readonly OwnedPackageView[]> {
  const api = useApi(plansApi);
  return useQuery({
    queryKey: ofPlans('packages'),
    queryFn: async ({ signal }) => (await api.packages({}, { signal })).packages,
    staleTime: 0,
  });
}

/** Refetches the account and everything about its plan as soon as the server announces a change. */
export function usePlanChanges(): void {
  const { account, retry } = useSession();
  const queries = useQueryClient();
  useLive(account && `account:${account.accountId}`, planLiveEvents.changed, () => {
    void retry();
    void queries.invalidateQueries({ queryKey: ofPlans() });
  });
}

/** Begins to buy a plan, and goes to its checkout. */
export function useCheckout(): UseMutationResult<
  unknown,
  Error,
  { readonly planId: PlanId; readonly recurrence: Recurrence }
> {
  const api = useApi(plansApi);
  const toast = useToast();
  return useMutation({
    mutationFn: async (body) => {
      // Not the plans page itself, but the page it continues to.
      const continueUrl =
        location.pathname === '/joinPlan'
          ? (new URLSearchParams(location.search).get('continueUrl') ?? undefined)
          : pageUnderUpgrade(location);
      const { url } = await api.checkout({ body: { ...body, continueUrl } });
      location.assign(url);
      // Busy until the page is left.
      await new Promise(() => undefined);
    },
    onError: (error) => toast({ message: error.message, severity: 'error' }),
  });
}

/** Goes to where a subscription is cancelled, restarted or paid otherwise. */
export function useManage(): UseMutationResult<unknown, Error, PurchaseView['purchaseId']> {
  const api = useApi(plansApi);
  const toast = useToast();
  return useMutation({
    mutationFn: async (purchaseId) => {
      const { url } = await api.manage({ params: { purchaseId } });
      location.assign(url);
      await new Promise(() => undefined);
    },
    onError: (error) => toast({ message: error.message, severity: 'error' }),
  });
}
