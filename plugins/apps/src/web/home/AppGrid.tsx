import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { CardGrid, EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppView } from '../../shared/api.js';
import { AppCard } from './AppCard.js';
import { EmptyDrawing } from './EmptyDrawing.js';

interface AppGridProps {
  /** Undefined while they are loading. */
  readonly apps: readonly AppView[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Moves the focus to the prompt for the first app; for lists that may be empty. */
  readonly onDescribe?: () => void;
}

/** Grid of app cards, with loading, empty and error states. */
export function AppGrid({ apps, error, retry, onDescribe }: AppGridProps): ReactNode {
  if (!apps) {
    return error ? (
      <ErrorState
        title="Your apps couldn’t be loaded."
        kept="Your apps are safe; only this list failed to load."
        error={error}
        onRetry={retry}
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
    <CardGrid>
      {apps.map((app) => (
        <AppCard key={app.appId} app={app} />
      ))}
    </CardGrid>
  );
}
