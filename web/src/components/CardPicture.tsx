import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The picture of an app or a template. Its place has its size before it loads. */
export function CardPicture({ url }: { readonly url: string }): ReactNode {
  return (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      width={640}
      height={400}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '16 / 10',
        objectFit: 'cover',
        objectPosition: 'top',
        bgcolor: 'action.hover',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    />
  );
}
