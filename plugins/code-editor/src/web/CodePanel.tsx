import CodeOutlined from '@mui/icons-material/CodeOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCode } from './code-queries.js';
import { UnsavedGuard } from './documents/UnsavedGuard.js';
import { useWorkspace, useWorkspaceValue } from './documents/use-workspace.js';
import { EditorArea } from './editor/EditorArea.js';
import { FileSidebar } from './FileSidebar.js';
import { useOpenFiles } from './use-open-files.js';

/** The code of an app: its files, and an editor for those that are open. */
export default function CodePanel({ appId }: BuilderContext): ReactNode {
  const { data: code, error, refetch } = useCode(appId);
  const workspace = useWorkspace(appId);
  const openFiles = useOpenFiles();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const unsaved = useWorkspaceValue(workspace, ({ documents }) =>
    documents.flatMap(({ path, state }) => (state.isUnsaved ? [path] : [])).join('\n'),
  ).split('\n');
  useEffect(() => {
    if (code) void workspace.refresh(code);
  }, [code, workspace]);

  if (!code) {
    return error ? (
      <ErrorState
        title="Could not load code. Please try again."
        kept="Your code is unchanged."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton shape="rows" count={10} padded />
    );
  }
  if (code.files.length === 0) {
    return <EmptyState icon={CodeOutlined} title="No code yet, use the chat to create the app" />;
  }
  const isUnsaved = (path: string) => unsaved.includes(path);
  const { current } = openFiles;
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
      {(!isPhone || current === undefined) && (
        <FileSidebar
          appId={appId}
          code={code}
          isWide={isPhone}
          current={current}
          isUnsaved={isUnsaved}
          onOpen={openFiles.open}
        />
      )}
      {(!isPhone || current !== undefined) && (
        <EditorArea
          appId={appId}
          code={code}
          workspace={workspace}
          openFiles={openFiles}
          isUnsaved={isUnsaved}
          isPhone={isPhone}
        />
      )}
      <UnsavedGuard workspace={workspace} />
    </Box>
  );
}
