import type { FetchPage } from './fetched-page.js';

/** A page has its full length even where its rows are so large that the server sends fewer at a time. */
export function readWholePage(fetch: FetchPage): FetchPage {
  return async ({ limit, at, signal, ...from }) => {
    let page = await fetch({ limit, at, signal, ...from });
    while (page.nextCursor !== null && page.records.length < limit) {
      const read = page.records.length;
      const rest = await fetch({ limit: limit - read, at: at + read, cursor: page.nextCursor, signal });
      page = { ...rest, records: [...page.records, ...rest.records] };
    }
    return page;
  };
}
