import type { EntityRecord } from '@buildai/entities/shared';
import type { Column, ColumnDataType } from '../model/column.js';
import { displayText } from '../model/display-text.js';
import { starsOf } from '../model/stars.js';

/** Px around the label of a header: icon, padding, and the mark of a required column. */
const aroundHeader = 46;
/** Px around the text of a cell. */
const aroundCell = 22;
/** Px around the label of an option. */
const aroundOption = 20;
const aroundFirstCell = 48;
/** Px that the button of a column takes. */
const menuWidth = 36;
/** A longer label is cut rather than the column widened. */
const longestHeader = 190;

/** Least and most width by type, in px. */
const limits: Readonly<Record<ColumnDataType, readonly [number, number]>> = {
  text: [96, 240],
  number: [72, 160],
  boolean: [64, 190],
  select: [96, 200],
  multiselect: [110, 220],
  image: [72, 190],
  datetime: [104, 190],
  json: [110, 200],
};
/** Names of referenced rows are read later. */
const referenceWidth = 140;
/** The column that names the row is never cut as early as the others. */
const firstLimits = [128, 280] as const;

const clamped = (value: number, [least, most]: readonly [number, number]) =>
  Math.round(Math.min(Math.max(value, least), most));

function contentWidth(column: Column, rows: readonly EntityRecord[], widthOf: (text: string) => number) {
  const { id, dataType, reference } = column;
  if (reference) return referenceWidth;
  const stars = starsOf(column);
  if (stars !== undefined) return widthOf('★'.repeat(stars)) + aroundCell;
  if (dataType === 'boolean' || dataType === 'image') return 0;
  const around = dataType === 'select' || dataType === 'multiselect' ? aroundCell + aroundOption : aroundCell;
  return rows.reduce(
    (widest, row) => Math.max(widest, widthOf(displayText(column, row[id]).slice(0, 60)) + around),
    0,
  );
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
      const within = at === 0 ? firstLimits : limits[column.dataType];
      return [column.id, Math.max(Math.round(header), clamped(content, within))];
    }),
  );
}
