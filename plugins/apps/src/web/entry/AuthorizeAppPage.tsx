import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import PublicOffOutlined from '@mui/icons-material/PublicOffOutlined';
import { BarePage, EmptyState, ErrorState, LoadingSkeleton, useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { appEntryApi } from '../../shared/app-entry-api.js';
import { entryStatePattern } from '../../shared/builder-entry.js';
import { AppNotPublished } from '../../shared/errors.js';
import { ContinueAsAdmin } from './ContinueAsAdmin.js';
import { NotABuilder } from './NotABuilder.js';
import { takeOpened } from './open-published-app.js';
import { useEnteredApp } from './use-entered-app.js';

/** Signs builders in to their published app: the app redirects to this page, which redirects back with a code. */
export default function AuthorizeAppPage(): ReactNode {
  const [search] = useSearchParams();
  const appId = search.get('appId') ?? '';
  const state = search.get('state') ?? '';
  return (
    <BarePage>
      {appId && entryStatePattern.test(state) ? (
        <Authorize
          appId={appId}
          state={state}
          path={search.get('path') ?? undefined}
          host={search.get('host') ?? undefined}
          open={search.get('open')}
        />
      ) : (
        <EmptyState
          icon={LinkOffOutlined}
          title="This link is incomplete"
          description="Go back to the app and choose to continue from there."
        />
      )}
    </BarePage>
  );
}

interface AuthorizeProps {
  readonly appId: string;
  readonly state: string;
  readonly path: string | undefined;
  /** Host name at which the app was opened. */
  readonly host: string | undefined;
  readonly open: string | null;
}

function Authorize({ appId, state, path, host, open }: AuthorizeProps): ReactNode {
  const api = useApi(appEntryApi);
  const [isOpened] = useState(() => takeOpened(appId, open));
  const { data, error, refetch } = useEnteredApp(appId);
  const enter = useMutation({
    mutationFn: () => api.createEntryCode({ params: { appId }, body: { state, path, host } }),
    onSuccess: ({ url }) => location.replace(url),
  });
  const proceed = useEffectEvent(() => enter.mutate());
  // Owners and collaborators continue automatically. An admin may have been sent here by any app, so only after opening
  // it from the platform.
  const continuesAutomatically =
    data?.role === 'owner' || data?.role === 'collaborator' || (data?.role === 'admin' && isOpened);
  useEffect(() => {
    if (continuesAutomatically) proceed();
  }, [continuesAutomatically]);

  if (AppNotPublished.is(error ?? enter.error)) {
    return (
      <EmptyState
        icon={PublicOffOutlined}
        title="This app is not published"
        description="Publish it in the builder, then open it again."
      />
    );
  }
  if (error ?? enter.error) {
    return (
      <ErrorState
        title="You couldn’t be signed in to the app."
        error={error ?? enter.error}
        onRetry={() => (error ? void refetch() : enter.mutate())}
      />
    );
  }
  if (!data || (continuesAutomatically && !enter.isError)) return <LoadingSkeleton shape="page" />;

  return data.role ? (
    <ContinueAsAdmin app={data} isEntering={enter.isPending} onContinue={() => enter.mutate()} />
  ) : (
    <NotABuilder app={data} />
  );
}
