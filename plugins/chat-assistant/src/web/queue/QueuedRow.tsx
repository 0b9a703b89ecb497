import { isComposing } from '@buildai/web';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { maxMessageLength } from '../../shared/message-limits.js';
import type { MessageQueue, QueuedMessage } from './use-message-queue.js';

interface QueuedRowProps {
  readonly queued: QueuedMessage;
  readonly onEdit: MessageQueue['edit'];
  readonly onRemove: MessageQueue['remove'];
}

/** `2 files`, if there are any. */
function countedParts(parts: readonly unknown[] = [], name: string): string[] {
  return parts.length === 0 ? [] : [parts.length === 1 ? `1 ${name}` : `${parts.length} ${name}s`];
}

/** A message that waits, which can be edited in place. Enter saves, Escape cancels. */
export function QueuedRow({ queued: { id, message }, onEdit, onRemove }: QueuedRowProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const parts = [...countedParts(message.attachments, 'file'), ...countedParts(message.elements, 'element')];
  const save = () => {
    if (typed !== undefined && typed.trim() !== '') onEdit(id, typed.trim());
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {typed === undefined ? (
        <>
          <Typography
            variant="body2"
            sx={{
              flex: 1,
              minWidth: 0,
              py: 1.25,
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {message.content}
            {parts.map((part) => (
              <Box key={part} component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                · {part}
              </Box>
            ))}
          </Typography>
          <IconButton aria-label="Edit the message" title="Edit" onClick={() => setTyped(message.content)}>
            <EditOutlined sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton aria-label="Remove the message" title="Remove" onClick={() => onRemove(id)}>
            <CloseOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      ) : (
        <>
          <InputBase
            multiline
            autoFocus
            fullWidth
            maxRows={6}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{ input: { 'aria-label': 'Message', maxLength: maxMessageLength } }}
            sx={{ flex: 1, py: 1, typography: 'body2' }}
          />
          <Button size="small" disabled={typed.trim() === ''} onClick={save} sx={{ my: 0.5 }}>
            Save
          </Button>
          <Button size="small" color="inherit" onClick={() => setTyped(undefined)} sx={{ my: 0.5, mr: 0.5 }}>
            Cancel
          </Button>
        </>
      )}
    </Box>
  );
}
