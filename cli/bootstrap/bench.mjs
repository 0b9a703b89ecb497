// `npm run bench`: prints each measured figure and its limit. Arguments select the benches to run, and `--only=` the
// parts of those that have some: `npm run bench -- data-api --only=postgres,create`.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from './postgres.mjs';
import { prepare, requireNode, root } from './project.mjs';

requireNode();
await prepare({ everything: true });

const packages = [
  'core',
  'code-model',
  'cli',
  'web',
  ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`),
];
const option = '--only=';
const options = process.argv.slice(2).filter((word) => word.startsWith(option));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith(option));
const parts = options.flatMap((word) => word.slice(option.length).split(','));
/** Whether a part of a bench is asked for: its name contains all the words. */
const isWanted = (name) => parts.every((part) => name.includes(part));
const benches = packages
  .map((path) => join(root, path, 'dist', 'bench'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.bench.js'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));

/** `limit` is the maximum, or with `atLeast` the minimum. A ratio of 1 or less is a pass. */
const ratioOf = ({ value, limit, atLeast }) =>
  value === limit ? 1 : atLeast ? limit / value : value / limit;
const show = (value) => (value === 0 || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

// It writes to the disk as it would for an operator, which is what a write waits for.
const postgres = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres({ asOperated: true });
if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;

let broken = 0;
try {
  for (const file of benches) {
    const { default: bench } = await import(pathToFileURL(file).href);
    console.log(`\n${file.split('/').at(-1).replace('.bench.js', '')}`);
    for await (const figure of await bench(isWanted)) {
      const ratio = ratioOf(figure);
      // Also a figure that could not be measured.
      const isMissed = !(ratio <= 1);
      if (isMissed) broken += 1;
      const promise = `${figure.atLeast ? '≥' : '≤'} ${show(figure.limit)} ${figure.unit}`;
      console.log(
        `  ${isMissed ? '✗' : '✓'} ${figure.name.padEnd(64)} ${`${show(figure.value)} ${figure.unit}`.padStart(16)}   ${promise.padStart(18)}   ratio ${ratio.toFixed(2)}`,
      );
    }
  }
} finally {
  await postgres?.stop();
}
console.log(broken === 0 ? '\nEvery promise is kept.' : `\n${broken} figures are over their limit.`);
process.exit(broken === 0 ? 0 : 1);
