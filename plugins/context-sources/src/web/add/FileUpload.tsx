import { formatBytes } from '@buildai/core/shared';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { limitDetailsOf } from '@buildai/plans/shared';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useItems } from '../items/item-queries.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { sentences } from '../copy/sentences.js';
import type { Adding } from './adding.js';
import { ChosenFileRow } from './ChosenFileRow.js';
import { DropZone } from './DropZone.js';
import { useFileUploads } from './use-file-uploads.js';

interface FileUploadProps {
  readonly adding: Adding;
  /** Upload limits of the plan: bytes per file, and number of files. */
  readonly maxUpload: { readonly bytes: number; readonly files: number };
  /** Prevents the dialog from closing while files are uploading. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Chooses and uploads files. */
export function FileUpload({ adding, maxUpload, onBusy }: FileUploadProps): ReactNode {
  const files = adding.replacing ? 1 : maxUpload.files;
  const uploads = useFileUploads(adding.appId, { bytes: maxUpload.bytes, files });
  const { chosen, leftOut, isSending } = uploads;
  const isFull = useItems(adding.appId).data?.hasReachedDataLimit ?? false;
  const [isMissing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    onBusy(isSending);
    return () => onBusy(false);
  }, [isSending, onBusy]);

  const upload = async (): Promise<void> => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) {
      button.current?.focus();
      return;
    }
    const ids = await uploads.send();
    if (ids)
      adding.onDone(
        ids.length === 1 ? 'The file is being processed' : `${ids.length} files are being processed`,
        ids,
      );
  };

  const limit = chosen
    .map(({ state }) => (state.kind === 'failed' ? state.error : undefined))
    .find((error) => limitDetailsOf(error) !== undefined);
  const hasFailed = chosen.some(({ state }) => state.kind === 'failed');
  // Failed files were removed, and all others have been uploaded.
  const isDone = chosen.length > 0 && chosen.every(({ state }) => state.kind === 'done');
  const hint = `CSV, PDF, Word, Markdown, HTML, JSON or plain text, up to ${formatBytes(maxUpload.bytes)}${files > 1 ? ` each, ${files} at a time` : ''}.`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pt: 0.5 }}>
      {!isSending && (
        <DropZone
          multiple={files > 1}
          hint={hint}
          error={isMissing ? sentences.noFile : undefined}
          buttonRef={button}
          onFiles={(added) => {
            setMissing(false);
            uploads.add(added);
          }}
        />
      )}
      {leftOut > 0 && !adding.replacing && (
        <Alert severity="info">
          {files === 1
            ? 'Your plan allows one file at a time.'
            : `Your plan allows ${files} files at a time.`}{' '}
          Add the others afterwards.
        </Alert>
      )}
      {chosen.length > 0 && (
        <Box component="ul" aria-label="Chosen files" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {chosen.map((one) => (
            <ChosenFileRow
              key={one.key}
              chosen={one}
              canRemove={!isSending}
              onRemove={() => uploads.remove(one.key)}
            />
          ))}
        </Box>
      )}
      {(limit !== undefined || (isFull && !isSending && !isDone)) && <LimitPrompt error={limit} />}
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        {isSending && <Button onClick={uploads.stop}>Cancel</Button>}
        <Button
          variant="contained"
          disabled={isFull && !isSending && !isDone}
          loading={isSending}
          onClick={() => void upload()}
        >
          {hasFailed ? 'Try again' : isDone ? 'Done' : 'Upload'}
        </Button>
      </Box>
    </Box>
  );
}
