import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { isComposing, lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { maxMessageLength } from '../../shared/message-limits.js';
import type { SentMessage } from '../../shared/api.js';
import { AttachButton } from './AttachButton.js';
import { MessagesLeft } from './MessagesLeft.js';
import { RoundButton } from './RoundButton.js';
import { isBeingRead, sentFiles } from './composer-file.js';
import type { Draft } from './draft.js';
import { closeIfNarrow } from './slim-if-narrow.js';
import { useAttachments } from './use-attachments.js';
import { messageContext } from './message-context.js';
import type { ModelChoice } from './use-models.js';

const ModelPicker = lazyComponent(() => import('./ModelPicker.js'));
const AttachedFiles = lazyComponent(() => import('./AttachedFiles.js'));

interface ComposerProps {
  readonly label: string;
  readonly placeholder: string;
  /** @returns whether it was sent; otherwise the input is kept. */
  readonly onSend: (message: SentMessage) => Promise<boolean>;
  /** Set while the assistant is working; replaces the Send button with Stop. */
  readonly onStop?: (() => void) | undefined;
  /** Further options next to the attachment button. */
  readonly choices?: ReactNode;
  /** Adds the message to those that are sent when the assistant is done. */
  readonly onQueue?: ((message: SentMessage) => void) | undefined;
  readonly draft: Draft;
  readonly models: ModelChoice;
  /** Whether the options leave little room for the model’s name. */
  readonly isCrowded?: boolean;
  /** Shown above the text: what the message is about. */
  readonly subject?: ReactNode;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly minRows?: number;
  readonly autoFocus?: boolean;
}

const frame = {
  border: 1,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  containerType: 'inline-size',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 3px var(--mui-palette-accent-soft)',
  },
} as const;

/** The message input. Enter sends, Shift+Enter inserts a line break. */
export function Composer(props: ComposerProps): ReactNode {
  const { label, placeholder, onStop, choices, draft, models, subject, inputRef } = props;
  const { minRows = 1, autoFocus = false, isCrowded = false } = props;
  const { files, setFiles, setText, text } = draft;
  const attachments = useAttachments(setFiles);
  const { canSend, queues, send } = useSend(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={attachments.onDrag}
      onDragLeave={attachments.onDrag}
      onDrop={attachments.onDrag}
      sx={{ ...frame, borderColor: attachments.isOver ? 'primary.main' : 'divider' }}
    >
      {subject}
      {files.length > 0 && <AttachedFiles files={files} models={models} onRemove={attachments.remove} />}
      <InputBase
        multiline
        fullWidth
        minRows={minRows}
        maxRows={6}
        autoFocus={autoFocus}
        inputRef={inputRef}
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={attachments.onPaste}
        slotProps={{ input: { 'aria-label': label, maxLength: maxMessageLength } }}
        sx={{ px: 1.75, pt: 1.25, pb: 0.5, lineHeight: 1.6 }}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, p: 0.75, ...closeIfNarrow }}
      >
        <AttachButton onFiles={(chosen) => void attachments.attach(chosen)} />
        {choices}
        {/* Wraps as a whole, so that what sends is never out of view. */}
        <Box
          sx={{
            flex: '1 1 auto',
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 0.5,
          }}
        >
          {models.hasMenu && <ModelPicker choice={models} isCrowded={isCrowded} />}
          <MessagesLeft isCrowded={models.hasMenu} />
          {queues && canSend && (
            <RoundButton key="queue" label="Send when the assistant is done" icon={<ArrowUpwardOutlined />} />
          )}
          {onStop ? (
            <RoundButton key="stop" label="Stop" icon={<StopRounded />} onClick={onStop} />
          ) : (
            <RoundButton key="send" label="Send" icon={<ArrowUpwardOutlined />} disabled={!canSend} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Sends what is written, or adds it to the queue while the assistant is working. */
function useSend({ draft, models, onQueue, onSend, onStop }: ComposerProps) {
  const { elements, files, setElements, setFiles, setText, text } = draft;
  const [isSending, setSending] = useState(false);
  const queues = onStop !== undefined && onQueue !== undefined;
  const isWritten = text.trim() !== '' && !files.some(isBeingRead);
  const canSend = isWritten && (onStop ? queues : !isSending);
  const send = async (): Promise<void> => {
    if (!canSend) return;
    const sent = sentFiles(files);
    const message: SentMessage = {
      content: text.trim(),
      ...messageContext(models),
      ...(sent.length > 0 ? { attachments: sent } : {}),
      ...(elements.length > 0 ? { elements: [...elements] } : {}),
    };
    setText('');
    setFiles([]);
    setElements([]);
    if (queues) return onQueue(message);
    setSending(true);
    if (!(await onSend(message))) {
      // What was typed meanwhile stays.
      setText((now) => (now.trim() === '' ? text : `${text.trimEnd()}\n${now}`));
      setFiles((now) => [...files, ...now]);
      setElements((now) => [...elements, ...now]);
    }
    setSending(false);
  };
  return { canSend, queues, send };
}
