import { copyText, lazyComponent, useMenu, useSession, useToast } from '@buildai/web';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { ContextFilesItem } from '../context-files/ContextFilesItem.js';
import { RateItem } from '../rating/RateItem.js';

const ContextFilesDialog = lazyComponent(() => import('../context-files/ContextFilesDialog.js'));
const RatingDialog = lazyComponent(() => import('../rating/RatingDialog.js'));

interface MessageMenuProps {
  readonly appId: string;
  readonly message: ChatMessage;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

const noFiles = { retrievedFiles: [] };

/** What can be read and said about a message: its rating and files; for admins also its text and version ID. */
export function MessageMenu({ appId, message, isBusy }: MessageMenuProps): ReactNode {
  const { account } = useSession();
  const toast = useToast();
  const menu = useMenu();
  const [dialog, setDialog] = useState<'files' | 'rating'>();
  const { id, role, content, annotations } = message;
  const [{ contextMetadata = noFiles, rating, status, versionId }] = annotations;
  const isReply = role === 'assistant';
  const isForAdmin = account?.isAdmin === true;
  if (!isReply && !isForAdmin) return null;
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await copyText(text);
      toast({ message: `${what} copied`, severity: 'success' });
    } catch {
      toast({ message: `${what} couldn’t be copied`, severity: 'error' });
    }
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={isReply ? 'More about this reply' : 'More about this message'}
        {...menu.buttonProps}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu anchorEl={menu.anchor ?? null} open={menu.anchor !== undefined} onClose={menu.close}>
        {isReply && status === 'done' && (
          <RateItem
            isRated={rating !== undefined}
            isBusy={isBusy}
            onOpen={() => menu.closeThen(() => setDialog('rating'))}
          />
        )}
        {isReply && (
          <ContextFilesItem
            context={contextMetadata}
            isForAdmin={isForAdmin}
            onOpen={() => menu.closeThen(() => setDialog('files'))}
          />
        )}
        {isForAdmin && (
          <MenuItem onClick={() => menu.closeThen(() => void copy(content, 'Message'))}>
            Copy message
          </MenuItem>
        )}
        {isForAdmin && versionId !== undefined && (
          <MenuItem onClick={() => menu.closeThen(() => void copy(versionId, 'Version ID'))}>
            Copy version ID
          </MenuItem>
        )}
      </Menu>
      {dialog === 'rating' && <RatingDialog appId={appId} messageId={id} onClose={close} />}
      {dialog === 'files' && (
        <ContextFilesDialog context={contextMetadata} isForAdmin={isForAdmin} onClose={close} />
      )}
    </>
  );
}
