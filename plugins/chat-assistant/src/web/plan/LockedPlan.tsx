import type { ProposedPlan } from '@buildai/app-features/shared';
import { versionsApi } from '@buildai/versions/shared';
import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import FoldedPlan from './FoldedPlan.js';
import type { PlanLock } from './plan-lock.js';

interface LockedPlanProps {
  readonly appId: string;
  readonly plan: ProposedPlan;
  readonly lock: PlanLock;
}

/** A plan that was built, or that something newer has replaced. */
export function LockedPlan({ appId, plan, lock }: LockedPlanProps): ReactNode {
  const number = useVersionNumber(appId, lock.reason === 'built' ? lock.versionId : undefined);
  return <FoldedPlan plan={plan} note={noteOn(lock, number)} />;
}

function noteOn({ reason }: PlanLock, number: number | undefined): string | undefined {
  switch (reason) {
    case 'built':
      return number === undefined ? 'This plan was built' : `This plan was built as version ${number}`;
    case 'replaced':
      return 'Replaced by a newer plan';
    case 'outdated':
      return 'The app has changed since this plan was made';
    case 'ended':
      return undefined;
  }
}

/** The number of versions that a request can list. */
const listed = 100;

function useVersionNumber(appId: string, versionId: string | undefined): number | undefined {
  const api = useApi(versionsApi);
  const { data } = useQuery({
    queryKey: ['chat', appId, 'version-number', versionId],
    enabled: versionId !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { versions } = await api.listVersions(
        { params: { appId }, query: { limit: listed } },
        { signal },
      );
      return versions.find(({ id }) => id === versionId)?.number ?? null;
    },
  });
  return data ?? undefined;
}
