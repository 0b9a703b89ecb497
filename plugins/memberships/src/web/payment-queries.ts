import { putResponse, useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';
import { paymentsApi } from '../shared/payments-api.js';
import type { PaymentSetup } from '../shared/payments-api.js';

const paymentsOf = (appId: string) => ['payments', appId];

/** How memberships are set up, updated live. */
export function usePayments(appId: string) {
  const api = useApi(paymentsApi);
  const queries = useQueryClient();
  useLive(`app:${appId}`, membershipsChangedLiveEvent, () => {
    void queries.invalidateQueries({ queryKey: paymentsOf(appId) });
  });
  return useQuery({
    queryKey: paymentsOf(appId),
    queryFn: ({ signal }) => api.readPayments({ params: { appId } }, { signal }),
  });
}

/** A change of the setup, which is shown as the server returns it. */
export function usePaymentChange<V>(appId: string, change: (variables: V) => Promise<PaymentSetup>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (setup) => {
      putResponse(queries, paymentsOf(appId), setup);
      void queries.invalidateQueries({ queryKey: [...paymentsOf(appId), 'members'] });
    },
  });
}

/** The products of the account whose token was stored last. */
export function useProducts(appId: string, hasToken: boolean) {
  const api = useApi(paymentsApi);
  return useQuery({
    queryKey: [...paymentsOf(appId), 'products'],
    queryFn: ({ signal }) => api.listProducts({ params: { appId }, query: { appId } }, { signal }),
    enabled: hasToken,
    retry: false,
    gcTime: 0,
  });
}

/** The purchases of the connected product. */
export function useMembers(appId: string) {
  const api = useApi(paymentsApi);
  return useQuery({
    queryKey: [...paymentsOf(appId), 'members'],
    queryFn: async ({ signal }) => (await api.listMembers({ params: { appId } }, { signal })).members,
  });
}
