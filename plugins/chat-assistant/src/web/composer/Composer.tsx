import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { maxMessageLength } from '../../shared/api.js';
import type { SentMessage } from '../../shared/api.js';
import { AttachButton } from './AttachButton.js';
import { AttachedFiles } from './AttachedFiles.js';
import { MessagesLeft } from './MessagesLeft.js';
import { ModelPicker } from './ModelPicker.js';
import { RoundButton } from './RoundButton.js';
import { useAttachments } from './use-attachments.js';
import { messageContext } from './message-context.js';
import type { ModelChoice } from './use-models.js';

interface ComposerProps {
  readonly label: string;
  readonly placeholder: string;
  /** @returns whether it was sent; otherwise the input is kept. */
  readonly onSend: (message: SentMessage) => Promise<boolean>;
  /** Set while the assistant is working; replaces the Send button with Stop. */
  readonly onStop?: (() => void) | undefined;
  /** Further options next to the attachment button. */
  readonly choices?: ReactNode;
  /** Controlled text, if it is also set from outside. */
  readonly text: string;
  readonly onText: (text: string) => void;
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
  const { label, placeholder, onSend, onStop, choices, text, onText, models, subject, inputRef } = props;
  const { minRows = 1, autoFocus = false, isCrowded = false } = props;
  const files = useAttachments();
  const { attachments, setAttachments } = files;
  const [isSending, setSending] = useState(false);
  const canSend = text.trim() !== '' && !onStop && !isSending;

  const send = async (): Promise<void> => {
    if (!canSend) return;
    const message: SentMessage = {
      content: text.trim(),
      ...messageContext(models),
      ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    };
    setSending(true);
    onText('');
    setAttachments([]);
    if (!(await onSend(message))) {
      onText(text);
      setAttachments(attachments);
    }
    setSending(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
      onDragOver={files.onDrag}
      onDragLeave={files.onDrag}
      onDrop={files.onDrag}
      sx={{ ...frame, borderColor: files.isOver ? 'primary.main' : 'divider' }}
    >
      {subject}
      {attachments.length > 0 && <AttachedFiles attachments={attachments} onRemove={files.remove} />}
      <InputBase
        multiline
        fullWidth
        minRows={minRows}
        maxRows={6}
        autoFocus={autoFocus}
        inputRef={inputRef}
        value={text}
        placeholder={placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={files.onPaste}
        slotProps={{ input: { 'aria-label': label, maxLength: maxMessageLength } }}
        sx={{ px: 1.75, pt: 1.25, pb: 0.5, lineHeight: 1.6 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.75 }}>
        <AttachButton onFiles={(chosen) => void files.attach(chosen)} />
        {choices}
        <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', justifyContent: 'flex-end' }}>
          <ModelPicker choice={models} isCrowded={isCrowded} />
        </Box>
        <MessagesLeft isCrowded={models.models.length > 1} />
        {onStop ? (
          <RoundButton key="stop" label="Stop" icon={<StopRounded />} onClick={onStop} />
        ) : (
          <RoundButton key="send" label="Send" icon={<ArrowUpwardOutlined />} disabled={!canSend} />
        )}
      </Box>
    </Box>
  );
}
