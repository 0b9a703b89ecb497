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
  const change = (id: string, changed: Partial<ComposerFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...changed } : file)));
  const attach = async (files: readonly File[]): Promise<void> => {
    // Loaded after the first screen.
    const { chosenFile, readFile, withinNumber } = await import('./read-file.js');
    const read = async (file: File, { id, error }: ComposerFile): Promise<void> => {
      if (error !== undefined) return;
      try {
        const data = await readFile(file, (progress) => change(id, { progress }));
        change(id, { data, progress: 1 });
      } catch (failure) {
        change(id, { error: (failure as Error).message });
      }
    };
    const chosen = files.map((file) => [file, chosenFile(file)] as const);
    setFiles((now) => withinNumber([...now, ...chosen.map(([, added]) => added)]));
    for (const [file, added] of chosen) void read(file, added);
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
