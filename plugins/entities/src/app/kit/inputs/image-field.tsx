import type { FieldInputProps } from '../field-input-props.js';
import { ImagePlusIcon, Trash2Icon } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadFile } from '@buildai/app-kit/client/integrations.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { FilePicker } from '@buildai/app-kit/kit/file-picker.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { useFileDrop } from '@buildai/app-kit/lib/use-file-drop.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { recordText } from '../../texts/record-text.js';

/** An image that is chosen, dropped or pasted; uploaded immediately. The value is its address. */
export function ImageField({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const address = asText(value);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) return setError(recordText('chooseImageFile'));
    setError(undefined);
    setBusy(true);
    try {
      onChange((await uploadFile({ file })).file_url);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const { isOver, target } = useFileDrop((files) => void upload(files[0]));
  return (
    <div className="flex flex-col gap-2">
      <div
        {...target}
        className={cn(
          'flex min-h-28 items-center gap-4 rounded-lg border border-dashed border-input bg-card p-3 transition-colors',
          isOver && 'border-primary bg-primary/5',
        )}
      >
        {address && <img src={address} alt="" className="size-24 rounded-md border object-cover" />}
        <div
          className={cn(
            'flex flex-wrap items-center gap-2',
            !address && 'w-full flex-col justify-center py-3',
          )}
        >
          <Button
            id={id}
            type="button"
            variant="outline"
            size="sm"
            disabled={disabled || busy}
            onClick={() => picker.current?.click()}
            aria-labelledby={`${aria['aria-labelledby']} ${id}`}
            aria-describedby={aria['aria-describedby']}
            aria-invalid={aria['aria-invalid']}
          >
            {busy ? <Spinner /> : <ImagePlusIcon />}
            {recordText(busy ? 'uploading' : address ? 'replace' : 'chooseImage')}
          </Button>
          {address ? (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              disabled={disabled || busy}
              onClick={() => onChange('')}
              aria-label={recordText('removeField', { field: field.label })}
            >
              <Trash2Icon />
              {recordText('remove')}
            </Button>
          ) : (
            <p className="text-xs text-muted-foreground">{recordText('dropHere')}</p>
          )}
        </div>
      </div>
      <FilePicker ref={picker} accept="image/*" onPick={(files) => void upload(files?.[0])} />
      {error && (
        <p role="alert" className="text-xs font-medium text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}
