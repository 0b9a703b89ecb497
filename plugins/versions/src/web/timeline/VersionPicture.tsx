import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The app at a version; a drawing if no picture was taken. */
export function VersionPicture({ url }: { readonly url: string | null }): ReactNode {
  return (
    <Box
      sx={{
        flex: 'none',
        alignSelf: 'start',
        width: { xs: 72, sm: 104 },
        aspectRatio: '16 / 10',
        borderRadius: 1,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {url === null ? (
        <Drawing />
      ) : (
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          width={320}
          height={200}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

/** The outlines of a page. */
function Drawing(): ReactNode {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 40"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%', fill: 'var(--mui-palette-divider)' }}
    >
      <rect x="0" y="0" width="64" height="7" />
      <rect x="6" y="12" width="26" height="3" rx="1.5" />
      <rect x="6" y="19" width="15" height="15" rx="2" />
      <rect x="24.5" y="19" width="15" height="15" rx="2" />
      <rect x="43" y="19" width="15" height="15" rx="2" />
    </Box>
  );
}
