import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import type { SentAttachment } from '../../shared/api.js';
import { readFiles } from './attached-files.js';

export interface Attachments {
  readonly attachments: readonly SentAttachment[];
  readonly setAttachments: (attachments: readonly SentAttachment[]) => void;
  /** Reads files and attaches them; those that cannot be attached are named in a toast. */
  readonly attach: (files: readonly File[]) => Promise<void>;
  readonly remove: (file: SentAttachment) => void;
  /** Whether files are being dragged over the composer. */
  readonly isOver: boolean;
  readonly onDrag: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** The files of a message, chosen, pasted or dropped. */
export function useAttachments(): Attachments {
  const toast = useToast();
  const [attachments, setAttachments] = useState<readonly SentAttachment[]>([]);
  const [isOver, setOver] = useState(false);
  const attach = async (files: readonly File[]): Promise<void> => {
    const { read, errors } = await readFiles(files, attachments);
    setAttachments((now) => [...now, ...read]);
    if (errors.length > 0) toast({ message: errors.join(' '), severity: 'error' });
  };
  return {
    attachments,
    setAttachments,
    attach,
    remove: (file) => setAttachments(attachments.filter((each) => each !== file)),
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
