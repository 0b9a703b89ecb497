import { assistantRequests } from '@buildai/apps/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';
import { runtimeApi } from '../../shared/runtime-api.js';
import { issuesFixMessage } from '../preview/fix-message.js';

/** Errors often come in groups; those of a second more are sent along. In ms. */
const gatherTime = 1000;

interface ResolveIssues {
  readonly isResolving: boolean;
  /** Asks the assistant. @param onSent called when it was asked */
  readonly resolve: (onSent: () => void) => void;
}

/**
 * Asks the assistant to fix the shown issues. Once its reply has ended, what it has replaced is cleared; what still
 * occurs is reported by the new version, and without a new version, all of it still does.
 */
export function useResolveIssues(appId: string, shown: readonly IssueView[]): ResolveIssues {
  const api = useApi(runtimeApi);
  const [isResolving, setResolving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(shown);
  useEffect(() => {
    newest.current = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isResolving,
    resolve(onSent) {
      setResolving(true);
      timer.current = setTimeout(() => {
        setResolving(false);
        const issues = newest.current;
        const [first] = issues;
        // They were cleared or suppressed in the meantime.
        if (!first) return;
        const { versionId } = first;
        assistantRequests.send(appId, {
          isFix: true,
          message: issuesFixMessage(issues),
          onDone: () => void api.clearIssues({ params: { appId }, query: { versionId, onlyIf: 'replaced' } }),
        });
        onSent();
      }, gatherTime);
    },
  };
}
