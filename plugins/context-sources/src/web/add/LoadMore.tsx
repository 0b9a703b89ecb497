import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../copy/describe-progress.js';
import type { Preview } from './use-preview.js';

interface LoadMoreProps {
  readonly preview: Preview;
  readonly listed: number;
  /** A slow source lists a few items at a time, so that loading continues automatically until it is stopped. */
  readonly isSlow: boolean;
}

/** Loads the next items of a source, if there are more. */
export function LoadMore({ preview, listed, isSlow }: LoadMoreProps): ReactNode {
  const { error, isLoading, loadMore, stop } = preview;
  const [isReadingOn, setReadingOn] = useState(isSlow);
  useEffect(() => {
    if (isReadingOn && !isLoading && error === undefined) void loadMore?.();
  });
  if (!loadMore) return null;
  if (isReadingOn && error === undefined) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          Reading the site… {counted(listed, 'page')} found so far
        </Typography>
        <Button
          onClick={() => {
            setReadingOn(false);
            stop();
          }}
        >
          Stop
        </Button>
      </Box>
    );
  }
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      sx={{ justifySelf: 'center' }}
      onClick={() => void loadMore()}
    >
      Load more
    </Button>
  );
}
