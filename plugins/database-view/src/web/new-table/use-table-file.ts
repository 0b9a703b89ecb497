import type { EntitySchema } from '@buildai/entities/shared';
import { useEffect, useRef, useState } from 'react';
import type { GuessedColumn } from '../import/convert/column-guess.js';
import { ImportWorkerClient } from '../import/worker/import-worker-client.js';

export interface TableFileState {
  /** The file that the columns are taken from. */
  readonly file: File | undefined;
  readonly isReading: boolean;
  /** The part of the file that is read. */
  readonly progress: number;
  readonly error: string | undefined;
  readonly open: (file: File) => Promise<void>;
}

const noFields: EntitySchema = { properties: {} };

/** Reads the columns of a file that a table is made from. */
export function useTableFile(
  onColumns: (file: File, guesses: readonly GuessedColumn[]) => void,
): TableFileState {
  const client = useRef<ImportWorkerClient>(undefined);
  const [file, setFile] = useState<File>();
  const [isReading, setReading] = useState(false);
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string>();
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );
  return {
    file,
    isReading,
    progress,
    error,
    async open(given) {
      const worker = (client.current ??= new ImportWorkerClient());
      setReading(true);
      setProgress(0);
      setError(undefined);
      try {
        await worker.call('inspect', [given, {}, noFields]);
        const guesses = await worker.call('guessColumns', [], setProgress);
        setFile(given);
        onColumns(given, guesses);
      } catch (failure) {
        setError((failure as Error).message);
      } finally {
        setReading(false);
      }
    },
  };
}
