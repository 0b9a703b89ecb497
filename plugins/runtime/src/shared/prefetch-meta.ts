/** Name of the element of an app's page that lists, separated by spaces, what to fetch once the page has loaded. */
export const prefetchMetaName = 'buildai-prefetch';
