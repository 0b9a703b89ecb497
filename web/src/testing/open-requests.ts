import type { BrowserContext, Page, Request } from 'playwright-core';

/**
 * Counts the requests that the pages of a context hold open, such as streams.
 * @param isCounted decides by the address of a request
 * @returns a function that reads the count, for `waitForValue`
 */
export function openRequests(context: BrowserContext, isCounted: (url: string) => boolean): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (isCounted(request.url())) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // A page that is closed reports no end of its requests.
  const follow = (page: Page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
  context.pages().forEach(follow);
  context.on('page', follow);
  return () => open.size;
}
