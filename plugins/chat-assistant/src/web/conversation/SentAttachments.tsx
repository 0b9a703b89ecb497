import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export interface ShownAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly url: string;
}

/** Attachments of a message: images as previews, others by name. */
export function SentAttachments({ attachments }: { attachments: readonly ShownAttachment[] }): ReactNode {
  if (attachments.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {attachments.map(({ name, contentType, url }) =>
        contentType.startsWith('image/') ? (
          <a key={url} href={url} target="_blank" rel="noreferrer">
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
            href={url}
            sx={{ maxWidth: '100%' }}
          />
        ),
      )}
    </Box>
  );
}
