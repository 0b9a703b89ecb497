import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useToast } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react';
import { maxMessageLength } from '../../shared/api.js';
import type { SentAttachment, SentMessage } from '../../shared/api.js';
import { acceptedFiles, readFiles } from './attached-files.js';
import { MessagesLeft } from './MessagesLeft.js';
import { ModelPicker } from './ModelPicker.js';
import { useModelChoice } from './use-models.js';

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
  readonly minRows?: number;
  readonly autoFocus?: boolean;
}

/** The message input. Enter sends, Shift+Enter inserts a line break. */
export function Composer(props: ComposerProps): ReactNode {
  const { label, placeholder, onSend, onStop, choices, text, onText, minRows = 1, autoFocus = false } = props;
  const toast = useToast();
  const models = useModelChoice();
  const [attachments, setAttachments] = useState<readonly SentAttachment[]>([]);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const canSend = text.trim() !== '' && !onStop && !isSending;

  const attach = async (files: readonly File[]): Promise<void> => {
    const { read, errors } = await readFiles(files, attachments);
    setAttachments((now) => [...now, ...read]);
    if (errors.length > 0) toast({ message: errors.join(' '), severity: 'error' });
  };
  const send = async (): Promise<void> => {
    if (!canSend) return;
    const message: SentMessage = {
      content: text.trim(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
      ...(models.sentId === undefined ? {} : { model: models.sentId }),
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
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void attach(files);
  };
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void attach([...event.dataTransfer.files]);
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      sx={{
        border: 1,
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        containerType: 'inline-size',
        transition: 'border-color 120ms, box-shadow 120ms',
        '&:focus-within': {
          borderColor: 'primary.main',
          boxShadow: '0 0 0 3px var(--mui-palette-accent-soft)',
        },
      }}
    >
      {attachments.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 1.5, pt: 1.25 }}>
          {attachments.map((file, index) => (
            <Chip
              key={`${index} ${file.name}`}
              size="small"
              variant="outlined"
              icon={<AttachFileOutlined />}
              label={file.name}
              onDelete={() => setAttachments(attachments.filter((each) => each !== file))}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Box>
      )}
      <InputBase
        multiline
        fullWidth
        minRows={minRows}
        maxRows={6}
        autoFocus={autoFocus}
        value={text}
        placeholder={placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        slotProps={{ input: { 'aria-label': label, maxLength: maxMessageLength } }}
        sx={{ px: 1.75, pt: 1.25, pb: 0.5, lineHeight: 1.6 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.75 }}>
        <IconButton
          aria-label="Attach files"
          title="Attach images or text files"
          onClick={() => fileInput.current?.click()}
        >
          <AttachFileOutlined />
        </IconButton>
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept={acceptedFiles}
          onChange={(event) => {
            void attach([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {choices}
        <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', justifyContent: 'flex-end' }}>
          <ModelPicker choice={models} />
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

interface RoundButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** Submits the form by default. */
  readonly onClick?: () => void;
}

function RoundButton({ label, icon, disabled = false, onClick }: RoundButtonProps): ReactNode {
  return (
    <IconButton
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      disabled={disabled}
      {...(onClick ? { onClick } : {})}
      sx={{
        flex: 'none',
        borderRadius: '50%',
        bgcolor: 'primary.dark',
        color: 'common.white',
        '&:hover': { bgcolor: 'primary.dark', color: 'common.white', opacity: 0.9 },
        '&.Mui-disabled': { bgcolor: 'action.selected', color: 'text.disabled' },
      }}
    >
      {icon}
    </IconButton>
  );
}
