import { useApi, useDebounced } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { codeApi } from '../../shared/code-api.js';
import { useUndoToast } from '../changes/use-undo-toast.js';
import type { CodeWorkspace } from '../documents/code-workspace.js';
import { failureText } from '@buildai/core/shared';
import { ChangedFileList } from './ChangedFileList.js';
import { RenameDialog } from './RenameDialog.js';

/** Wait after the last key before the files that change are found, in ms. */
const delay = 300;

const isName = (text: string) => /^[A-Za-z_$][\w$]{0,99}$/.test(text);

/** A name in the text of an editor. */
export interface SymbolPlace {
  readonly name: string;
  readonly offset: number;
  /** The text of the file. */
  readonly content: string;
}

interface RenameSymbolDialogProps {
  readonly appId: string;
  readonly path: string;
  readonly place: SymbolPlace;
  readonly workspace: CodeWorkspace;
  readonly onClose: () => void;
}

/** Renames what a name stands for, in all files that use it. */
export function RenameSymbolDialog(props: RenameSymbolDialogProps): ReactNode {
  const { appId, path, place, workspace, onClose } = props;
  const { name: oldName, offset, content } = place;
  const api = useApi(codeApi);
  const report = useUndoToast(appId);
  const [name, setName] = useState(oldName);
  const sought = useDebounced(name.trim(), delay);
  const isSought = isName(sought) && sought !== oldName;
  const queries = useQueryClient();
  const planOf = (to: string) => ({
    queryKey: ['code-rename', appId, path, offset, content, to],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // The other files are read on the server.
      await workspace.flush();
      const body = { file: { id: path, content }, offset, name: to };
      return api.renameSymbol({ params: { appId }, body }, { signal });
    },
    retry: false,
    gcTime: 0,
  });
  const plan = useQuery({ ...planOf(sought), enabled: isSought });
  const files = plan.data?.files;
  const rename = useMutation({
    /** @returns whether it was renamed; otherwise the plan says why not. */
    async mutationFn(to: string) {
      // Enter may come before the files that change are shown.
      const { files: changed, versionId: baseVersionId } = await queries.fetchQuery({
        ...planOf(to),
        staleTime: Infinity,
      });
      if (!changed) return false;
      const description = `Renamed ${oldName} to ${to}`;
      const { versionId } = await api.changeFiles({
        params: { appId },
        body: { files: changed, description, baseVersionId },
      });
      report(description, versionId);
      return true;
    },
    onSuccess: (isRenamed) => isRenamed && onClose(),
  });
  const isCurrent = sought === name.trim();
  const error = !isName(name.trim())
    ? 'Use letters, digits, _ and $, not beginning with a digit.'
    : isCurrent && plan.data?.conflict
      ? `${sought} is already used in ${plan.data.conflict.path}, line ${plan.data.conflict.line}. Choose another name.`
      : isCurrent && files === null
        ? `${oldName} can’t be renamed here. Only names that this app defines can.`
        : plan.error
          ? failureText('The files that change couldn’t be found', plan.error)
          : rename.error
            ? failureText('Failed to rename', rename.error)
            : undefined;
  return (
    <RenameDialog
      title={`Rename ${oldName}`}
      label="New name"
      value={name}
      error={error}
      isReady={
        isName(name.trim()) && name.trim() !== oldName && !(isCurrent && (files === null || plan.error))
      }
      isPending={rename.isPending}
      onChange={setName}
      onSubmit={() => rename.mutate(name.trim())}
      onClose={onClose}
    >
      {isSought && files !== null && !plan.error && (
        <ChangedFileList paths={files?.map((file) => file.path)} />
      )}
    </RenameDialog>
  );
}
