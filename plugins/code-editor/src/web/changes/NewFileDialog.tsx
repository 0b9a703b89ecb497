import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Field, useApi } from '@buildai/web';
import { failureText } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { codeApi } from '../../shared/code-api.js';
import type { AppCode } from '../code-queries.js';
import { hasExtension, newContent } from './new-content.js';

interface NewFileDialogProps {
  readonly appId: string;
  /** The newest version. */
  readonly code: AppCode;
  readonly onCreated: (path: string) => void;
  readonly onClose: () => void;
}

/** Creates a file. */
export function NewFileDialog({ appId, code, onCreated, onClose }: NewFileDialogProps): ReactNode {
  const api = useApi(codeApi);
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const path = name.trim();
  const exists = code.files.some((file) => file.path === path);
  const create = useMutation({
    mutationFn: () => {
      const file = { id: path, content: newContent(path) };
      const base = code.versionId === null ? {} : { baseVersionId: code.versionId };
      return api.updateFile({ params: { appId }, body: { file, ...base } });
    },
    onSuccess: () => onCreated(path),
  });
  const error = exists
    ? 'A file with this name already exists.'
    : isChecked && !hasExtension(path)
      ? `Add an extension, such as ${path}.jsx.`
      : create.error && failureText('Failed to save file', create.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (path !== '' && !exists && hasExtension(path)) create.mutate();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="new-file">
      <form onSubmit={submit}>
        <DialogTitle id="new-file">New file</DialogTitle>
        <DialogContent>
          <Field
            label="Path"
            value={name}
            autoFocus
            placeholder="components/TaskCard.jsx"
            error={error || undefined}
            onChange={(event) => {
              setName(event.target.value);
              setChecked(false);
              create.reset();
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={path === '' || exists}
            loading={create.isPending}
          >
            Create file
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
