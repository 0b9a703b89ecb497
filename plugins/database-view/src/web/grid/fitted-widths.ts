import type { EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import { displayText } from '../model/display-text.js';
import { skinOf } from '../skins/skin-of.js';

/** Px around the label of a header: icon, padding, and the mark of a required column. */
const aroundHeader = 46;
/** Px around the text of a cell. */
const aroundCell = 22;
const aroundFirstCell = 48;
/** Px that the button of a column takes. */
const menuWidth = 36;
/** A longer label is cut rather than the column widened. */
const longestHeader = 190;

/** The column that names the row is never cut as early as the others. */
const firstLimits = [128, 280] as const;

const clamped = (value: number, [least, most]: readonly [number, number]) =>
  Math.round(Math.min(Math.max(value, least), most));

function contentWidth(column: Column, rows: readonly EntityRecord[], widthOf: (text: string) => number) {
  const { around = 0, width } = skinOf(column);
  const widest = () =>
    Math.max(0, ...rows.map((row) => widthOf(displayText(column, row[column.id]).slice(0, 60))));
  return (width?.(column, widthOf) ?? widest() + around) + aroundCell;
}

interface MeasureOptions {
  /** The width of a text in px. */
  readonly widthOf: (text: string) => number;
  /** Whether the button of a column is always shown. */
  readonly isTouch: boolean;
}

/**
 * The width of each column by its header and the values of some rows, within the limits of its type.
 */
export function fittedWidths(
  columns: readonly Column[],
  rows: readonly EntityRecord[],
  { widthOf, isTouch }: MeasureOptions,
): Readonly<Record<string, number>> {
  const sample = rows.slice(0, 50);
  return Object.fromEntries(
    columns.map((column, at) => {
      const header = Math.min(
        widthOf(column.label) + aroundHeader + (isTouch ? menuWidth : 0),
        longestHeader,
      );
      const content = contentWidth(column, sample, widthOf) + (at === 0 ? aroundFirstCell - aroundCell : 0);
      const within = at === 0 ? firstLimits : skinOf(column).widths;
      return [column.id, Math.max(Math.round(header), clamped(content, within))];
    }),
  );
}
