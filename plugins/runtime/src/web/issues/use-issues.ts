import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLive } from '@buildai/web';
import { issueReportedLiveEvent, issuesClearedLiveEvent } from '../../shared/live-events.js';
import type { IssueView } from '../../shared/runtime-api.js';
import { runtimeApi } from '../../shared/runtime-api.js';

const none: readonly IssueView[] = [];

/** The errors reported in a version, by any of its builders. */
export function useIssues(appId: string, versionId: string | undefined): readonly IssueView[] {
  const api = useApi(runtimeApi);
  const queries = useQueryClient();
  const queryKey = ['runtime', 'issues', appId, versionId];
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useLive(`app:${appId}`, issueReportedLiveEvent, refresh);
  useLive(`app:${appId}`, issuesClearedLiveEvent, refresh);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.listIssues({ params: { appId }, query: { versionId } }, { signal })).issues,
    enabled: versionId !== undefined,
  });
  return data ?? none;
}
