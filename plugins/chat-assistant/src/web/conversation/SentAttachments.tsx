import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export interface AttachmentView {
  readonly name: string;
  readonly contentType: string;
  readonly url: string;
}

/** Browsers refuse to open addresses that are data themselves, but save them. */
const linkOf = (name: string, href: string) =>
  href.startsWith('data:') ? { href, download: name } : { href, target: '_blank', rel: 'noreferrer' };

/** Attachments of a message: images as previews, others by name. */
export function SentAttachments({ attachments }: { attachments: readonly AttachmentView[] }): ReactNode {
  if (attachments.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {attachments.map(({ name, contentType, url }) =>
        contentType.startsWith('image/') ? (
          <a key={url} {...linkOf(name, url)}>
            <Box
              component="img"
              src={url}
              alt={name}
              sx={{ display: 'block', height: 96, maxWidth: 200, objectFit: 'cover', borderRadius: 1 }}
            />
          </a>
        ) : (
          <Chip
            key={url}
            size="small"
            variant="outlined"
            icon={<AttachFileOutlined />}
            label={name}
            component="a"
            clickable
            {...linkOf(name, url)}
            sx={{ maxWidth: '100%' }}
          />
        ),
      )}
    </Box>
  );
}
