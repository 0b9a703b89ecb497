import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.js';
import { messageOf } from './error-message.js';
import { Spinner } from './spinner.js';
import { toast } from './toast.js';

interface FooterProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  /** Rows that match. */
  readonly count: number;
  /** Rows there are. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly hasMore: boolean;
  readonly onLoadMore: (() => unknown) | undefined;
}

/** Where one is in the rows, and the way to the others. */
export function DataTableFooter({
  page,
  pages,
  pageSize,
  count,
  total,
  onPage,
  hasMore,
  onLoadMore,
}: FooterProps) {
  const [busy, setBusy] = useState(false);
  const loadMore = async () => {
    setBusy(true);
    try {
      await onLoadMore?.();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const plus = hasMore ? '+' : '';
  const range =
    count <= pageSize
      ? `${count}`
      : `${page * pageSize + 1}–${Math.min(count, (page + 1) * pageSize)} of ${count}`;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 px-1 text-sm text-muted-foreground">
      <p aria-live="polite" className="tabular-nums">
        {count === total
          ? `${range}${plus} ${total === 1 ? 'record' : 'records'}`
          : `${range} found in ${total}${plus}`}
      </p>
      <div className="flex items-center gap-1">
        {hasMore && onLoadMore && page === pages - 1 && (
          <Button variant="outline" size="sm" disabled={busy} onClick={() => void loadMore()}>
            {busy && <Spinner />}
            Load more
          </Button>
        )}
        {pages > 1 && (
          <>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Previous page"
              disabled={page === 0}
              onClick={() => onPage(page - 1)}
            >
              <ChevronLeftIcon />
            </Button>
            <span className="px-1 tabular-nums">
              {page + 1} / {pages}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Next page"
              disabled={page >= pages - 1}
              onClick={() => onPage(page + 1)}
            >
              <ChevronRightIcon />
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
