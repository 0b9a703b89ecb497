import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListedFile } from '../../shared/code-api.js';
import type { FileDocument } from '../documents/file-document.js';
import { SaveState } from '../documents/SaveState.js';
import { countText } from '../tree/count-text.js';
import { LongFileBadge } from '../tree/LongFileBadge.js';

const DeleteFileDialog = lazyComponent(async () => ({
  default: (await import('../changes/DeleteFileDialog.js')).DeleteFileDialog,
}));

interface StatusLineProps {
  readonly appId: string;
  readonly file: FileDocument;
  readonly listed: ListedFile | undefined;
  readonly onDeleted: () => void;
}

/** Below an editor: the size of the file, how it is saved, and what can be done with it. */
export function StatusLine({ appId, file, listed, onDeleted }: StatusLineProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 32,
        pl: 1.5,
        pr: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {listed && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {`${listed.lines.toLocaleString('en-US')} ${listed.lines === 1 ? 'line' : 'lines'} · ${countText(listed.tokens)} tokens`}
          <LongFileBadge lines={listed.lines} />
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      {file.isReadOnly ? 'Read-only. Ask in the chat to change it.' : <SaveState file={file} />}
      {!file.isReadOnly && (
        <IconButton size="small" aria-label={`Delete ${file.path}`} onClick={() => setDeleting(true)}>
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      {isDeleting && (
        <DeleteFileDialog
          appId={appId}
          path={file.path}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}
