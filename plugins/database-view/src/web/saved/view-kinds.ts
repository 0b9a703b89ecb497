import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ViewKind } from '../../shared/views/views-api.js';
import type { Column } from '../model/column.js';

export interface KindChoice {
  readonly kind: ViewKind;
  readonly label: string;
  readonly icon: typeof SvgIcon;
}

export const kindChoices: readonly KindChoice[] = [
  { kind: 'grid', label: 'Grid', icon: TableRowsOutlined },
  { kind: 'gallery', label: 'Gallery', icon: GridViewOutlined },
  { kind: 'board', label: 'Board', icon: ViewKanbanOutlined },
  { kind: 'calendar', label: 'Calendar', icon: CalendarMonthOutlined },
];

export const kindIcon = (kind: ViewKind): typeof SvgIcon =>
  kindChoices.find((choice) => choice.kind === kind)?.icon ?? TableRowsOutlined;

/** Columns that a board can have columns of. */
export const groupColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ dataType, reference }) => dataType === 'select' && !reference);

/** Columns that a calendar can place rows by. */
export const dateColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ dataType }) => dataType === 'datetime');

/** Why there can be no view of this kind; undefined if there can. */
export function missingFor(kind: ViewKind, columns: readonly Column[]): string | undefined {
  if (kind === 'board' && groupColumns(columns).length === 0) return 'Needs a single select column';
  return kind === 'calendar' && dateColumns(columns).length === 0 ? 'Needs a date column' : undefined;
}
