import type { KeyboardEvent } from 'react';
import type { EntityRow } from '../client/entity-client.js';
import type { RowActions } from './data-table-props.js';
import type { Field } from '../client/field.js';
import type { LabelOf } from './reference-labels.js';
import type { TableSort } from './table-view.js';
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { FieldValue } from './field-value.js';
import { RowMenu } from './row-menu.js';
import { skinOf } from './skins/skin-of.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@buildai/app-kit/kit/table.js';
import { nextSort } from './table-view.js';
import { recordText } from '../texts/record-text.js';

export interface TableBodyProps {
  readonly columns: readonly Field[];
  readonly rows: readonly EntityRow[];
  readonly loading: boolean;
  readonly pageSize: number;
  readonly labelOf: LabelOf;
  readonly labelsLoading: boolean;
  readonly actions: RowActions;
  readonly nameOf: (record: EntityRow) => string;
}

interface GridProps extends TableBodyProps {
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  readonly isSortable: (field: Field) => boolean;
}

/** Row actions stay visible while columns scroll. */
const stickyClasses = 'sticky right-0';
const overHead = 'bg-[color-mix(in_oklab,var(--muted)_40%,var(--card))]';
const overRow = 'bg-card group-hover:bg-[color-mix(in_oklab,var(--muted)_50%,var(--card))]';

const isNumeric = (field: Field) => skinOf(field).isAlignedRight;

/** Arrow keys move between rows; Enter opens the focused one. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-opener]')];
  const at = openers.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  openers[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** The rows of a `DataTable` on wide screens. */
export function DataTableGrid({
  columns,
  rows,
  loading,
  sort,
  onSort,
  isSortable,
  actions,
  ...cells
}: GridProps) {
  const hasMenu = actions.onEdit !== undefined || actions.onDelete !== undefined;
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <Table>
        <TableHeader>
          <TableRow className="bg-muted/40 hover:bg-muted/40">
            {columns.map((field) => (
              <ColumnHead
                key={field.name}
                field={field}
                sort={sort}
                onSort={isSortable(field) ? onSort : undefined}
              />
            ))}
            {hasMenu && (
              <TableHead className={cn('w-12', stickyClasses, overHead)}>
                <span className="sr-only">{recordText('actions')}</span>
              </TableHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody onKeyDown={moveBetweenRows} aria-busy={loading}>
          {loading
            ? Array.from({ length: 6 }, (_, index) => (
                <SkeletonRow key={index} columns={columns} index={index} menu={hasMenu} />
              ))
            : rows.map((record) => (
                <TableRow
                  key={record.id}
                  className={cn('group', actions.onOpen && 'cursor-pointer')}
                  onClick={() => actions.onOpen?.(record)}
                >
                  {columns.map((field, index) => (
                    <TableCell
                      key={field.name}
                      className={cn(isNumeric(field) && 'text-right', index === 0 && 'font-medium')}
                    >
                      {index === 0 && actions.onOpen ? (
                        <button
                          type="button"
                          data-row-opener
                          aria-label={recordText('open', { name: cells.nameOf(record) })}
                          onClick={(event) => {
                            event.stopPropagation();
                            actions.onOpen?.(record);
                          }}
                          className="block max-w-full cursor-pointer rounded-sm text-left outline-none focus-visible:ring-[3px] focus-visible:ring-ring/40"
                        >
                          <FieldValue field={field} value={record[field.name]} {...cells} />
                        </button>
                      ) : (
                        <FieldValue field={field} value={record[field.name]} {...cells} />
                      )}
                    </TableCell>
                  ))}
                  {hasMenu && (
                    <TableCell className={cn('py-1 pr-2 text-right', stickyClasses, overRow)}>
                      <RowMenu record={record} name={cells.nameOf(record)} actions={actions} />
                    </TableCell>
                  )}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface ColumnHeadProps {
  readonly field: Field;
  readonly sort: TableSort | undefined;
  /** Undefined if the column is not sortable. */
  readonly onSort: GridProps['onSort'] | undefined;
}

function ColumnHead({ field, sort, onSort }: ColumnHeadProps) {
  const direction = sort?.field === field.name ? sort.direction : undefined;
  if (!onSort) return <TableHead>{field.label}</TableHead>;
  const Icon =
    direction === 'ascending' ? ArrowUpIcon : direction === 'descending' ? ArrowDownIcon : ChevronsUpDownIcon;
  return (
    <TableHead aria-sort={direction ?? 'none'} className={cn(isNumeric(field) && 'text-right')}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, field.name))}
        className={cn(
          'group/head -mx-1.5 inline-flex h-7 cursor-pointer items-center gap-1 rounded-md px-1.5 outline-none transition-colors hover:text-foreground focus-visible:ring-[3px] focus-visible:ring-ring/40',
          isNumeric(field) && 'flex-row-reverse',
          direction && 'text-foreground',
        )}
      >
        {field.label}
        <Icon
          aria-hidden
          className={cn(
            'size-3.5',
            !direction && 'opacity-0 group-hover/head:opacity-60 group-focus-visible/head:opacity-60',
          )}
        />
      </button>
    </TableHead>
  );
}

function SkeletonRow({ columns, index, menu }: { columns: readonly Field[]; index: number; menu: boolean }) {
  return (
    <TableRow className="hover:bg-transparent">
      {columns.map((field, column) => (
        <TableCell key={field.name} className="py-3.5">
          <Skeleton className="h-4" style={{ width: `${45 + ((index * 17 + column * 29) % 45)}%` }} />
        </TableCell>
      ))}
      {menu && <TableCell />}
    </TableRow>
  );
}
