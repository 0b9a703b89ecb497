import { SaveStatus as Status } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ToolWorkspace } from '../state/tool-workspace.js';
import { useWorkspaceState } from '../state/use-workspace.js';

/** Whether edits of the workspace are saved. */
export function SaveStatus({ workspace }: { readonly workspace: ToolWorkspace }): ReactNode {
  const { status } = useWorkspaceState(workspace);
  return <Status status={status} onRetry={() => void workspace.flush()} />;
}
