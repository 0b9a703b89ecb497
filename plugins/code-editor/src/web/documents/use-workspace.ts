import { useApi, useSession } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { codeApi } from '../../shared/code-api.js';
import { codeOf } from '../code-queries.js';
import { CodeWorkspace } from './code-workspace.js';
import type { FileDocument } from './file-document.js';
import type { FileServer } from './stored-file.js';

/** Workspaces by account and app. One with unsaved text outlives its page: the text is there again on return. */
const workspaces = new Map<string, CodeWorkspace>();

function workspaceOf(key: string, server: FileServer): CodeWorkspace {
  const workspace = workspaces.get(key) ?? new CodeWorkspace(server);
  workspaces.set(key, workspace);
  return workspace;
}

async function leave(key: string, workspace: CodeWorkspace): Promise<void> {
  await workspace.flush();
  if (workspace.isUnused && !workspace.hasUnsaved) workspaces.delete(key);
}

function useFileServer(appId: string): FileServer {
  const api = useApi(codeApi);
  const queries = useQueryClient();
  return useMemo(
    () => ({
      read: (path) => api.readFile({ params: { appId }, query: { path } }),
      async save(path, content, baseVersionId) {
        const body = { file: { id: path, content }, baseVersionId };
        return { content, ...(await api.updateFile({ params: { appId }, body })) };
      },
      async deleteDraft(path, baseVersionId) {
        await api.deleteFile({ params: { appId }, body: { fileId: path, baseVersionId } });
        // No version is made, so none is announced.
        await queries.invalidateQueries({ queryKey: codeOf(appId) });
      },
    }),
    [api, appId, queries],
  );
}

/** The open files of an app. Saves what is pending when the page is left or hidden. */
export function useWorkspace(appId: string): CodeWorkspace {
  const server = useFileServer(appId);
  const { account } = useSession();
  const key = `${account?.accountId ?? ''} ${appId}`;
  const workspace = workspaceOf(key, server);
  useEffect(() => {
    const disconnect = workspace.connect(server);
    const onVisibility = () => document.visibilityState === 'hidden' && void workspace.flush();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
      void leave(key, workspace);
    };
  }, [workspace, key, server]);
  return workspace;
}

const nothing = () => () => undefined;

/** The document, rendered again when its state changes. */
export function useDocumentState(file: FileDocument | undefined): FileDocument['state'] | undefined {
  return useSyncExternalStore(file?.subscribe ?? nothing, () => file?.state);
}

/** A value of the workspace, rendered again when it changes. */
export function useWorkspaceValue<T extends boolean | string>(
  workspace: CodeWorkspace,
  read: (workspace: CodeWorkspace) => T,
): T {
  return useSyncExternalStore(workspace.subscribe, () => read(workspace));
}
