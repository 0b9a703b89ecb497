import type { DragEvent, ReactNode } from 'react';
import { FileIcon, UploadCloudIcon, XIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { uploadFile } from '../client/integrations.js';
import { Button } from './button.js';
import { cn } from '../lib/class-names.js';
import { messageOf } from '../lib/error-message.js';
import { refusalOf, sizeText } from '../lib/file-rules.js';
import { Progress } from './progress.js';

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string;
  readonly url: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

export interface DropzoneProps {
  /** Called with each file after its upload. */
  readonly onUpload: (file: UploadedFile) => unknown;
  /** Like a file input's `accept`: `image/*,.pdf`. */
  readonly accept?: string;
  /** Allows several files (default: true). */
  readonly multiple?: boolean;
  /** Maximum file size in MB (default: 10). */
  readonly maxSize?: number;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}

interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** From 0 to 100. */
  readonly progress: number;
  readonly error?: string;
}

/** Uploads files that are dropped, pasted or chosen. */
export function Dropzone({
  onUpload,
  accept,
  multiple = true,
  maxSize = 10,
  disabled = false,
  label = multiple ? 'Choose files' : 'Choose a file',
  hint,
  className,
}: DropzoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const nextKey = useRef(0);
  const [over, setOver] = useState(false);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const hintId = useId();

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const store = async (file: File) => {
    const key = (nextKey.current += 1);
    const { name, size, type } = file;
    const fault = refusalOf(file, accept, maxSize);
    setUploads((all) => [...all, { key, name, size, progress: 0, ...(fault ? { error: fault } : {}) }]);
    if (fault) return;
    try {
      const { file_url: url } = await uploadFile({
        file,
        onProgress: (share) => change(key, { progress: Math.round(share * 100) }),
      });
      await onUpload({ name, url, size, type });
      dismiss(key);
    } catch (error) {
      change(key, { error: messageOf(error) });
    }
  };
  const take = (files: FileList | null) => {
    if (disabled || !files) return;
    for (const file of [...files].slice(0, multiple ? files.length : 1)) void store(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div data-slot="dropzone" className={cn('flex flex-col gap-3', className)}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => take(event.clipboardData.files)}
        className={cn(
          'flex min-h-36 flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-input bg-card p-6 text-center transition-colors',
          over && 'border-primary bg-primary/5',
          disabled && 'opacity-50',
        )}
      >
        <UploadCloudIcon aria-hidden className="size-7 text-muted-foreground" />
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          {label}
        </Button>
        <p id={hintId} className="text-xs text-muted-foreground">
          {hint ?? `or drop ${multiple ? 'them' : 'it'} here. Up to ${maxSize} MB${multiple ? ' each' : ''}.`}
        </p>
        <input
          ref={picker}
          type="file"
          accept={accept}
          multiple={multiple}
          hidden
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, size, progress, error: fault } = upload;
  return (
    <li className="flex items-center gap-3 rounded-lg border bg-card p-2.5 text-sm">
      <FileIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-muted-foreground tabular-nums">{sizeText(size)}</span>
        </p>
        {fault ? (
          <p role="alert" className="text-xs font-medium text-destructive-text">
            {fault}
          </p>
        ) : (
          <Progress value={progress} aria-label={`Uploading ${name}`} className="mt-1.5 h-1.5" />
        )}
      </div>
      {fault && (
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={`Dismiss ${name}`}
          onClick={onDismiss}
        >
          <XIcon />
        </Button>
      )}
    </li>
  );
}
