import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PublicOffOutlined from '@mui/icons-material/PublicOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  BarePage,
  Name,
  brandName,
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  useApi,
  useSession,
} from '@buildai/web';
import { NotFound } from '@buildai/core/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { appsApi } from '../../shared/api.js';
import { appEntryApi } from '../../shared/app-entry-api.js';
import { entryStatePattern } from '../../shared/builder-entry.js';
import { AppNotPublished } from '../../shared/errors.js';
import { publishedAppApi } from '../../shared/published-app-api.js';
import { takeOpened } from './open-published-app.js';

/** Signs builders in to their published app: the app redirects to this page, which redirects back with a code. */
export default function AuthorizeAppPage(): ReactNode {
  const [search] = useSearchParams();
  const appId = search.get('appId') ?? '';
  const state = search.get('state') ?? '';
  return (
    <BarePage>
      {appId && entryStatePattern.test(state) ? (
        <Authorize appId={appId} state={state} path={search.get('path')} open={search.get('open')} />
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
  readonly path: string | null;
  readonly open: string | null;
}

function Authorize({ appId, state, path, open }: AuthorizeProps): ReactNode {
  const api = useApi(appEntryApi);
  const apps = useApi(appsApi);
  const published = useApi(publishedAppApi);
  const { account, signOut } = useSession();
  const [isOpened] = useState(() => takeOpened(appId, open));
  const { data, error, refetch } = useQuery({
    queryKey: ['authorize-app', appId, account?.accountId],
    async queryFn({ signal }) {
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
  const enter = useMutation({
    mutationFn: () =>
      api.createEntryCode({ params: { appId }, body: { state, ...(path === null ? {} : { path }) } }),
    onSuccess: ({ url }) => location.replace(url),
  });
  const goOn = useEffectEvent(() => enter.mutate());
  // Owners and collaborators continue automatically. An admin may have been sent here by any app, so only after opening
  // it from the platform.
  const goesOnByItself =
    data?.role === 'owner' || data?.role === 'collaborator' || (data?.role === 'admin' && isOpened);
  useEffect(() => {
    if (goesOnByItself) goOn();
  }, [goesOnByItself]);

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
  if (!data || (goesOnByItself && !enter.isError)) return <LoadingSkeleton shape="page" />;

  const back = (
    <Button color="inherit" href={data.url}>
      <span>
        Back to <Name>{data.name}</Name>
      </span>
    </Button>
  );
  if (!data.role) {
    return (
      <EmptyState
        icon={PersonOffOutlined}
        title={
          <>
            You don’t build “<Name>{data.name}</Name>”
          </>
        }
        description={`You’re signed in to ${brandName()} as ${account?.email ?? ''}, which isn’t one of the accounts that build this app. If you use the app, sign in with the account you created there.`}
        action={
          <Stack spacing={1} sx={{ alignItems: 'center' }}>
            <Button variant="contained" href={data.url}>
              <span>
                Back to <Name>{data.name}</Name>
              </span>
            </Button>
            <Button color="inherit" onClick={() => void signOut()}>
              Use another {brandName()} account
            </Button>
          </Stack>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={LoginOutlined}
      title={
        <>
          Continue to “<Name>{data.name}</Name>”
        </>
      }
      description={`You’re an admin of ${brandName()}, so you enter this app as an admin. The app can see your name and email: ${account?.email ?? ''}.`}
      action={
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          <Button variant="contained" size="large" loading={enter.isPending} onClick={() => enter.mutate()}>
            <span>
              Continue as <Name>{account?.name || account?.email}</Name>
            </span>
          </Button>
          {back}
        </Stack>
      }
    />
  );
}
