import type { FetchPage } from './fetched-page.js';

/** A page has its full length even where its rows are so large that the server sends fewer at a time. */
export function readWholePage(fetch: FetchPage): FetchPage {
  return async ({ limit, signal, ...from }) => {
    let page = await fetch({ limit, signal, ...from });
    while (page.nextCursor !== null && page.records.length < limit) {
      const rest = await fetch({ limit: limit - page.records.length, cursor: page.nextCursor, signal });
      page = { ...rest, records: [...page.records, ...rest.records] };
    }
    return page;
  };
}
