import { ErrorState, LoadingSkeleton } from '@buildai/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is said where it fails, and what is as it was. */
  readonly title: string;
  readonly kept: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a dialog shows once it is loaded; until then rows that say so, and the error with another try. */
export function LoadedContent<Data>({ query, title, kept, children }: LoadedContentProps<Data>): ReactNode {
  if (query.error) {
    return <ErrorState title={title} kept={kept} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return query.data === undefined ? <LoadingSkeleton count={4} /> : children(query.data);
}
