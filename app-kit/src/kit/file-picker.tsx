import type { Ref } from 'react';

interface FilePickerProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  readonly onPick: (files: FileList | null) => void;
}

/** A hidden file input, opened by a button with `ref.current.click()`. */
export function FilePicker({ ref, accept, multiple, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      tabIndex={-1}
      aria-hidden
      onChange={(event) => {
        onPick(event.target.files);
        // The same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}
