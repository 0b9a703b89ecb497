import { useApi, useLive, useToast } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { versionAddress, versionCreatedLiveEvent, versionsApi } from '@buildai/versions/shared';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

export interface VersionActions {
  /** The newest version; undefined while loading. */
  readonly newestId: string | undefined;
  /** The version in the preview, if not the newest. */
  readonly previewedId: string | undefined;
  /** Undefined returns to the newest. */
  readonly preview: (versionId: string | undefined) => void;
  readonly showChanges: (versionId: string) => void;
  readonly restore: (versionId: string) => Promise<void>;
}

/**
 * Version actions of a reply.
 * @param repliedId the version that the live reply created, if any.
 */
export function useVersionActions(appId: string, repliedId: string | undefined): VersionActions {
  const api = useApi(versionsApi);
  const toast = useToast();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const queryKey = ['chat', appId, 'newest-version'];
  const newest = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { versions } = await api.listVersions({ params: { appId }, query: { limit: 1 } }, { signal });
      return versions[0]?.id ?? null;
    },
  });
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  // Set without refetching, so that a reply does not offer to restore the version it just created.
  const setNewest = useEffectEvent(async (versionId: string) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, versionId);
  });
  useEffect(() => {
    if (repliedId !== undefined) void setNewest(repliedId);
  }, [repliedId]);

  const show = (values: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  const restoreTo = (versionId: string) => api.restoreVersion({ params: { appId, versionId } });
  return {
    newestId: newest.data ?? undefined,
    previewedId: search.get(versionAddress.previewed) ?? undefined,
    preview: (versionId) => show({ panel: 'preview', [versionAddress.previewed]: versionId }),
    showChanges: (versionId) => show({ [versionAddress.changes]: versionId }),
    async restore(versionId) {
      try {
        const { version } = await restoreTo(versionId);
        // The restored version is now the newest.
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.delete(versionAddress.previewed);
          return after;
        });
        const undo = async (before: string) => {
          try {
            await restoreTo(before);
            toast({ message: 'Restore operation was undone', severity: 'success' });
          } catch {
            toast({ message: 'Failed to undo restore', severity: 'error' });
          }
        };
        const { parentId } = version;
        toast({
          message: 'App version was restored',
          severity: 'success',
          ...(parentId === null ? {} : { action: { label: 'Undo', onClick: () => void undo(parentId) } }),
        });
      } catch {
        toast({ message: 'Failed to restore version', severity: 'error' });
      }
    },
  };
}
