import type { ReactNode } from 'react';
import type { EntityFilter, EntityRow } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import type { ShowsFields } from './field-choice.js';

/** The rows of `entity` are shown. Paging, search, sorting, filtering and counting happen on the server. */
export interface DataTableProps extends ShowsFields {
  /** A fixed filter and the initial sort order of the rows of `entity`. */
  readonly filter?: EntityFilter;
  readonly sort?: string;
  /**
   * Rows to show instead of an `entity`. If they come from `useRecords` and are incomplete, the table loads the
   * rest from the server. Rows that an app has filtered or created itself are shown as they are.
   */
  readonly records?: readonly EntityRow[];
  readonly loading?: boolean;
  /** Shown instead of the rows, with a retry button if `onReload` is set. */
  readonly error?: Error | undefined;
  readonly onReload?: () => void;
  readonly onOpen?: (record: EntityRow) => void;
  readonly onEdit?: (record: EntityRow) => void;
  /** Called after confirmation in the table's own dialog. */
  readonly onDelete?: (record: EntityRow) => unknown;
  /** Shown if there are no records. */
  readonly empty?: ReactNode;
  /** Rows per page (default: 20). */
  readonly pageSize?: number;
  /** Whether the server has more rows, which `onLoadMore` loads. */
  readonly hasMore?: boolean;
  readonly onLoadMore?: () => unknown;
  /** Next to the search: an import button, a view switch. */
  readonly actions?: ReactNode;
  readonly searchPlaceholder?: string;
  /** No search, filters and count, for a short list on another page. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** A table whose fields are known. */
export interface ResolvedTableProps extends Omit<DataTableProps, 'fields'> {
  readonly fields: readonly Field[];
}

export interface RowActions {
  readonly onOpen?: ((record: EntityRow) => void) | undefined;
  readonly onEdit?: ((record: EntityRow) => void) | undefined;
  readonly onDelete?: ((record: EntityRow) => void) | undefined;
}
