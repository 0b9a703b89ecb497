import type { EntityPage } from '@buildai/entities/shared';

/** Rows fetched at once. */
export const fetchedPageSize = 100;

export interface PageRequest {
  readonly limit: number;
  /** The place of its first row in the list. */
  readonly at: number;
  readonly cursor?: string;
  readonly offset?: number;
  readonly signal: AbortSignal;
}
export type FetchPage = (request: PageRequest) => Promise<EntityPage>;

export interface LoadedPage extends EntityPage {
  /** Shown until it is read again. */
  readonly isStale?: boolean;
}
