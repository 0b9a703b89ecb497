import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { CardGrid, EmptyState, ErrorState, lazyComponent, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppList } from '../app-lists.js';
import { AppCard } from './AppCard.js';
import { EmptyDrawing } from './EmptyDrawing.js';

const MoreApps = lazyComponent(() => import('./MoreApps.js'));

interface AppGridProps {
  readonly list: Pick<AppList, 'apps' | 'total' | 'error' | 'retry' | 'loadMore' | 'isLoadingMore'>;
  /** Moves the focus to the prompt for the first app; for lists that may be empty. */
  readonly onDescribe?: () => void;
}

/** Grid of app cards, with loading, empty and error states. */
export function AppGrid({ list, onDescribe }: AppGridProps): ReactNode {
  const { apps, total, error, loadMore } = list;
  if (!apps) {
    return error ? (
      <ErrorState
        title="Your apps couldn’t be loaded."
        kept="Your apps are safe; only this list failed to load."
        error={error}
        onRetry={list.retry}
      />
    ) : (
      <LoadingSkeleton shape="cards" count={4} />
    );
  }
  if (apps.length === 0) {
    return (
      <Paper variant="outlined" sx={{ borderStyle: 'dashed', bgcolor: 'transparent' }}>
        <EmptyState
          illustration={<EmptyDrawing />}
          title="Your apps will appear here"
          description="Describe your first app above, or start with an example."
          action={
            onDescribe && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                <Button variant="outlined" startIcon={<AddOutlined />} onClick={onDescribe}>
                  Describe an app
                </Button>
                <Button component={Link} to="/onboarding">
                  How it works
                </Button>
              </Box>
            )
          }
        />
      </Paper>
    );
  }
  return (
    <>
      <CardGrid>
        {apps.map((app) => (
          <AppCard key={app.appId} app={app} />
        ))}
      </CardGrid>
      {loadMore && (
        <MoreApps shown={apps.length} total={total} isLoading={list.isLoadingMore} onLoad={loadMore} />
      )}
    </>
  );
}
