import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * The query client, for data that changes while it is read for the first time: TanStack's own lets such a read end, and
 * keeps what was there before the change as if it were new.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' })) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
