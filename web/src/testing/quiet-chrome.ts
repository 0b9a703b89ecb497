/** Options of a Chrome that asks nothing of the network by itself. */
export const quietChrome = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page of a test lives long enough to gain by it.
  '--js-flags=--no-maglev,--no-opt',
] as const;
