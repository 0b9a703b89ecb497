import { RelativeTime, useSession } from '@buildai/web';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { ContextFilesLink } from '../context-files/ContextFilesLink.js';
import { RateLink } from '../rating/RateLink.js';
import { RatingNote } from '../rating/RatingNote.js';
import { CopyMessage } from './CopyMessage.js';

interface MessageDetailsProps {
  readonly appId: string;
  readonly message: ChatMessage;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

const noFiles = { retrievedFiles: [] };

/** The line below a message that has ended: what can be said and read about it. */
export function MessageDetails({ appId, message, isBusy }: MessageDetailsProps): ReactNode {
  const { account } = useSession();
  const { id, role, content, createdAt, annotations } = message;
  const [{ contextMetadata = noFiles, rating, status, systemActionInfo, versionId }] = annotations;
  // A restore is a line of its own, which says when it was.
  const isRestore = systemActionInfo !== undefined && systemActionInfo.type !== 'autofix';
  if (status === 'running' || isRestore) return null;
  const isReply = role === 'assistant';
  const isForAdmin = account?.isAdmin === true;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: isReply ? 'start' : 'end',
          columnGap: 0.5,
          mx: -1.25,
          // The version alone gives way, as long as its beginning can be read; then the line wraps.
          '& > *': { flex: 'none' },
        }}
      >
        {isReply && status === 'done' && (
          <RateLink appId={appId} messageId={id} isRated={rating !== undefined} isBusy={isBusy} />
        )}
        {isReply && <ContextFilesLink context={contextMetadata} isForAdmin={isForAdmin} />}
        {isForAdmin && versionId !== undefined && (
          <Box
            component="span"
            title={`Version ID: ${versionId}`}
            sx={{
              typography: 'code',
              fontSize: '0.6875rem',
              color: 'text.secondary',
              flex: '1 1 0 !important',
              minWidth: '6ch',
              maxWidth: '12ch',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              userSelect: 'all',
              px: 0.75,
            }}
          >
            {versionId}
          </Box>
        )}
        {isForAdmin && <CopyMessage content={content} />}
        <Box
          component="span"
          sx={{ typography: 'caption', color: 'text.secondary', px: 1.25, whiteSpace: 'nowrap' }}
        >
          <RelativeTime at={createdAt} />
        </Box>
      </Box>
      {isForAdmin && rating && <RatingNote rating={rating} />}
    </Box>
  );
}
