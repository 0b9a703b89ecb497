import { previewQueryKey, runtimeApi } from '@buildai/runtime/shared';
import { changeAddress, errorReason, useAddress, useApi, useLive, useToast } from '@buildai/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  describeRestoredRows,
  versionAddress,
  versionCreatedLiveEvent,
  versionsApi,
} from '@buildai/versions/shared';
import type { RestoredRows, RowsBack } from '@buildai/versions/shared';
import { useEffect, useEffectEvent } from 'react';
import { chatApi } from '../../shared/api.js';
import { reloadHistory } from './reload-history.js';

export interface VersionActions {
  readonly appId: string;
  /** The newest version; undefined while loading. */
  readonly newestId: string | undefined;
  /** The version in the preview, if not the newest. */
  readonly previewedId: string | undefined;
  /** The version that is being loaded for the preview. */
  readonly loadingId: string | undefined;
  /** Undefined returns to the newest. */
  readonly preview: (versionId: string | undefined) => void;
  readonly showChanges: (versionId: string) => void;
  /** Restores the version of a message, and removes later ones. Rejects with what to show. */
  readonly revert: (versionId: string, messageId: string, rows: RowsBack | undefined) => Promise<void>;
  /** @param messageId of the message about the restore. Rejects with what to show. */
  readonly undoRestore: (messageId: string) => Promise<void>;
}

/** Says what failed, and why. */
const failed = (what: string) => (error: Error) => {
  throw new Error(`${what}. ${errorReason(error)}`, { cause: error });
};

/**
 * Version actions of messages.
 * @param repliedId the version that the live reply created, if any.
 */
export function useVersionActions(appId: string, repliedId: string | undefined): VersionActions {
  const params = { appId };
  const chat = useApi(chatApi);
  const runtime = useApi(runtimeApi);
  const versions = useApi(versionsApi);
  const toast = useToast();
  const queries = useQueryClient();
  const search = useAddress(versionAddress.previewed);
  const queryKey = ['chat', appId, 'newest-version'];
  const newestVersion = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const listed = await versions.listVersions({ params, query: { limit: 1 } }, { signal });
      return listed.versions[0]?.id ?? null;
    },
  });
  const newest = useQuery(newestVersion);
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  // Set without refetching, so that a reply does not offer to restore the version it just created.
  const setNewest = useEffectEvent(async (versionId: string) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, versionId);
  });
  useEffect(() => {
    if (repliedId !== undefined) void setNewest(repliedId);
  }, [repliedId]);

  const loading = useMutation({
    // The newest one is what the preview shows anyway, and is no older version.
    mutationFn: async (versionId: string) => {
      if ((await queries.ensureQueryData(newestVersion)) === versionId) return undefined;
      await queries.fetchQuery({
        queryKey: previewQueryKey(appId, versionId),
        queryFn: ({ signal }) => runtime.getPreview({ params, query: { versionId } }, { signal }),
        staleTime: Infinity,
      });
      return versionId;
    },
    onSuccess: (shown) => changeAddress({ panel: 'preview', [versionAddress.previewed]: shown }),
    onError: () => toast({ message: 'Failed to preview version for this message', severity: 'error' }),
  });
  /** After the head has moved: the preview shows it, and the conversation follows. */
  const showRestored = async (rows: RestoredRows | null) => {
    if (rows) toast({ message: describeRestoredRows(rows), severity: 'success' });
    changeAddress({ [versionAddress.previewed]: undefined });
    await reloadHistory(queries, chat, appId);
  };
  return {
    appId,
    newestId: newest.data ?? undefined,
    previewedId: search.get(versionAddress.previewed) ?? undefined,
    loadingId: loading.isPending ? loading.variables : undefined,
    preview(versionId) {
      if (versionId === undefined) changeAddress({ panel: 'preview', [versionAddress.previewed]: undefined });
      else loading.mutate(versionId);
    },
    showChanges: (versionId) =>
      changeAddress({ [versionAddress.changes]: versionId, [versionAddress.against]: undefined }),
    async revert(versionId, messageId, asked) {
      const body = asked ? { messageId, rows: asked } : { messageId };
      const { rows } = await versions
        .restoreVersion({ params: { appId, versionId }, body })
        .catch(failed('Failed to restore version'));
      await showRestored(rows);
    },
    async undoRestore(messageId) {
      const { rows } = await chat
        .undoRestore({ params, body: { messageId } })
        .catch(failed('Failed to undo restore'));
      await showRestored(rows);
    },
  };
}
