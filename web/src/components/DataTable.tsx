import { compareNames } from '@buildai/core/shared';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.js';
import { LoadingSkeleton } from './LoadingSkeleton.js';

export interface DataColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of the column; without it, the column is not sortable. */
  readonly sortBy?: (row: Row) => string | number;
  readonly align?: 'left' | 'right';
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
}

/** Table with sortable columns and loading, empty and error states. Scrolls horizontally if needed. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  error,
  onRetry,
}: DataTableProps<Row>): ReactNode {
  const [sort, setSort] = useState<{ columnId: string; descending: boolean }>();
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
    return sort && sortBy && rows ? sortRows(rows, sortBy, sort.descending) : rows;
  }, [columns, rows, sort]);

  if (error)
    return <ErrorState title={`${label} couldn’t be loaded.`} error={error} {...(onRetry && { onRetry })} />;
  if (sorted?.length === 0) return empty;
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ id, label: heading, sortBy, align = 'left' }) => (
              <TableCell
                key={id}
                align={align}
                sortDirection={sort?.columnId === id && (sort.descending ? 'desc' : 'asc')}
              >
                {sortBy ? (
                  <TableSortLabel
                    active={sort?.columnId === id}
                    direction={sort?.columnId === id && sort.descending ? 'desc' : 'asc'}
                    onClick={() =>
                      setSort({ columnId: id, descending: sort?.columnId === id && !sort.descending })
                    }
                  >
                    {heading}
                  </TableSortLabel>
                ) : (
                  heading
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted?.map((row) => (
            <TableRow key={rowKey(row)} hover>
              {columns.map(({ id, cell, align = 'left' }) => (
                <TableCell key={id} align={align}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!sorted && <LoadingSkeleton shape="rows" count={5} />}
    </TableContainer>
  );
}

function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [first, second] = [by(one), by(other)];
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compareNames(String(first), String(second));
    return order * direction;
  });
}
