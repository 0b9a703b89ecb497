import type { EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { GroupLine, GroupSection } from '../groups/group-lines.js';

/** What is known of a list, replaced at each change. */
export interface ListState {
  /** Lines to leave room for: the exact number once rows are counted or the end was read. */
  readonly length: number;
  /** The exact number of rows; undefined until known. */
  readonly total: number | undefined;
  /** The last request failed; cleared by the next success. */
  readonly error: unknown;
  /** Whether some page was read. */
  readonly isLoaded: boolean;
}

/** The rows of a table in lines, read as they are shown. A list without groups has a row in each line. */
export interface ListedRows {
  /** Begins reading; returns what ends it. May be called again after the end. */
  readonly start: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ListState;
  /** The number of all lines, once the count that runs has ended; undefined if it failed. */
  counted(): Promise<number | undefined>;
  /** Whether what is shown is being read again. */
  readonly isReading: boolean;
  /** The row in a line; undefined while it is not loaded, and for the line of a group. */
  row(line: number): EntityRecord | undefined;
  /** The line of a loaded row; -1 if it is not loaded. */
  indexOf(id: string): number;
  /** Says which lines are on the screen, so that their rows are read. */
  show(first: number, last: number): void;
  /** Shows a changed row in place, before and after it is stored. */
  put(record: EntityRecord): void;
  /** Reads again what is shown, and drops the rest. Rows stay on the screen until the new ones are here. */
  refresh(): Promise<void>;
  /** Undefined for a list without groups. */
  readonly groups: ListedGroups | undefined;
}

/** The groups that the rows of a list are in. */
export interface ListedGroups {
  /** The column that rows are grouped by. */
  readonly column: Column;
  /** False if there are more groups than can be shown. */
  readonly isComplete: boolean;
  /** What is in a line; undefined beyond the last. */
  lineAt(line: number): GroupLine | undefined;
  /** The group whose own line this is. */
  headAt(line: number): GroupSection | undefined;
  /** The line of a group itself; -1 if there is none with this key. */
  lineOf(key: string): number;
  /** Whether a row stands in the group of its value. */
  holds(record: EntityRecord): boolean;
  /** Opens a group, or closes it. */
  toggle(key: string): void;
  /** Opens all groups, or closes them. */
  toggleAll(isOpen: boolean): void;
}
