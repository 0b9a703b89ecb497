// `npm run screenshots`: pictures of every page and panel, on a phone and a desktop, in light and dark mode, in the
// folder SCREENSHOTS, else in `.cache/screenshots`.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './project.mjs';

process.env.SCREENSHOTS = resolve(process.env.SCREENSHOTS ?? join(root, '.cache', 'screenshots'));
mkdirSync(process.env.SCREENSHOTS, { recursive: true });
process.argv.push('cli/test/every-page.e2e.ts');
await import('./test.mjs');
console.log(`The pictures are in ${process.env.SCREENSHOTS}.`);
