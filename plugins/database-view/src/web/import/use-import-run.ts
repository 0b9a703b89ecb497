import { saveFile, useApi, useToast } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { startTransition, useEffect, useRef, useState } from 'react';
import { importsApi } from '../../shared/import/imports-api.js';
import type { ImportView } from '../../shared/import/imports-api.js';
import { useRefreshCounts } from '../entities/database-queries.js';
import type { ImportPlan } from './convert/column-plan.js';
import type { RunState } from './run/import-run.js';
import type { SkippedRows } from './run/row-numbers.js';
import { rowNumberOf } from './run/row-numbers.js';
import { ImportRun } from './run/import-run.js';
import type { ImportFile } from './use-import-file.js';
import type { RecentImports } from './use-imports.js';

interface Started {
  readonly importView: ImportView;
  readonly plan: ImportPlan;
  readonly schema: EntitySchema;
  readonly skipped: SkippedRows;
}

export interface ImportRunState {
  readonly state: RunState | undefined;
  readonly total: number;
  /** The import while it is being undone, and afterwards. */
  readonly undone: ImportView | undefined;
  /** The number of a row as a spreadsheet shows it. */
  readonly numberOf: (row: number) => number;
  readonly start: (started: Started) => void;
  readonly goOn: () => void;
  readonly cancel: () => void;
  readonly undo: () => Promise<void>;
  readonly downloadFailed: () => Promise<void>;
  readonly retryFailed: () => Promise<void>;
}

/** The import that runs in this tab. */
export function useImportRun(appId: string, source: ImportFile, known: RecentImports): ImportRunState {
  const api = useApi(importsApi);
  const toast = useToast();
  const refreshCounts = useRefreshCounts(appId);
  const run = useRef<ImportRun>(undefined);
  const [started, setStarted] = useState<Started>();
  const [state, setState] = useState<RunState>();
  const isBusy = state?.state === 'importing';

  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const begin = ({ importView, plan, schema }: Started) => {
    const worker = source.worker();
    // Progress gives way to what the builder does meanwhile.
    const onState = (next: RunState) => startTransition(() => setState(next));
    run.current = new ImportRun({ api, worker, appId, importView, conversion: { plan, schema }, onState });
    void run.current.start().then(() => {
      refreshCounts();
      // One that has ended is unfinished no more.
      void known.refresh();
    });
  };
  return {
    state,
    total: started?.importView.total ?? 0,
    undone: known.followed?.id === started?.importView.id ? known.followed : undefined,
    numberOf: (row) => rowNumberOf(row, started?.skipped ?? []),
    start(next) {
      setStarted(next);
      begin(next);
    },
    goOn: () => started && begin(started),
    cancel: () => run.current?.cancel(),
    async undo() {
      if (!started) return;
      await known
        .undo(started.importView.id)
        .catch((error: Error) => toast({ message: error.message, severity: 'error' }));
    },
    async downloadFailed() {
      const file = await source.worker().call('failedRows', [state?.failures ?? []]);
      saveFile(file, `${started?.importView.entity ?? 'import'}_failed_rows.csv`);
    },
    async retryFailed() {
      await run.current?.retry(state?.failures.map(({ row }) => row) ?? []);
      refreshCounts();
    },
  };
}
