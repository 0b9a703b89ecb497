import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@buildai/app-kit/kit/button.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { numberFormat } from '@buildai/app-kit/texts/formats.js';
import { recordText } from '../texts/record-text.js';

interface FooterProps {
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  /** Matching rows; undefined until counted. */
  readonly count: number | undefined;
  /** All rows; undefined until counted. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
  /** Loads rows that the app has not passed to the table yet. */
  readonly onLoadMore: (() => unknown) | undefined;
}

/** `1–20 of 63 records`; `1–20` before they are counted. */
function rangeText({ page, pageSize, shown, count, total, onLoadMore }: FooterProps): string {
  const plus = onLoadMore ? '+' : '';
  const from = page * pageSize + 1;
  const range = `${from}–${from + shown - 1}`;
  if (count === undefined) return recordText('placeOfUnknown', { range });
  const written = numberFormat().format(count);
  const place = count <= pageSize ? written : recordText('placeOf', { range, count: written });
  if (total === undefined) return recordText('found', { place });
  return count === total
    ? recordText(total === 1 ? 'oneRecord' : 'records', { place: `${place}${plus}` })
    : recordText('foundIn', { place, total: `${numberFormat().format(total)}${plus}` });
}

/** Row range and pagination. */
export function DataTableFooter(props: FooterProps) {
  const { page, pageSize, count, hasNext, onPage, onLoadMore } = props;
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
  const pages = count === undefined ? undefined : Math.max(1, Math.ceil(count / pageSize));
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 px-1 text-sm text-muted-foreground">
      <p aria-live="polite" className="tabular-nums">
        {rangeText(props)}
      </p>
      <div className="flex items-center gap-1">
        {onLoadMore && !hasNext && (
          <Button variant="outline" size="sm" disabled={busy} onClick={() => void loadMore()}>
            {busy && <Spinner />}
            {recordText('loadMore')}
          </Button>
        )}
        {(page > 0 || hasNext) && (
          <>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={recordText('previousPage')}
              disabled={page === 0}
              onClick={() => onPage(page - 1)}
            >
              <ChevronLeftIcon />
            </Button>
            <span className="px-1 tabular-nums">
              {page + 1}
              {pages !== undefined && ` / ${pages}`}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={recordText('nextPage')}
              disabled={!hasNext}
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
