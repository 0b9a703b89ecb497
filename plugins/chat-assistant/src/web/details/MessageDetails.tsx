import { RelativeTime, useSession } from '@buildai/web';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { RatingNote } from '../rating/RatingNote.js';
import { MessageMenu } from './MessageMenu.js';

interface MessageDetailsProps {
  readonly appId: string;
  readonly message: ChatMessage;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

/** The line below a message that has ended: when it was, and a menu with the rest. */
export function MessageDetails({ appId, message, isBusy }: MessageDetailsProps): ReactNode {
  const { account } = useSession();
  const { role, createdAt, annotations } = message;
  const [{ rating, status, systemActionInfo }] = annotations;
  // A restore is a line of its own, which says when it was.
  const isRestore = systemActionInfo !== undefined && systemActionInfo.type !== 'autofix';
  if (status === 'running' || isRestore) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: role === 'assistant' ? 'start' : 'end',
          gap: 0.5,
          minHeight: 28,
        }}
      >
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <RelativeTime at={createdAt} />
        </Box>
        <MessageMenu appId={appId} message={message} isBusy={isBusy} />
      </Box>
      {account?.isAdmin === true && rating && <RatingNote rating={rating} />}
    </Box>
  );
}
