import type { ColumnNotation } from '@buildai/entities/shared';
import type { OperatorChoice } from '../filters/operator-choices.js';
import type { Column } from '../model/column.js';

export type ReadCell =
  | { readonly ok: true; readonly value: unknown }
  /** `value`: what the text means, if it only exceeds a limit of the column. */
  | { readonly ok: false; readonly message: string; readonly value?: unknown };

export const read = (value: unknown): ReadCell => ({ ok: true, value });
export const refused = (message: string): ReadCell => ({ ok: false, message });

/** How columns of a type behave. What a cell draws is in `cells`, what edits it in `editors`. */
export interface ColumnSkin {
  /** A value as its cell shows it; that of a reference before its names are read. */
  readonly text: (value: unknown, column: Column) => string;
  /** The value that typed or pasted text means, within limits or not. @param text not empty */
  readonly read: (text: string, column: Column, notation: ColumnNotation) => ReadCell;
  /** Whether spaces around a text belong to the value. */
  readonly keepsSpaces?: true;
  /** The operators of its filters, the usual one first. */
  readonly operators: readonly OperatorChoice[];
  /** Within the cell, a press for the other value, or what opens above the cell. */
  readonly editor: 'cell' | 'press' | 'text' | 'options' | 'rows' | 'image';
  /** Whether a value that is edited within the cell needs more room. */
  readonly isLong?: (value: unknown) => boolean;
  /** The type of the input within the cell. */
  readonly input?: 'time' | 'date' | 'datetime-local';
  /** Least and most width, in px. */
  readonly widths: readonly [least: number, most: number];
  /** Px beside the text of each value, such as the ends of a chip. */
  readonly around?: number;
  /** Px of the content, if that does not follow from the texts of the values. */
  readonly width?: (column: Column, widthOf: (text: string) => number) => number | undefined;
}
