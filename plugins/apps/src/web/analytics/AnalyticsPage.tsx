import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Button from '@mui/material/Button';
import { NotFound } from '@buildai/core/shared';
import { EmptyState, ErrorState, LoadingSkeleton, useDocumentTitle } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useApp } from '../app-queries.js';
import { NoAppHere } from '../NoAppHere.js';

/** Shown for links to an app's analytics: what is known of its visitors is in its builder. */
export default function AnalyticsPage(): ReactNode {
  const { appId = '' } = useParams();
  const { data: app, error, refetch } = useApp(appId);
  useDocumentTitle(app && `Analytics of ${app.name}`);
  if (NotFound.is(error)) return <NoAppHere />;
  if (error) {
    return <ErrorState title="The app couldn’t be opened." error={error} onRetry={() => void refetch()} />;
  }
  if (!app) return <LoadingSkeleton />;
  const isPublished = app.publishedVersionId !== null;
  const builder = `/build/app/${appId}`;
  return (
    <EmptyState
      icon={InsightsOutlined}
      title={isPublished ? 'No visitor analytics' : 'Publish your app to access analytics'}
      description={
        isPublished
          ? `“${app.name}” doesn’t track visitors. See who signed up in Users.`
          : 'You’ll see who signed up in Users once people can open the app.'
      }
      action={
        <Button variant="contained" component={Link} to={isPublished ? `${builder}?panel=users` : builder}>
          {isPublished ? 'Open Users' : 'Open the builder'}
        </Button>
      }
    />
  );
}
