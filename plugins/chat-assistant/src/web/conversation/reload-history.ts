import type { ApiClient } from '@buildai/core/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { chatApi } from '../../shared/api.js';
import { historyPageSize } from '../../shared/api.js';
import type { LoadedHistory } from './newest-page.js';
import { withNewestPage } from './newest-page.js';

export const historyKey = (appId: string): readonly string[] => ['chat', appId, 'history'];

/** The reload that was begun last, by app. */
const lastReloads = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Reads the newest messages again, also if a request is pending, whose response may be outdated. Older ones that are
 * loaded stay as they are. Resolves when the messages are up to date: a later reload takes the place of this one.
 */
export async function reloadHistory(
  queries: QueryClient,
  api: Pick<ApiClient<typeof chatApi>, 'history'>,
  appId: string,
): Promise<void> {
  const last = lastReloads.get(queries) ?? new Map<string, Promise<void>>();
  lastReloads.set(queries, last);
  const isLast = (): boolean => last.get(appId) === begun;
  const begun: Promise<void> = Promise.resolve().then(() => reload(queries, api, appId, isLast));
  let awaited = begun;
  last.set(appId, awaited);
  await awaited;
  for (let later = last.get(appId); later && later !== awaited; later = last.get(appId)) {
    awaited = later;
    await awaited;
  }
}

/** Reads all loaded messages again. */
export async function refetchHistory(queries: QueryClient, appId: string): Promise<void> {
  const queryKey = historyKey(appId);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

async function reload(
  queries: QueryClient,
  api: Pick<ApiClient<typeof chatApi>, 'history'>,
  appId: string,
  isLast: () => boolean,
): Promise<void> {
  const queryKey = historyKey(appId);
  const loaded = () => queries.getQueryData<LoadedHistory>(queryKey);
  if ((loaded()?.pages.length ?? 0) < 2) return refetchHistory(queries, appId);
  const newest = await api
    .history({ params: { appId }, query: { limit: historyPageSize } })
    .catch(() => undefined);
  // Older messages that are loading are kept.
  await queries
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  if (!isLast()) return;
  await queries.cancelQueries({ queryKey });
  const before = loaded();
  const after = newest && before && withNewestPage(before, newest);
  if (after) queries.setQueryData<LoadedHistory>(queryKey, after);
  // Shows the error and a way to retry, or closes the gap.
  else await refetchHistory(queries, appId);
}
