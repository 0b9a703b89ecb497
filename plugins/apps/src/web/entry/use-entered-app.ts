import { NotFound } from '@buildai/core/shared';
import { useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { appsApi } from '../../shared/api.js';
import type { AppView } from '../../shared/api.js';
import { publishedAppApi } from '../../shared/published-app-api.js';

/** A published app that the caller wants to enter. */
export interface EnteredApp {
  readonly name: string;
  readonly url: string;
  /** Undefined if the caller doesn't build the app. */
  readonly role: AppView['role'] | undefined;
}

/** The published app, with the role of the signed-in account. */
export function useEnteredApp(appId: string) {
  const apps = useApi(appsApi);
  const published = useApi(publishedAppApi);
  const { account } = useSession();
  return useQuery({
    queryKey: ['authorize-app', appId, account?.accountId],
    async queryFn({ signal }): Promise<EnteredApp> {
      const { name, url } = await published.publishedApp({ params: { appId } }, { signal });
      const role = await apps.getApp({ params: { appId } }, { signal }).then(
        (app) => app.role,
        (failure: unknown) => {
          if (NotFound.is(failure)) return undefined;
          throw failure;
        },
      );
      return { name, url, role };
    },
    gcTime: 0,
  });
}
