import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FileSummary } from '../../shared/code-api.js';
import { useUndoToast } from '../changes/use-undo-toast.js';
import type { FileDocument } from '../documents/file-document.js';
import { SaveState } from '../documents/SaveState.js';
import { countText } from '../tree/count-text.js';
import { LongFileBadge } from '../tree/LongFileBadge.js';

const DeleteFileDialog = lazyComponent(async () => ({
  default: (await import('../changes/DeleteFileDialog.js')).DeleteFileDialog,
}));

const MoveFileDialog = lazyComponent(async () => ({
  default: (await import('../rename/MoveFileDialog.js')).MoveFileDialog,
}));

/** Large enough for a finger on phones. */
const buttonSize = { width: { xs: 40, md: 30 }, height: { xs: 40, md: 30 } } as const;

interface StatusLineProps {
  readonly appId: string;
  readonly file: FileDocument;
  readonly listed: FileSummary | undefined;
  readonly onFormat: () => void;
  /** Saves all open files. */
  readonly onSave: () => Promise<void>;
  readonly onOpen: (path: string) => void;
  readonly onGone: () => void;
  readonly onMoved: (to: string) => void;
}

/** Below an editor: the size of the file, how it is saved, and what can be done with it. */
export function StatusLine(props: StatusLineProps): ReactNode {
  const { appId, file, listed, onFormat, onSave, onOpen, onGone, onMoved } = props;
  const { path, isReadOnly } = file;
  const [asked, setAsked] = useState<'delete' | 'move'>();
  const report = useUndoToast(appId);
  const close = (): void => setAsked(undefined);
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
      {isReadOnly ? 'Read-only. Ask in the chat to change it.' : <SaveState file={file} />}
      {!isReadOnly && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            size="small"
            color="inherit"
            title="Format (Shift+Alt+F)"
            sx={{ minHeight: buttonSize.height }}
            onClick={onFormat}
          >
            Format
          </Button>
          {/* A draft that no version has is discarded above the editor. */}
          {listed?.hash !== null && <FileButtons path={path} onAsk={setAsked} />}
        </Box>
      )}
      {asked === 'delete' && (
        <DeleteFileDialog
          appId={appId}
          path={path}
          onDeleted={(versionId) => {
            onGone();
            report(`Deleted ${path}`, versionId, () => onOpen(path));
          }}
          onClose={close}
        />
      )}
      {asked === 'move' && (
        <MoveFileDialog appId={appId} path={path} onSave={onSave} onMoved={onMoved} onClose={close} />
      )}
    </Box>
  );
}

interface FileButtonsProps {
  readonly path: string;
  readonly onAsk: (about: 'delete' | 'move') => void;
}

/** Renames and deletes a file, after a question. */
function FileButtons({ path, onAsk }: FileButtonsProps): ReactNode {
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Rename ${path}`}
        title="Rename file"
        sx={buttonSize}
        onClick={() => onAsk('move')}
      >
        <DriveFileRenameOutlineOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Delete ${path}`}
        title="Delete file"
        sx={buttonSize}
        onClick={() => onAsk('delete')}
      >
        <DeleteOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
}
