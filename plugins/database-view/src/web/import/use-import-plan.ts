import { AppError, newRunId } from '@buildai/core/shared';
import { useApi } from '@buildai/web';
import type { ColumnNotation, EntitySchema } from '@buildai/entities/shared';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { SetStateAction } from 'react';
import { csvApi } from '../../shared/import/csv-api.js';
import type { CsvMapping } from '../../shared/import/csv-mapping.js';
import { MappingFailed } from '../../shared/import/errors.js';
import { useAppTimeZone } from '../model/app-time-zone.js';
import type { ColumnPlan, ImportPlan } from './convert/column-plan.js';
import type { NotationQuestion } from './convert/settle-notations.js';
import type { ImportFile } from './use-import-file.js';
import { isNewColumn } from './convert/new-columns.js';
import type { NewColumns } from './use-new-columns.js';
import type { ReadReferencedRows } from './use-referenced-rows.js';
import type { CheckedFile, Inspection } from './worker/messages.js';

const longestPreviewedCell = 200;

export interface ImportPlanState {
  readonly plan: ImportPlan | undefined;
  readonly newColumns: NewColumns;
  /** Why the assistant suggested nothing, so that the columns go by their names. */
  readonly suggestionFailure: string | undefined;
  readonly checked: CheckedFile | undefined;
  /** The part of the file that is checked. */
  readonly progress: number;
  readonly error: string | undefined;
  /** Says how the columns are written that a question is about. */
  readonly answer: (question: NotationQuestion, notation: ColumnNotation) => void;
  readonly suggest: () => Promise<void>;
  /** Ends the wait for the assistant: the columns go by their names. */
  readonly skipSuggestion: () => void;
  readonly setField: (header: string, path: string | null) => Promise<void>;
  readonly setColumn: (column: ColumnPlan) => void;
  readonly setGuarded: (isGuarded: boolean) => void;
}

interface ImportTarget {
  readonly appId: string;
  readonly entity: string;
  readonly readReferenced: ReadReferencedRows;
  readonly newColumns: NewColumns;
  /** Whether the table was made from a file, so that words for yes and no are values of its columns. */
  readonly isNew: boolean;
}

function answered(plan: ImportPlan, { headers }: NotationQuestion, notation: ColumnNotation): ImportPlan {
  const columns = plan.columns.map((column) =>
    headers.includes(column.header) ? { ...column, ...notation } : column,
  );
  return { ...plan, columns };
}

interface SuggestedMappings {
  readonly mappings: readonly CsvMapping[];
  /** Why the assistant suggested nothing, so that the columns go by their names. */
  readonly failure?: string;
}

/** A limit says what to do about it. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError && (error.status === 402 || error.status === 429)
    ? error.message
    : MappingFailed().message;

/** Asks the assistant where each column goes; without an answer, or if it is skipped, by the names of the columns. */
function useSuggestedMappings(appId: string, entity: string, schema: EntitySchema) {
  const api = useApi(csvApi);
  const call = useRef<AbortController>(undefined);
  const suggestMappings = ({ headers, preview, basicMapping }: Inspection): Promise<SuggestedMappings> => {
    const { signal } = (call.current = new AbortController());
    const previewData = preview.map((cells) => cells.map((cell) => cell.slice(0, longestPreviewedCell)));
    return api
      .generateMapping(
        {
          body: {
            appId,
            headers: [...headers],
            previewData,
            schema,
            entityName: entity,
            runId: newRunId(),
          },
        },
        { signal },
      )
      .then(
        ({ mappings }) => ({ mappings }),
        (error: unknown) => ({
          mappings: basicMapping,
          ...(signal.aborted ? {} : { failure: reasonOf(error) }),
        }),
      );
  };
  return { suggestMappings, skipSuggestion: () => call.current?.abort() };
}

/** Plans columns of the file, also those that fill a new column of the table. */
function columnPlanning({ worker }: ImportFile, schema: EntitySchema, { newColumns, isNew }: ImportTarget) {
  const columnsOf = async (
    mappings: readonly CsvMapping[],
    target: EntitySchema = schema,
  ): Promise<ColumnPlan[]> => {
    const columns = await worker().call('planColumns', [mappings, target]);
    return columns.map((column) =>
      isNew || isNewColumn(column.path) ? { ...column, booleans: 'words' } : column,
    );
  };
  const columnOf = async (
    header: string,
    path: string,
    onProgress: (share: number) => void,
  ): Promise<ColumnPlan[]> => {
    const mapping = { csvHeader: header, schemaField: path, dataType: 'text', splitCharacter: null } as const;
    return columnsOf([mapping], isNewColumn(path) ? await newColumns.guess(onProgress) : schema);
  };
  return { columnsOf, columnOf };
}

/** What each column is imported into, how it is converted, and what that does to the file; checked at each change. */
export function useImportPlan(
  source: ImportFile,
  schema: EntitySchema,
  target: ImportTarget,
): ImportPlanState {
  const { appId, entity, readReferenced, newColumns } = target;
  const { columnsOf, columnOf } = columnPlanning(source, schema, target);
  const { suggestMappings, skipSuggestion } = useSuggestedMappings(appId, entity, schema);
  const timeZone = useAppTimeZone();
  const [plan, setPlan] = useState<ImportPlan>();
  const [checked, setChecked] = useState<CheckedFile>();
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string>();
  const [suggestionFailure, setSuggestionFailure] = useState<string>();
  const { worker, inspection } = source;

  useEffect(() => {
    if (!plan) return undefined;
    let isCurrent = true;
    const onProgress = (share: number) => isCurrent && startTransition(() => setProgress(share));
    readReferenced(plan)
      .then((rows) => worker().call('setReferenced', [rows]))
      .then(() => worker().call('check', [plan, newColumns.schema], onProgress))
      .then(
        (result) => isCurrent && startTransition(() => setChecked(result)),
        (failure: Error) => isCurrent && setError(failure.message),
      );
    return () => {
      isCurrent = false;
    };
    // The worker and the schema are those of the wizard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plan]);

  const change = (next: SetStateAction<ImportPlan | undefined>) => {
    setChecked(undefined);
    setProgress(0);
    setError(undefined);
    setPlan(next);
  };
  return {
    plan,
    newColumns,
    suggestionFailure,
    checked,
    progress,
    error,
    skipSuggestion,
    async suggest() {
      if (!inspection) return;
      const { encoding, delimiter, sheet, header, isGuarded } = inspection;
      // One of before may be for another file.
      setPlan(undefined);
      setChecked(undefined);
      newColumns.forget();
      const { mappings, failure } = await suggestMappings(inspection);
      setSuggestionFailure(failure);
      change({ encoding, delimiter, sheet, header, isGuarded, timeZone, columns: await columnsOf(mappings) });
    },
    async setField(header, path) {
      setChecked(undefined);
      try {
        const column = path === null ? [] : await columnOf(header, path, setProgress);
        const isOther = (each: ColumnPlan) => each.header !== header && each.path !== path;
        // Another column may have been mapped while the file was read.
        change((now) => now && { ...now, columns: [...now.columns.filter(isOther), ...column] });
      } catch (failure) {
        setError((failure as Error).message);
      }
    },
    setColumn(column) {
      if (!plan) return;
      change({
        ...plan,
        columns: plan.columns.map((each) => (each.header === column.header ? column : each)),
      });
    },
    answer: (question, notation) => plan && change(answered(plan, question, notation)),
    setGuarded: (isGuarded) => plan && change({ ...plan, isGuarded }),
  };
}
