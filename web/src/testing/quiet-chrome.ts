/** Options of a Chrome without background network traffic. */
export const quietChrome = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a GPU, each raster thread draws in software, for frames that are not seen.
  '--num-raster-threads=1',
  '--disable-partial-raster',
  // Test pages are too short-lived to profit from optimization.
  '--js-flags=--no-maglev,--no-opt',
] as const;
