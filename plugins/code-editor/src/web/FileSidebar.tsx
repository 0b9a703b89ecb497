import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { builderCodeTools } from '@buildai/apps/shared';
import { lazyComponent, SlotOutlet } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDownload } from './changes/use-download.js';
import type { AppCode } from './code-queries.js';
import type { EditorPlace } from './editor/CodeEditor.js';
import { SearchField } from './search/SearchField.js';
import { SearchResults } from './search/SearchResults.js';
import { countText } from './tree/count-text.js';
import { FileTree } from './tree/FileTree.js';

const NewFileDialog = lazyComponent(async () => ({
  default: (await import('./changes/NewFileDialog.js')).NewFileDialog,
}));

interface FileSidebarProps {
  readonly appId: string;
  readonly code: AppCode;
  /** It takes the whole width. */
  readonly isWide: boolean;
  readonly current: string | undefined;
  readonly isUnsaved: (path: string) => boolean;
  readonly onOpen: (path: string, place?: EditorPlace) => void;
}

/** `12 files · 3.4K tokens`. */
function totalText({ files }: AppCode): string {
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} · ${countText(tokens)} tokens`;
}

/** The files of the app: tree, search, and what concerns all of them. */
export function FileSidebar({
  appId,
  code,
  isWide,
  current,
  isUnsaved,
  onOpen,
}: FileSidebarProps): ReactNode {
  const [sought, setSought] = useState('');
  const [isCreating, setCreating] = useState(false);
  const download = useDownload(appId);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: isWide ? 1 : 'none',
        width: isWide ? 'auto' : 248,
        minWidth: 0,
        minHeight: 0,
        borderRight: isWide ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1, pb: 0.5 }}>
        <SearchField value={sought} onChange={setSought} />
        <IconButton size="small" aria-label="New file" title="New file" onClick={() => setCreating(true)}>
          <NoteAddOutlined fontSize="small" />
        </IconButton>
        <SlotOutlet slot={builderCodeTools} props={{ appId }} skeleton={null} />
        <IconButton
          size="small"
          aria-label="Download code"
          title="Download code"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
      </Box>
      {sought.trim() === '' ? (
        <FileTree appId={appId} files={code.files} current={current} isUnsaved={isUnsaved} onOpen={onOpen} />
      ) : (
        <SearchResults appId={appId} text={sought} files={code.files} onOpen={onOpen} />
      )}
      <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, py: 0.75 }}>
        {totalText(code)}
      </Typography>
      {isCreating && (
        <NewFileDialog
          appId={appId}
          code={code}
          onClose={() => setCreating(false)}
          onCreated={(path) => {
            setCreating(false);
            // With the cursor in it.
            onOpen(path, { line: 1, column: 1 });
          }}
        />
      )}
    </Box>
  );
}
