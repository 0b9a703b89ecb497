import { defineSlot } from '@buildai/web/slots';
import type { RowsBack } from './restored-rows.js';

/**
 * In a dialog that restores a version: whether its rows go back, too, with what that would change, and how far they
 * are. One entry.
 */
export const restoreRowsChoice = defineSlot<{
  readonly appId: string;
  readonly versionId: string;
  /** Undefined if the rows stay. */
  readonly rows: RowsBack | undefined;
  readonly onRows: (rows: RowsBack | undefined) => void;
  /** Whether the restore is running. */
  readonly isBusy: boolean;
}>('versions/restore-rows-choice');

/** The progress of the rows that change back, in a dialog that undoes a restore. One entry. */
export const restoreRowsProgress = defineSlot<{
  readonly appId: string;
  /** Whether the restore is running. */
  readonly isBusy: boolean;
}>('versions/restore-rows-progress');
