import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { appsApi } from '../shared/api.js';
import type { AppsPage, AppView } from '../shared/api.js';

/** Key of all lists of apps, below that of everything about apps. */
export const appLists = ['apps', 'list'];

/** What is stored of each list. */
interface Pages {
  readonly pages: readonly AppsPage[];
}

/** Number of apps on the home page; the others are on the apps page. */
const recent = 8;

/** The apps that were changed last. */
export function useRecentApps(): UseQueryResult<AppsPage | undefined> {
  const api = useApi(appsApi);
  return useQuery({
    queryKey: [...appLists, 'recent'],
    queryFn: async ({ signal }): Promise<Pages> => ({
      pages: [await api.listApps({ query: { limit: recent } }, { signal })],
    }),
    select: ({ pages }) => pages[0],
    // Always stale: the list is shown again after changing an app.
    staleTime: 0,
  });
}

/** Changes an app in all lists, or removes it from them. @returns a function that undoes it */
export function updateAppInLists(
  queries: QueryClient,
  appId: string,
  change: (app: AppView) => AppView | undefined,
): () => void {
  const before = queries.getQueriesData<Pages>({ queryKey: appLists });
  queries.setQueriesData<Pages>({ queryKey: appLists }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => {
      const apps = page.apps.flatMap((app) => (app.appId === appId ? (change(app) ?? []) : app));
      const removed = page.apps.length - apps.length;
      return { ...page, apps, total: page.total - removed };
    });
    return { ...list, pages };
  });
  return () => {
    for (const [key, list] of before) queries.setQueryData(key, list);
  };
}
