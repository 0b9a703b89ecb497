import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppCode } from '../code-queries.js';
import type { CodeWorkspace } from '../documents/code-workspace.js';
import { EditorTabs } from '../tabs/EditorTabs.js';
import type { OpenFiles } from '../use-open-files.js';
import { OpenFile } from './OpenFile.js';

interface EditorAreaProps {
  readonly builder: BuilderContext;
  readonly code: AppCode;
  readonly workspace: CodeWorkspace;
  readonly openFiles: OpenFiles;
  readonly isUnsaved: (path: string) => boolean;
  readonly isPhone: boolean;
}

/** The open files: their tabs, and the editor of each. */
export function EditorArea(props: EditorAreaProps): ReactNode {
  const { builder, code, workspace, openFiles, isUnsaved, isPhone } = props;
  const { paths, current, place, open, close, move } = openFiles;
  const closeSaved = async (path: string): Promise<void> => {
    if (await workspace.close(path)) close(path);
    else open(path);
  };
  const nothing = <EmptyState icon={CodeOutlined} title="Open a file to read or change its code" />;
  if (paths.length === 0) return nothing;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
        {isPhone && (
          <IconButton aria-label="Show files" onClick={() => open(undefined)}>
            <ArrowBackOutlined fontSize="small" />
          </IconButton>
        )}
        <EditorTabs
          paths={paths}
          current={current}
          isUnsaved={isUnsaved}
          onOpen={open}
          onClose={(path) => void closeSaved(path)}
        />
      </Box>
      {current === undefined && nothing}
      {paths.map((path) => (
        <OpenFile
          key={path}
          builder={builder}
          path={path}
          listed={code.files.find((file) => file.path === path)}
          workspace={workspace}
          isShown={path === current}
          place={path === current ? place : undefined}
          onOpen={open}
          onGone={() => {
            workspace.forget(path);
            close(path);
          }}
          onMoved={(to) => {
            workspace.forget(path);
            move(path, to);
          }}
        />
      ))}
    </Box>
  );
}
