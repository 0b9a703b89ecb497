import { useEffect, useEffectEvent } from 'react';
import type { ImportFile } from './use-import-file.js';

/** Reads a file that was chosen before the wizard opened. @param onRead called once its first rows are known */
export function useChosenFile(file: File | undefined, source: ImportFile, onRead: () => void): void {
  const isRead = file !== undefined && source.file === file && source.inspection !== undefined;
  const open = useEffectEvent((chosen: File) => source.open(chosen));
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (file) void open(file);
  }, [file]);
  useEffect(() => {
    if (isRead) read();
  }, [isRead]);
}
