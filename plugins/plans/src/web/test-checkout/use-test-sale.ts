import { useApi } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { localCheckoutApi } from '../../shared/local-checkout.js';
import type { LocalSaleEvent, LocalSaleView } from '../../shared/local-checkout.js';

const keyOf = (saleId: string) => ['plans', 'test-sale', saleId];

/** A sale in the test checkout. */
export function useTestSale(saleId: string): UseQueryResult<LocalSaleView> {
  const api = useApi(localCheckoutApi);
  return useQuery({
    queryKey: keyOf(saleId),
    queryFn: ({ signal }) => api.getSale({ params: { saleId } }, { signal }),
  });
}

/** Pays for the sale, or plays what may happen to it later. */
export function useSimulateSaleEvent(
  saleId: string,
): UseMutationResult<LocalSaleView, Error, LocalSaleEvent> {
  const api = useApi(localCheckoutApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (event) => api.happen({ params: { saleId }, body: { event } }),
    onSuccess: (sale) => queries.setQueryData(keyOf(saleId), sale),
  });
}
