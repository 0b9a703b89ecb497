import { useApi, useLive, useToast } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { versionAddress, versionCreatedLiveEvent, versionsApi } from '@buildai/versions/shared';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

export interface VersionActions {
  /** The newest version; undefined while that is not known. */
  readonly newestId: string | undefined;
  /** The one in the preview, where it is not the newest. */
  readonly previewedId: string | undefined;
  /** Undefined returns to the newest. */
  readonly preview: (versionId: string | undefined) => void;
  readonly showChanges: (versionId: string) => void;
  readonly restore: (versionId: string) => Promise<void>;
}

/**
 * What a reply offers about the version that it made.
 * @param repliedId the version that the reply made which is being followed, where it has made one.
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
  // Known before it is asked for: a reply must not offer to go back to what it has just made.
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
        // What was restored is the newest now.
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
