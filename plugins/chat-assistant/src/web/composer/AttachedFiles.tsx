import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { SentAttachment } from '../../shared/api.js';

interface AttachedFilesProps {
  readonly attachments: readonly SentAttachment[];
  readonly onRemove: (file: SentAttachment) => void;
}

/** The files that the message will have. */
export function AttachedFiles({ attachments, onRemove }: AttachedFilesProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 1.5, pt: 1.25 }}>
      {attachments.map((file, index) => (
        <Chip
          key={`${index} ${file.name}`}
          size="small"
          variant="outlined"
          icon={<AttachFileOutlined />}
          label={file.name}
          onDelete={() => onRemove(file)}
          sx={{ maxWidth: '100%' }}
        />
      ))}
    </Box>
  );
}
