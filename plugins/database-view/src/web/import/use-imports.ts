import { useApi } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importsApi } from '../../shared/import/imports-api.js';
import type { ImportView } from '../../shared/import/imports-api.js';
import { useRefreshCounts } from '../entities/database-queries.js';
import { importsKey, useImportList } from './use-import-list.js';

export interface RecentImports {
  /** The last ones, the newest first. */
  readonly imports: readonly ImportView[];
  /** The one whose undo was started, or found running, since the wizard was opened. */
  readonly followed: ImportView | undefined;
  /** @throws if the undo could not be started */
  readonly undo: (importId: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** The imports of an entity. An undo runs on the server, and is followed from here. */
export function useImports(appId: string, entity: string): RecentImports {
  const api = useApi(importsApi);
  const queries = useQueryClient();
  const refreshCounts = useRefreshCounts(appId);
  const [followedId, setFollowedId] = useState<string>();
  const queryKey = importsKey(appId, entity);
  const imports = useImportList(appId, entity);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const undo = async (importId: string) => {
    const started = await api.undoImport({ params: { appId, importId } });
    setFollowedId(importId);
    queries.setQueryData<{ imports: ImportView[] }>(queryKey, (before) => ({
      imports: [started, ...(before?.imports.filter(({ id }) => id !== importId) ?? [])],
    }));
    await refresh();
  };
  const followed = imports.find(({ id }) => id === followedId);

  // One that was found running goes on, even if the server lost its job.
  const running = imports.find(({ state }) => state === 'undoing')?.id;
  const [foundId, setFoundId] = useState<string>();
  if (running !== undefined && running !== followedId) {
    setFollowedId(running);
    setFoundId(running);
  }
  useEffect(() => {
    if (foundId !== undefined)
      void api.undoImport({ params: { appId, importId: foundId } }).catch(() => undefined);
  }, [api, appId, foundId]);
  const isOver = followed !== undefined && followed.state !== 'undoing';
  useEffect(() => {
    if (isOver) refreshCounts();
    // Only the end matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  return { imports, followed, undo, refresh };
}
