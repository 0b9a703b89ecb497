import PublicOffOutlined from '@mui/icons-material/PublicOffOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BarePage, EmptyState, ErrorState, LoadingSkeleton, useApi, useSession } from '@buildai/web';
import type { SessionAccount } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { AppNotPublished } from '../../shared/errors.js';
import { publishedAppApi } from '../../shared/published-app-api.js';
import { OfferedApp } from './OfferedApp.js';
import { isPlaceInApp, placeInApp } from './place-in-app.js';

/** Whether the account has bought the app. */
function owns(account: SessionAccount | undefined, appId: string): boolean {
  const bought = account?.appPackages;
  return Array.isArray(bought) && bought.some((each: { appId?: unknown }) => each.appId === appId);
}

/** Redirects to a published app, or to a tool of it, or shows its offer first if it is for sale. */
export default function PublishedAppPage(): ReactNode {
  const { appId = '', '*': place = '' } = useParams();
  return (
    <BarePage>
      {isPlaceInApp(place) ? <OpenAppLink appId={appId} place={place} /> : <NoPlace appId={appId} />}
    </BarePage>
  );
}

function NoPlace({ appId }: { readonly appId: string }): ReactNode {
  return (
    <EmptyState
      icon={PublicOffOutlined}
      title="Page not found"
      description="The link may be wrong. You can find all of the app’s tools on its start page."
      action={
        <Button variant="outlined" component={RouterLink} to={`/app/${appId}`}>
          Open the app
        </Button>
      }
    />
  );
}

function OpenAppLink({ appId, place }: { readonly appId: string; readonly place: string }): ReactNode {
  const { search } = useLocation();
  const api = useApi(publishedAppApi);
  const { account } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['published-app', appId],
    queryFn: ({ signal }) => api.publishedApp({ params: { appId } }, { signal }),
  });
  const offer = data?.offer && !owns(account, appId) ? data.offer : undefined;
  const goesOn = data !== undefined && !offer;
  const url = data && placeInApp(data.url, place, search);
  useEffect(() => {
    if (goesOn && url !== undefined) location.replace(url);
  }, [goesOn, url]);
  if (data && offer) return <OfferedApp app={data} offer={offer} />;
  if (data) {
    return (
      <Typography role="status" sx={{ m: 'auto' }}>
        Opening <Link href={url}>{data.name}</Link>…
      </Typography>
    );
  }
  if (AppNotPublished.is(error)) {
    return (
      <EmptyState
        icon={PublicOffOutlined}
        title="This app is not published"
        description="Its owner hasn’t published it or has taken it offline."
        action={
          <Button variant="outlined" component={RouterLink} to="/home">
            Go to your apps
          </Button>
        }
      />
    );
  }
  return error ? (
    <ErrorState title="The app couldn’t be opened." error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingSkeleton />
  );
}
