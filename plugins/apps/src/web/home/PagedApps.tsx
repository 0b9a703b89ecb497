import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AppList } from '../use-app-list.js';
import { AppGrid } from './AppGrid.js';

/** A long list of apps: how many of them are shown, and a button for the next ones. */
export function PagedApps({ list }: { readonly list: AppList }): ReactNode {
  const { apps, total, error, retry, loadMore } = list;
  return (
    <>
      <AppGrid apps={apps} error={error} retry={retry} />
      {apps && loadMore && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 3 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {apps.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} apps
          </Typography>
          <Button variant="outlined" loading={list.isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}
