import { prepareVendor, removeStaleVendors } from './load-vendor.js';

/** `npm run build` of this package: prebuilds shared code of generated apps, if needed. */
const started = performance.now();
const { folder, built } = await prepareVendor();
await removeStaleVendors(folder);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  built ? `Built the libraries, the kit and the client of generated apps in ${seconds} s.` : 'Up to date.',
);
