import type { EntityRecord } from '@buildai/entities/shared';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Column } from '../model/column.js';
import { textWidth } from '../model/text-width.js';
import type { RowList } from '../rows/use-row-list.js';
import { fittedWidths } from './fitted-widths.js';

/** Rows that the widths are taken from. */
const sampled = 50;
const none: Readonly<Record<string, number>> = {};

/** Widths that fit the columns and the first rows. They are found once, so that no column moves as rows come and go. */
export function useFittedWidths(
  columns: readonly Column[],
  { pages, state }: RowList,
): Readonly<Record<string, number>> {
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [fitted, setFitted] = useState<{ columns: readonly Column[]; widths: typeof none }>();
  if (state.isLoaded && fitted?.columns !== columns) {
    const rows = Array.from({ length: sampled }, (_, index): EntityRecord | undefined => pages.row(index));
    const known = rows.filter((row) => row !== undefined);
    setFitted({ columns, widths: fittedWidths(columns, known, { widthOf: textWidth, isTouch }) });
  }
  return fitted?.widths ?? none;
}
