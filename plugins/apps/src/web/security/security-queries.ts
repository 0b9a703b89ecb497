import { putResponse, useApi, useLive, useToast } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { appLiveEvents } from '../../shared/live-events.js';
import { securityApi } from '../../shared/security-api.js';
import type { SecurityFindings } from '../../shared/security-api.js';
import { securityLiveEvent } from '../../shared/security-rules.js';
import { useApp } from '../app-queries.js';

const findingsOf = (appId: string) => ['app-security', appId];

/** The security check of the newest version. It runs again with each version, and as one comes back from a dialog. */
export function useSecurityFindings(appId: string): UseQueryResult<SecurityFindings> {
  const api = useApi(securityApi);
  const queries = useQueryClient();
  const { search } = useLocation();
  const version = useApp(appId).data?.newestVersionId;
  const refresh = (): void => void queries.invalidateQueries({ queryKey: findingsOf(appId) });
  useLive(`app:${appId}`, securityLiveEvent, refresh);
  useLive(`app:${appId}`, appLiveEvents.settings, refresh);
  const examined = useRef(`${version} ${search}`);
  useEffect(() => {
    if (examined.current === `${version} ${search}`) return;
    examined.current = `${version} ${search}`;
    void queries.invalidateQueries({ queryKey: findingsOf(appId) });
  }, [appId, queries, search, version]);
  return useQuery({
    queryKey: findingsOf(appId),
    queryFn: ({ signal }) => api.listSecurityFindings({ params: { appId } }, { signal }),
    staleTime: 0,
  });
}

/** What a builder decides about a finding. */
export type Decision =
  | { readonly kind: 'mend'; readonly id: string; readonly mend: string; readonly done: string }
  | { readonly kind: 'accept'; readonly id: string; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly id: string };

const doneOf = (decision: Decision): string =>
  decision.kind === 'mend'
    ? decision.done
    : decision.kind === 'accept'
      ? 'Accepted. It comes back if it changes.'
      : 'No longer accepted';

/** Mends a finding, or accepts it, and says what that did. */
export function useDecide(appId: string): UseMutationResult<SecurityFindings, Error, Decision> {
  const api = useApi(securityApi);
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn(decision) {
      const params = { appId, findingId: decision.id };
      if (decision.kind === 'mend') return api.mendSecurityFinding({ params, body: { mend: decision.mend } });
      if (decision.kind === 'withdraw') return api.withdrawSecurityAcceptance({ params });
      return api.acceptSecurityFinding({ params, body: { reason: decision.reason } });
    },
    onSuccess(findings, decision) {
      putResponse(queries, findingsOf(appId), findings);
      toast({ message: doneOf(decision), severity: 'success' });
    },
    onError(error) {
      toast({ message: error.message, severity: 'error' });
      void queries.invalidateQueries({ queryKey: findingsOf(appId) });
    },
  });
}
