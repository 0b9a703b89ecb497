import CodeOutlined from '@mui/icons-material/CodeOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, lazyComponent, LoadingSkeleton, UnsavedGuard } from '@buildai/web';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useCode } from './code-queries.js';
import { useWorkspace, useWorkspaceValue } from './documents/use-workspace.js';
import { EditorArea } from './editor/EditorArea.js';
import { FileSidebar } from './FileSidebar.js';
import { useQuickOpenKey } from './quick-open/use-quick-open-key.js';
import { useOpenFiles } from './use-open-files.js';

const QuickOpen = lazyComponent(async () => ({
  default: (await import('./quick-open/QuickOpen.js')).QuickOpen,
}));

/** The code of an app: its files, and an editor for those that are open. */
export default function CodePanel(builder: BuilderContext): ReactNode {
  const { appId } = builder;
  const { data: code, error, refetch } = useCode(appId);
  const workspace = useWorkspace(appId);
  const openFiles = useOpenFiles();
  const [isQuickOpen, setQuickOpen] = useState(false);
  useQuickOpenKey(useCallback(() => setQuickOpen(true), []));
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
          builder={builder}
          code={code}
          workspace={workspace}
          openFiles={openFiles}
          isUnsaved={isUnsaved}
          isPhone={isPhone}
        />
      )}
      {isQuickOpen && (
        <QuickOpen
          paths={[...new Set([...openFiles.paths.toReversed(), ...code.files.map(({ path }) => path)])]}
          onOpen={openFiles.open}
          onClose={() => setQuickOpen(false)}
        />
      )}
      <UnsavedGuard
        within={`/build/app/${appId}`}
        isBlocked={() => workspace.isBlocked}
        hasUnsaved={() => workspace.hasUnsaved}
        onSave={() => void workspace.flush()}
      >
        They stay in this tab until you close or reload it.
      </UnsavedGuard>
    </Box>
  );
}
