import { ErrorState, LoadingSkeleton } from '@buildai/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Title and description of the error state. */
  readonly title: string;
  readonly kept: string;
  readonly children: (data: Data) => ReactNode;
}

/** Dialog content with loading skeleton and error state. */
export function LoadedContent<Data>({ query, title, kept, children }: LoadedContentProps<Data>): ReactNode {
  if (query.error) {
    return <ErrorState title={title} kept={kept} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return query.data === undefined ? <LoadingSkeleton count={4} /> : children(query.data);
}
