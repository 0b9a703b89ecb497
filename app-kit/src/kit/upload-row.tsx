import { FileIcon, XIcon } from 'lucide-react';
import { sizeText } from '../lib/file-rules.js';
import type { Upload } from '../lib/use-uploads.js';
import { Button } from './button.js';
import { Progress } from './progress.js';
import { kitText } from '../texts/kit-text.js';

/** One file of a dropzone: its progress, or why it was not uploaded. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, size, progress, error } = upload;
  return (
    <li className="flex items-center gap-3 rounded-lg border bg-card p-2.5 text-sm">
      <FileIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-muted-foreground tabular-nums">{sizeText(size)}</span>
        </p>
        {error ? (
          <p role="alert" className="text-xs font-medium text-destructive-text">
            {error}
          </p>
        ) : (
          <Progress value={progress} aria-label={kitText('uploading', { name })} className="mt-1.5 h-1.5" />
        )}
      </div>
      {error && (
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={kitText('dismiss', { name })}
          onClick={onDismiss}
        >
          <XIcon />
        </Button>
      )}
    </li>
  );
}
