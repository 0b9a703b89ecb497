import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { slimIfNarrow } from './slim-if-narrow.js';

/** Accepted file types of the file dialog. */
export const acceptedFiles =
  'image/png,image/jpeg,image/gif,image/webp,text/*,.csv,.tsv,.md,.json,.yaml,.yml,.xml,.sql';

/** Chooses files to attach. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        aria-label="Attach files"
        title="Attach images or text files"
        onClick={() => input.current?.click()}
        sx={slimIfNarrow}
      >
        <AttachFileOutlined />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
