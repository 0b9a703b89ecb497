import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { acceptedFiles } from './chosen-file.js';

interface DropZoneProps {
  readonly multiple: boolean;
  /** What is accepted, as a sentence. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Drop zone with a file button. */
export function DropZone({ multiple, hint, error, buttonRef, onFiles }: DropZoneProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  return (
    <Box
      onDragEnter={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 3.5,
        textAlign: 'center',
        border: '1px dashed',
        borderRadius: 1.5,
        borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'text.disabled',
        bgcolor: isOver ? 'accent.soft' : undefined,
        transition: 'background-color 120ms, border-color 120ms',
      }}
    >
      <UploadFileOutlined sx={{ color: 'text.secondary' }} />
      <Typography variant="body2">
        {isOver ? 'Drop to add' : multiple ? 'Drop files here, or' : 'Drop a file here, or'}
      </Typography>
      <Button
        ref={buttonRef}
        variant="outlined"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptedFiles}
        aria-label={multiple ? 'Files' : 'File'}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <Typography id={hintId} variant="caption" color="textSecondary">
        {hint}
      </Typography>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
}
