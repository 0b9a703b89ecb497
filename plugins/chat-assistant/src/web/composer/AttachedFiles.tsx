import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { isImage } from '../../shared/attachment-kind.js';
import type { ComposerFile } from './composer-file.js';
import { isBeingRead } from './composer-file.js';
import { sizeText } from './size-text.js';
import { UnseenFilesNotice } from './UnseenFilesNotice.js';
import type { ModelChoice } from './use-models.js';

interface AttachedFilesProps {
  readonly files: readonly ComposerFile[];
  /** The models, to say which files the chosen one does not read. */
  readonly models: ModelChoice;
  readonly onRemove: (id: string) => void;
}

/** The files that the message will have, and why others cannot be sent. */
export default function AttachedFiles({ files, models, onRemove }: AttachedFilesProps): ReactNode {
  const errors = files.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]));
  return (
    <Box sx={{ px: 1.5, pt: 1.25 }}>
      <Box
        component="ul"
        aria-label="Attached files"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {files.map((file) => (
          <Box component="li" key={file.id} sx={{ maxWidth: '100%' }}>
            <Chip
              variant="outlined"
              color={file.error === undefined ? 'default' : 'error'}
              {...pictureOf(file)}
              label={
                <>
                  {file.name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {sizeText(file.size)}
                  </Box>
                </>
              }
              onDelete={() => onRemove(file.id)}
              deleteIcon={<CloseOutlined titleAccess={`Remove ${file.name}`} />}
              sx={{ maxWidth: '100%', borderRadius: 1, '& .MuiChip-avatar': { borderRadius: 0.5 } }}
            />
          </Box>
        ))}
      </Box>
      <Box role="status">
        {errors.map(({ id, error }) => (
          <Typography key={id} variant="body2" color="error" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        ))}
      </Box>
      <UnseenFilesNotice files={files} models={models} />
    </Box>
  );
}

function pictureOf(file: ComposerFile): { avatar: ReactElement } | { icon: ReactElement } {
  const { contentType, data, error, name, progress } = file;
  if (error !== undefined) return { icon: <ErrorOutline /> };
  if (isBeingRead(file))
    return {
      icon: (
        <CircularProgress
          size={16}
          variant="determinate"
          value={progress * 100}
          aria-label={`Reading ${name}`}
        />
      ),
    };
  if (!isImage(contentType)) return { icon: <AttachFileOutlined /> };
  return { avatar: <Avatar variant="rounded" src={`data:${contentType};base64,${data ?? ''}`} alt="" /> };
}
