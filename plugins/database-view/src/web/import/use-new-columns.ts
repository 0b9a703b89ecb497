import type { EntitySchema } from '@buildai/entities/shared';
import { isLabelTaken } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import { useTableAdditions } from '../columns/table-additions.js';
import type { GuessedColumn } from './convert/column-guess.js';
import type { ImportPlan } from './convert/column-plan.js';
import { fieldChoices } from './convert/field-choices.js';
import { isNewColumn, newColumnPath, withMadeFields, withNewColumns } from './convert/new-columns.js';
import type { FieldChoice } from './worker/messages.js';
import type { ImportFile } from './use-import-file.js';

const longestLabel = 100;

export interface NewColumns {
  /** The schema with a column for each one of the file, once their types are known. */
  readonly schema: EntitySchema;
  /** The new columns as fields that a column of the file can fill. */
  readonly fields: readonly FieldChoice[];
  /** The path of a new column for a column of the file; undefined if the table has one with this name. */
  readonly pathOf: (header: string) => string | undefined;
  /** Guesses their types by all values of the file. */
  readonly guess: (onProgress: (share: number) => void) => Promise<EntitySchema>;
  /** Makes those that a plan fills. @returns undefined if that fails, which a toast says */
  readonly make: (
    plan: ImportPlan,
  ) => Promise<{ readonly plan: ImportPlan; readonly schema: EntitySchema } | undefined>;
  /** Drops the guesses: another file was chosen, or the same one is read in another way. */
  readonly forget: () => void;
}

/** The columns that a file can add to its table: none is made before the import begins. */
export function useNewColumns(
  { appId, entity, schema }: { appId: string; entity: string; schema: EntitySchema },
  { inspection, worker }: ImportFile,
): NewColumns {
  const { addColumns } = useTableAdditions(appId, entity);
  const [guesses, setGuesses] = useState<readonly GuessedColumn[]>([]);
  /** What was made for an import that then could not begin: it is not made twice. */
  const made = useRef(new Map<string, string>());
  const labelOf = (header: string) => header.trim().slice(0, longestLabel);
  const withGuesses = withNewColumns(schema, guesses);
  return {
    schema: withGuesses,
    fields: fieldChoices(withGuesses).filter(({ path }) => isNewColumn(path)),
    pathOf(header) {
      const path = newColumnPath(inspection?.headers.indexOf(header) ?? -1);
      return made.current.has(path) || !isLabelTaken(schema, labelOf(header)) ? path : undefined;
    },
    async guess(onProgress) {
      if (guesses.length > 0) return withGuesses;
      const guessed = await worker().call('guessColumns', [], onProgress);
      const named = guessed.map((each) => ({ ...each, label: labelOf(each.label) }));
      setGuesses(named);
      return withNewColumns(schema, named);
    },
    async make(plan) {
      const paths = plan.columns.map(({ path }) => path).filter(isNewColumn);
      const wanted = guesses.flatMap((guess, position) => {
        const path = newColumnPath(position);
        return paths.includes(path) && !made.current.has(path) ? [{ path, guess }] : [];
      });
      if (paths.length === 0) return { plan, schema };
      const added = await addColumns(wanted.map(({ guess }) => guess));
      if (!added) return undefined;
      wanted.forEach(({ path }, index) => made.current.set(path, added.fields[index] ?? path));
      return { plan: withMadeFields(plan, made.current), schema: added.schema };
    },
    forget() {
      setGuesses([]);
      made.current.clear();
    },
  };
}
