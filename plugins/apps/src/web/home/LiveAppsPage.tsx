import PublicOutlined from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, PageHeader } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppList } from '../use-app-list.js';
import { AppsViews } from './AppsViews.js';
import { PagedApps } from './PagedApps.js';

/** The apps of the builder that are published. */
export default function LiveAppsPage(): ReactNode {
  const live = useAppList({ state: 'published' });
  return (
    <>
      <PageHeader title="Live apps" description="Apps that are published." />
      <Box sx={{ mb: 3 }}>
        <AppsViews current="/live" />
      </Box>
      {live.apps?.length === 0 ? (
        <EmptyState
          icon={PublicOutlined}
          title="Your published apps will appear here"
          description="Publish an app from its builder, at the top right."
          action={
            <Button variant="contained" component={Link} to="/apps">
              Show my apps
            </Button>
          }
        />
      ) : (
        <PagedApps list={live} />
      )}
    </>
  );
}
