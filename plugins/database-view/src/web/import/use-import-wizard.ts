import { useApi, useToast } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { useState } from 'react';
import { importsApi } from '../../shared/import/imports-api.js';
import type { ImportView } from '../../shared/import/imports-api.js';
import type { ImportPlan } from './convert/column-plan.js';
import type { ReadOptions } from './parse/table-file.js';
import { batchSizeOf } from './run/batch-size.js';
import { useChosenFile } from './use-chosen-file.js';
import type { ImportFile } from './use-import-file.js';
import { useImportFile } from './use-import-file.js';
import type { ImportPlanState } from './use-import-plan.js';
import { useImportPlan } from './use-import-plan.js';
import type { ImportRunState } from './use-import-run.js';
import { useImportRun } from './use-import-run.js';
import type { RecentImports } from './use-imports.js';
import { useImports } from './use-imports.js';
import { useNewColumns } from './use-new-columns.js';
import { useReferencedRows } from './use-referenced-rows.js';
import type { CheckedFile } from './worker/messages.js';

export interface Wizard {
  /** 0 to 2. */
  readonly step: number;
  readonly source: ImportFile;
  readonly mapping: ImportPlanState;
  readonly run: ImportRunState;
  /** An import of this entity that was interrupted. */
  readonly unfinished: ImportView | undefined;
  readonly known: RecentImports;
  readonly isStarting: boolean;
  readonly choose: (file: File) => Promise<void>;
  readonly abandon: () => Promise<void>;
  readonly toUpload: () => void;
  readonly toMapping: () => void;
  readonly toImport: () => Promise<void>;
}

/** How a file is read that is imported by a plan. */
function readOptionsOf({ encoding, delimiter, sheet, header }: ImportPlan): ReadOptions {
  return {
    ...(encoding ? { encoding: encoding as NonNullable<ReadOptions['encoding']> } : {}),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(sheet === undefined ? {} : { sheet }),
    // Imports of before the choice have the names in the first row.
    header: header ?? 1,
  };
}

interface ReadAgain {
  readonly importView: ImportView;
  readonly plan: ImportPlan;
  readonly schema: EntitySchema;
}

/** Reads a file as an interrupted import did. @returns undefined if it is another file; nothing of it is shown then. */
async function readAgain(
  source: ImportFile,
  file: File,
  { importView, plan, schema }: ReadAgain,
): Promise<CheckedFile | undefined> {
  let checked: CheckedFile | undefined;
  const isSame = await source.openIf(file, readOptionsOf(plan), async () => {
    checked = await source.worker().call('check', [{ ...plan, columns: [] }, schema]);
    return checked.hash === importView.fileHash;
  });
  return isSame ? checked : undefined;
}

/** What an import is started with, beside its table. */
const startOf = (file: File, { hash, plan, review }: CheckedFile) => ({
  fileName: file.name.slice(-255),
  fileHash: hash,
  total: review.rows,
  batchSize: batchSizeOf(review.rows, file.size),
  settings: plan,
});

/** Ends an interrupted import. */
function useAbandon(appId: string, known: RecentImports, unfinished: ImportView | undefined) {
  const api = useApi(importsApi);
  const toast = useToast();
  return async (): Promise<void> => {
    if (!unfinished) return;
    await api
      .finishImport({ params: { appId, importId: unfinished.id }, body: { state: 'cancelled' } })
      .catch((error: Error) => toast({ message: error.message, severity: 'error' }));
    await known.refresh();
  };
}

/** The steps of the import, and what leads from one to the next. */
export function useImportWizard(
  appId: string,
  entity: string,
  schema: EntitySchema,
  /** What is imported, if it was chosen before: the mapping of its columns is shown at once. */
  file?: File,
): Wizard {
  const api = useApi(importsApi);
  const toast = useToast();
  const [step, setStep] = useState(0);
  const [isStarting, setStarting] = useState(false);
  const source = useImportFile(schema);
  const newColumns = useNewColumns({ appId, entity, schema }, source);
  const readReferenced = useReferencedRows(appId, schema);
  const mapping = useImportPlan(source, schema, {
    appId,
    entity,
    readReferenced,
    newColumns,
    isNew: file !== undefined,
  });
  const known = useImports(appId, entity);
  const run = useImportRun(appId, source, known);
  const unfinished = known.imports.find(({ state }) => state === 'importing');

  const toMapping = (): void => {
    setStep(1);
    void mapping.suggest();
  };
  useChosenFile(file, source, toMapping);

  const abandon = useAbandon(appId, known, unfinished);
  /** Goes on with the interrupted import if this is its file. */
  const resume = async (file: File, importView: ImportView): Promise<boolean> => {
    const plan = await source.worker().call('readPlan', [importView.settings]);
    const checked = await readAgain(source, file, { importView, plan, schema });
    if (!checked) return false;
    await source.worker().call('setReferenced', [await readReferenced(plan)]);
    run.start({ importView, plan, schema, skipped: checked.skipped });
    setStep(2);
    return true;
  };
  return {
    step,
    source,
    mapping,
    run,
    unfinished,
    known,
    isStarting,
    async choose(file) {
      if (unfinished && (await resume(file, unfinished).catch(() => false))) return;
      await source.open(file);
    },
    abandon,
    toUpload() {
      mapping.skipSuggestion();
      setStep(0);
    },
    toMapping,
    async toImport() {
      const { checked } = mapping;
      const { file } = source;
      if (!checked || !file) return;
      setStarting(true);
      try {
        const made = await newColumns.make(checked.plan);
        if (!made) return;
        const importView = await api.startImport({
          params: { appId },
          body: { entity, ...startOf(file, { ...checked, plan: made.plan }) },
        });
        run.start({ ...made, importView, skipped: checked.skipped });
        setStep(2);
      } catch {
        toast({ message: 'Failed to import data. Please try again.', severity: 'error' });
      } finally {
        setStarting(false);
      }
    },
  };
}
