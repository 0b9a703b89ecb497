import type { ReactNode } from 'react';
import type { UploadedFile } from '../lib/use-uploads.js';
import { UploadCloudIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from './button.js';
import { cn } from '../lib/class-names.js';
import { FilePicker } from './file-picker.js';
import { useFileDrop } from '../lib/use-file-drop.js';
import { useUploads } from '../lib/use-uploads.js';
import { UploadRow } from './upload-row.js';
import { kitText } from '../texts/kit-text.js';

export type { UploadedFile } from '../lib/use-uploads.js';

export interface DropzoneProps {
  /** Called with each file after its upload. */
  readonly onUpload: (file: UploadedFile) => unknown;
  /** Like a file input's `accept`: `image/*,.pdf`. */
  readonly accept?: string;
  /** Allows several files (default: true). */
  readonly multiple?: boolean;
  /** Maximum file size in MB (default: 10). */
  readonly maxSize?: number;
  /** Stores photos in a size for screens, without the place where they were taken. */
  readonly image?: 'photo';
  readonly disabled?: boolean;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}

/** Uploads files that are dropped, pasted or chosen. */
export function Dropzone({
  onUpload,
  accept,
  multiple = true,
  maxSize = 10,
  image,
  disabled = false,
  label = kitText(multiple ? 'chooseFiles' : 'chooseFile'),
  hint,
  className,
}: DropzoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, upload, dismiss } = useUploads({ onUpload, accept, image, maxSize });
  const hintId = useId();

  const take = (files: FileList | null) => {
    if (disabled || !files) return;
    // The next choice answers why the last one was refused.
    if (!multiple) for (const { key, error } of uploads) if (error) dismiss(key);
    for (const file of [...files].slice(0, multiple ? files.length : 1)) void upload(file);
  };
  const { isOver, target } = useFileDrop(take, disabled);
  return (
    <div data-slot="dropzone" className={cn('flex flex-col gap-3', className)}>
      <div
        {...target}
        className={cn(
          'flex min-h-36 flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-input bg-card p-6 text-center transition-colors',
          isOver && 'border-primary bg-primary/5',
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
          {hint ?? kitText(multiple ? 'dropFiles' : 'dropFile', { size: maxSize })}
        </p>
        <FilePicker ref={picker} accept={accept} multiple={multiple} onPick={take} />
      </div>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((each) => (
            <UploadRow key={each.key} upload={each} onDismiss={() => dismiss(each.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}
