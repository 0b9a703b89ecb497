import { BarePage, LoadingSkeleton, useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { claimsApi } from '../shared/claims-api.js';
import { ClaimCodeForm } from './ClaimCodeForm.js';
import { ClaimOffer } from './ClaimOffer.js';
import { NoClaim } from './NoClaim.js';

/** Target of an invite link: shows what is claimed, and offers it. Without a code, it asks for one. */
export default function ClaimPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const api = useApi(claimsApi);
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', code],
    queryFn: ({ signal }) => api.readClaim({ body: { code } }, { signal }),
    enabled: status !== 'loading' && code !== '',
    gcTime: 0,
  });
  return (
    <BarePage>
      {code === '' ? (
        <ClaimCodeForm onCode={(typed) => setSearch({ code: typed })} />
      ) : error ? (
        <NoClaim error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ClaimOffer code={code} app={data} />
      ) : (
        <LoadingSkeleton shape="page" />
      )}
    </BarePage>
  );
}
