import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';

/** The files that a rename changes, before it does; `paths` is undefined while they are being found. */
export function ChangedFileList({ paths }: { paths: readonly string[] | undefined }): ReactNode {
  if (!paths) return <LoadingSkeleton count={2} />;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" role="status">
        {paths.length === 1 ? '1 file changes' : `${paths.length} files change`}
      </Typography>
      <Box
        component="ul"
        aria-label="Files that change"
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {paths.map((path) => (
          <Typography key={path} component="li" variant="body2">
            {path}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
