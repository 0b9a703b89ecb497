import { useApi } from '@buildai/web';
import { useRef } from 'react';
import type { SeenIssue } from '../../shared/preview-channel.js';
import { runtimeApi } from '../../shared/runtime-api.js';

/** Maximum number of error reports per bundle. */
const mostReports = 30;

/** Reports errors of the app to the server, as far as they are of the bundle that should run. */
export function useIssueReports(
  appId: string,
  versionId: string | null,
  hash: string,
): (issue: SeenIssue) => Promise<void> {
  const api = useApi(runtimeApi);
  const reports = useRef({ hash, count: 0 });
  return async (issue) => {
    if (versionId === null || issue.hash !== hash) return;
    // Counted by the bundle that should run: the app may name any.
    if (reports.current.hash !== hash) reports.current = { hash, count: 0 };
    if (++reports.current.count > mostReports) return;
    await api.reportIssue({ params: { appId }, body: { ...issue, versionId } });
  };
}
