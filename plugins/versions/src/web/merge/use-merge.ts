import { appsApi } from '@buildai/apps/shared';
import { AppError } from '@buildai/core/shared';
import { useApi, useToast } from '@buildai/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FileDiff } from '../../shared/api.js';
import { versionsApi } from '../../shared/api.js';
import { mergeSentence } from './merge-sentence.js';

export interface MergeTarget {
  readonly appId: string;
  readonly name: string;
}

/** The other apps with code that the builder may change, last changed first; at most 50 that match. */
export function useMergeTargets(appId: string, search: string): UseQueryResult<readonly MergeTarget[]> {
  const api = useApi(appsApi);
  return useQuery({
    queryKey: ['versions', appId, 'merge-targets', search],
    async queryFn({ signal }): Promise<readonly MergeTarget[]> {
      const query = { kind: 'space_app', ...(search ? { search } : {}) } as const;
      const { apps } = await api.listApps({ query }, { signal });
      return apps.filter((app) => app.appId !== appId);
    },
    placeholderData: keepPreviousData,
  });
}

interface Merge {
  readonly target: string;
  readonly files: readonly FileDiff[];
  readonly description: string;
}

/** Merges files, and says with which result. Rejects with a sentence for the builder. */
export function useMerge(): (merge: Merge) => Promise<void> {
  const api = useApi(versionsApi);
  const toast = useToast();
  return async ({ target, files, description }) => {
    const body = {
      files: files.map(({ path, newCode }) => ({ id: path, path, content: newCode })),
      description,
    };
    const result = await api.mergeFiles({ params: { appId: target }, body }).catch((error: unknown) => {
      throw new Error(failureOf(error));
    });
    const failed = result.deploymentIssues.length;
    toast({
      message:
        failed > 0
          ? `${mergeSentence(result)}. ${failed} function(s) failed to deploy`
          : mergeSentence(result),
      severity: failed > 0 ? 'error' : 'success',
    });
  };
}

function failureOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Failed to merge changes';
  const { details } = error;
  const places = Array.isArray(details)
    ? details.map(
        (detail: { field?: string; message?: string }) => `${detail.field ?? ''}: ${detail.message ?? ''}`,
      )
    : [];
  return `Failed to merge files: ${[error.message, ...places.slice(0, 5)].join('\n')}`;
}
