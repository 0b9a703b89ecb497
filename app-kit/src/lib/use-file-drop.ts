import type { ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';

/** Props of an element that takes dropped and pasted files. `isOver`: something is being dragged over it. */
export function useFileDrop(onFiles: (files: FileList) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(!disabled);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => onFiles(event.clipboardData.files),
    },
  };
}
