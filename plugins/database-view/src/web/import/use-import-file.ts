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
  const open: ImportFile['open'] = async (given, chosen = {}) => {
    setFile(given);
    setOptions(chosen);
    setReading(true);
    setError(undefined);
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
  return { worker, file, options, inspection, isReading, error, open };
}
