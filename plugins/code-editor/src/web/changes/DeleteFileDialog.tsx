import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, LoadingSkeleton, useApi } from '@buildai/web';
import { failureText } from '@buildai/core/shared';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { codeApi } from '../../shared/code-api.js';
import type { FileReference } from '../../shared/code-api.js';

interface DeleteFileDialogProps {
  readonly appId: string;
  readonly path: string;
  /** Called with the version that does without the file. */
  readonly onDeleted: (versionId: string) => void;
  readonly onClose: () => void;
}

function labelOf({ path, remainingUses }: FileReference): string {
  if (remainingUses === 0) return path;
  return `${path} (${remainingUses} ${remainingUses === 1 ? 'use remains' : 'uses remain'} for you to change)`;
}

/** Asks before a file is deleted, and offers to remove it from the files that import it. */
export function DeleteFileDialog({ appId, path, onDeleted, onClose }: DeleteFileDialogProps): ReactNode {
  const api = useApi(codeApi);
  const { data, error } = useQuery({
    queryKey: ['code', appId, 'references', path],
    queryFn: ({ signal }) => api.listReferences({ params: { appId }, query: { path } }, { signal }),
  });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const remove = async (): Promise<void> => {
    if (!data) throw new Error('The files that use it are still being read. Try again in a moment.');
    const referencesToUpdate = data.references
      .filter((reference) => !kept.has(reference.path))
      .map((reference) => ({ path: reference.path, content: reference.content }));
    const body = { fileId: path, referencesToUpdate, baseVersionId: data.versionId };
    const { versionId } = await api.deleteFile({ params: { appId }, body }).catch((cause: unknown) => {
      throw new Error(failureText('Failed to delete file', cause), { cause });
    });
    onDeleted(versionId);
  };
  const toggle = (reference: string): void => {
    const next = new Set(kept);
    if (!next.delete(reference)) next.add(reference);
    setKept(next);
  };
  return (
    <ConfirmDialog
      open
      title={`Delete ${path}?`}
      confirmLabel="Delete file"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography variant="body2">You can bring it back by restoring the previous version.</Typography>
      {!data && !error && <LoadingSkeleton count={2} />}
      {error && (
        <Typography color="error">{failureText('The files that use it couldn’t be read', error)}</Typography>
      )}
      {data && data.references.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1.5 }}>
          <Typography component="legend" variant="subtitle2">
            Also remove it from the files that use it
          </Typography>
          {data.references.map((reference) => (
            <FormControlLabel
              key={reference.path}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={!kept.has(reference.path)}
                  onChange={() => toggle(reference.path)}
                />
              }
              label={labelOf(reference)}
            />
          ))}
        </Box>
      )}
      {data && data.callers.length > 0 && <Callers paths={data.callers} />}
    </ConfirmDialog>
  );
}

/** Files whose calls will fail. */
function Callers({ paths }: { paths: readonly string[] }): ReactNode {
  const titleId = useId();
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography id={titleId} variant="body2" color="warning">
        {paths.length === 1
          ? 'This file calls it, which will fail:'
          : 'These files call it, which will fail:'}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {paths.map((path) => (
          <Typography key={path} component="li" variant="body2">
            {path}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
