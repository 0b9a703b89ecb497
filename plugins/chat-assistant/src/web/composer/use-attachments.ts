import { useState } from 'react';
import type { ClipboardEvent, Dispatch, DragEvent, SetStateAction } from 'react';
import type { ComposerFile } from './composer-file.js';

export interface Attachments {
  /** Reads files and attaches them; why one cannot be attached is shown with it. */
  readonly attach: (files: readonly File[]) => Promise<void>;
  readonly remove: (id: string) => void;
  /** Whether files are being dragged over the composer. */
  readonly isOver: boolean;
  readonly onDrag: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Attaches files to a message, chosen, pasted or dropped. */
export function useAttachments(setFiles: Dispatch<SetStateAction<readonly ComposerFile[]>>): Attachments {
  const [isOver, setOver] = useState(false);
  const attach = async (chosen: readonly File[]): Promise<void> => {
    // Loaded after the first screen.
    const { attachFiles } = await import('./read-file.js');
    attachFiles(chosen, setFiles);
  };
  return {
    attach,
    remove: (id) => setFiles((now) => now.filter((file) => file.id !== id)),
    isOver,
    onDrag(event) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void attach([...event.dataTransfer.files]);
    },
    onPaste(event) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      void attach(files);
    },
  };
}
