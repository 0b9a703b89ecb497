import type { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BuilderContext } from '@buildai/apps/shared';
import { ErrorState, lazyComponent, LoadingSkeleton } from '@buildai/web';
import { NotFound } from '@buildai/core/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FileSummary } from '../../shared/code-api.js';
import type { CodeWorkspace } from '../documents/code-workspace.js';
import { ConflictBar } from '../documents/ConflictBar.js';
import { DraftBar } from '../documents/DraftBar.js';
import { formatKey } from '../format/format-key.js';
import { useFormat } from '../format/use-format.js';
import { renameKey } from '../rename/rename-key.js';
import type { SymbolPlace } from '../rename/RenameSymbolDialog.js';
import { CodeEditor } from './CodeEditor.js';
import type { EditorPlace } from './CodeEditor.js';
import { ErrorBar } from './ErrorBar.js';
import { FileTools } from './FileTools.js';
import { firstError } from './first-error.js';
import type { CodeError } from './first-error.js';
import { saveKey } from './save-key.js';
import { StatusLine } from './StatusLine.js';
import { syntaxExtensions } from './syntax-extensions.js';
import { typeExtensions } from './type-extensions.js';
import { useTypeServer } from './use-type-server.js';

const RenameSymbolDialog = lazyComponent(async () => ({
  default: (await import('../rename/RenameSymbolDialog.js')).RenameSymbolDialog,
}));

interface OpenFileProps {
  readonly builder: BuilderContext;
  readonly path: string;
  /** The file in the list; undefined if it is new or was deleted. */
  readonly listed: FileSummary | undefined;
  readonly workspace: CodeWorkspace;
  readonly isShown: boolean;
  readonly place: EditorPlace | undefined;
  readonly onOpen: (path: string, place?: EditorPlace) => void;
  /** The file was deleted or given up. */
  readonly onGone: () => void;
  readonly onMoved: (to: string) => void;
}

/** An open file: its editor, conflicts, and status line. Hidden while another file is shown. */
export function OpenFile(props: OpenFileProps): ReactNode {
  const { builder, path, listed, workspace, isShown, place, onOpen, onGone, onMoved } = props;
  const { appId } = builder;
  const isReadOnly = listed?.isReadOnly ?? false;
  const opened = useQuery({
    queryKey: ['code-document', appId, path],
    queryFn: () => workspace.open(path, isReadOnly),
    staleTime: Infinity,
    gcTime: 0,
    // The workspace has the document, and what it contains is not data of the server.
    structuralSharing: false,
    retry: false,
  });
  const file = opened.data;
  const server = useTypeServer(appId);
  const [view, setView] = useState<EditorView>();
  const [error, setError] = useState<CodeError>();
  const [symbol, setSymbol] = useState<SymbolPlace>();
  const format = useFormat(path);
  const [extensions] = useState(() => [
    firstError(setError),
    saveKey(() => void workspace.get(path)?.flush()),
    formatKey(format),
    renameKey(setSymbol),
    syntaxExtensions(path, server),
    typeExtensions(path, server, onOpen),
  ]);
  return (
    <Box
      hidden={!isShown}
      sx={{ flex: 1, minHeight: 0, '&:not([hidden])': { display: 'flex', flexDirection: 'column' } }}
    >
      {!file && !opened.error && <LoadingSkeleton count={6} padded />}
      {opened.error && (
        <ErrorState
          title={
            NotFound.is(opened.error) ? `There is no file ${path}.` : 'Could not load code. Please try again.'
          }
          error={opened.error}
          onRetry={() => void opened.refetch()}
          action={<Button onClick={onGone}>Close file</Button>}
        />
      )}
      {file && (
        <>
          <ConflictBar file={file} onDiscard={onGone} />
          <DraftBar file={file} isErrorShown={error !== undefined} onOpen={onOpen} onGone={onGone} />
          <CodeEditor file={file} isShown={isShown} place={place} extensions={extensions} onReady={setView} />
          {error && <ErrorBar error={error} onShow={() => onOpen(path, error)} />}
          <StatusLine
            appId={appId}
            file={file}
            listed={listed}
            onFormat={() => view && format(view)}
            onSave={() => workspace.flush()}
            onOpen={onOpen}
            onGone={onGone}
            onMoved={onMoved}
          />
          {isShown && <FileTools builder={builder} file={file} onShow={(at) => onOpen(path, at)} />}
        </>
      )}
      {symbol && (
        <RenameSymbolDialog
          appId={appId}
          path={path}
          place={symbol}
          workspace={workspace}
          onClose={() => setSymbol(undefined)}
        />
      )}
    </Box>
  );
}
