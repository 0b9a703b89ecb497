import type { EntitySchema } from '@buildai/entities/shared';
import { useEffect, useRef, useState } from 'react';
import type { ReadOptions } from './parse/table-file.js';
import { ImportWorkerClient } from './worker/import-worker-client.js';
import type { Inspection } from './worker/messages.js';

export interface ImportFile {
  readonly worker: () => ImportWorkerClient;
  readonly file: File | undefined;
  readonly options: ReadOptions;
  readonly inspection: Inspection | undefined;
  readonly isReading: boolean;
  readonly error: string | undefined;
  /** Reads a file. @returns undefined if it cannot be read; `error` then says why. */
  readonly open: (file: File, options?: ReadOptions) => Promise<Inspection | undefined>;
  /**
   * Reads a file with options that may be for another one, and shows what it read only if it is the right file.
   * @param isRight asked once the worker has read the file
   */
  readonly openIf: (file: File, options: ReadOptions, isRight: () => Promise<boolean>) => Promise<boolean>;
}

/** The file that is imported, and the worker that reads it until the wizard is closed. */
export function useImportFile(schema: EntitySchema): ImportFile {
  const client = useRef<ImportWorkerClient>(undefined);
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState<ReadOptions>({});
  const [inspection, setInspection] = useState<Inspection>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const worker = () => (client.current ??= new ImportWorkerClient());
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );
  const begin = (given: File): void => {
    // What was read of the same file stays visible while it is read in another way.
    if (given !== file) setInspection(undefined);
    setFile(given);
    setOptions({});
    setReading(true);
    setError(undefined);
  };
  const openIf: ImportFile['openIf'] = async (given, chosen, isRight) => {
    begin(given);
    try {
      const found = await worker().call('inspect', [given, chosen, schema]);
      if (!(await isRight())) return false;
      setOptions(chosen);
      setInspection(found);
      return true;
    } catch {
      // Read without these options, it may be a file like any other.
      return false;
    } finally {
      setReading(false);
    }
  };
  const open: ImportFile['open'] = async (given, chosen = {}) => {
    begin(given);
    setOptions(chosen);
    try {
      const found = await worker().call('inspect', [given, chosen, schema]);
      setInspection(found);
      return found;
    } catch (failure) {
      setInspection(undefined);
      setError((failure as Error).message);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  return { worker, file, options, inspection, isReading, error, open, openIf };
}
