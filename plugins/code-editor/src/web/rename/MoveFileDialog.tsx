import Typography from '@mui/material/Typography';
import { useApi, useDebounced } from '@buildai/web';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { codeApi } from '../../shared/code-api.js';
import { useUndoToast } from '../changes/use-undo-toast.js';
import { failureText } from '@buildai/core/shared';
import { ChangedFileList } from './ChangedFileList.js';
import { RenameDialog } from './RenameDialog.js';

/** Wait after the last key before the files that change are found, in ms. */
const delay = 300;

interface MoveFileDialogProps {
  readonly appId: string;
  readonly path: string;
  /** Saves the open files. */
  readonly onSave: () => Promise<void>;
  readonly onMoved: (to: string) => void;
  readonly onClose: () => void;
}

/** Gives a file another path, and adjusts the files that import it. */
export function MoveFileDialog({ appId, path, onSave, onMoved, onClose }: MoveFileDialogProps): ReactNode {
  const api = useApi(codeApi);
  const report = useUndoToast(appId);
  const [name, setName] = useState(path);
  const to = useDebounced(name.trim(), delay);
  const isSought = to !== '' && to !== path;
  const plan = useQuery({
    queryKey: ['code', appId, 'move', path, to],
    queryFn: isSought
      ? async ({ signal }) => {
          await onSave();
          return api.planMove({ params: { appId }, query: { path, to } }, { signal });
        }
      : skipToken,
    retry: false,
    gcTime: 0,
  });
  const move = useMutation({
    async mutationFn() {
      if (!plan.data) return;
      const description = `Renamed ${path} to ${to}`;
      const body = { files: plan.data.files, description, baseVersionId: plan.data.versionId };
      const { versionId } = await api.changeFiles({ params: { appId }, body });
      onMoved(to);
      report(description, versionId);
    },
    onSuccess: onClose,
  });
  const isCurrent = to === name.trim();
  const cause = (isCurrent && plan.error) || move.error;
  const links = plan.data?.brokenLinks ?? 0;
  return (
    <RenameDialog
      title={`Rename ${path}`}
      label="Path"
      value={name}
      error={cause ? failureText('Failed to rename', cause) : undefined}
      isReady={isCurrent && isSought && plan.data !== undefined}
      isPending={move.isPending}
      onChange={(value) => {
        setName(value);
        move.reset();
      }}
      onSubmit={() => move.mutate()}
      onClose={onClose}
    >
      {isSought && !cause && (
        <ChangedFileList
          paths={plan.data?.files.flatMap((file) => (file.content === null ? [] : [file.path]))}
        />
      )}
      {plan.data?.notice !== undefined && (
        <Typography variant="body2" color="warning" sx={{ mt: 1.5 }}>
          {plan.data.notice}
        </Typography>
      )}
      {links > 0 && (
        <Typography variant="body2" color="warning" sx={{ mt: 1.5 }}>
          {`${links === 1 ? '1 link leads' : `${links} links lead`} to this page’s old address. Change ${links === 1 ? 'it' : 'them'} after renaming.`}
        </Typography>
      )}
    </RenameDialog>
  );
}
