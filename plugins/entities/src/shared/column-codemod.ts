import { defineExtensionPoint } from '@buildai/core/shared';
import type { AppFile, FileChange } from '@buildai/versions/shared';

/** A column that is about to be removed from its entity. */
export interface RemovedColumn {
  /** All files of the app before the removal. */
  readonly files: readonly AppFile[];
  readonly entity: string;
  readonly field: string;
}

/**
 * Takes the uses of a removed column out of the code of an app, such as a chart by this column.
 * @returns the changes of files other than entity files; none for code that it does not understand
 */
export type ColumnCodemod = (column: RemovedColumn) => Promise<readonly FileChange[]>;

export const columnCodemods = defineExtensionPoint<ColumnCodemod>('entities/column-codemod');
