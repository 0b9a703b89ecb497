// Duration of each test file, hooks included: reported at the end, and stored to start the longest first.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const cacheFile = (root) => join(root, '.cache', 'test-durations.json');

/** Path of a compiled test file. */
export const compiledPath = (path) =>
  path.replace(/^(plugins\/[^/]+|[^/]+)\/test\/(.*)\.ts$/, '$1/dist/test/$2.js');

/** Source of a compiled test file, relative to the project. */
export const sourcePath = (root, path) =>
  relative(root, path)
    .split(sep)
    .join('/')
    .replace(/\/dist\/test\/(.*)\.js$/, '/test/$1.ts');

/**
 * Reads the durations that the workers wrote to the folder, longest first.
 * @returns objects with the source `file`, its `milliseconds`, and the `processorMilliseconds` of its worker and all
 * processes that this started
 */
export function readDurations(root, folder) {
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .map(({ file, ...measured }) => ({
      file: sourcePath(root, file),
      ...measured,
    }))
    .sort((one, other) => other.milliseconds - one.milliseconds);
}

function rememberedDurations(root) {
  try {
    return JSON.parse(readFileSync(cacheFile(root), 'utf8'));
  } catch {
    // No earlier run, or it was interrupted while writing.
    return {};
  }
}

export function rememberDurations(root, durations) {
  const measured = durations.map(({ file, milliseconds }) => [file, milliseconds]);
  const all = { ...rememberedDurations(root), ...Object.fromEntries(measured) };
  mkdirSync(dirname(cacheFile(root)), { recursive: true });
  writeFileSync(cacheFile(root), JSON.stringify(all, null, 1));
}

/** The longest time in ms from which on a test of the file counts as slow; 0 if it says nothing about that. */
const slowIn = (text) =>
  Math.max(
    0,
    ...[...text.matchAll(/\bslow\(([\d_]+)\)/g)].map(([, time]) => Number(time.replaceAll('_', ''))),
  );

/**
 * Estimated milliseconds for a file without a recorded duration, as on a clean checkout: browser tests and files that
 * say they are slow are longest, then by file length.
 */
function estimate(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return (file.endsWith('.e2e.ts') ? 30_000 : 0) + slowIn(text) * 2 + text.length;
}

/** In ms. A file that takes less can start late: the other workers wait a moment for its end. */
const longFile = 20_000;

const packageOf = (file) => /^(?:plugins\/)?[^/]+/.exec(file)[0];

/**
 * Long files first, longest first, so that no worker runs one alone at the end. Then the files of one package after those
 * of another: each uses the compiler, the bundled code and the databases that its worker has prepared for the last one.
 */
export function longestFirst(root, files) {
  const known = rememberedDurations(root);
  const duration = new Map(files.map((file) => [file, known[file] ?? estimate(root, file)]));
  const byDuration = [...files].sort((one, other) => duration.get(other) - duration.get(one));
  const isLong = (file) => duration.get(file) >= longFile;
  const short = byDuration.filter((file) => !isLong(file));
  const packages = [...new Set(short.map(packageOf))];
  return [
    ...byDuration.filter(isLong),
    ...packages.flatMap((each) => short.filter((file) => packageOf(file) === each)),
  ];
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s`;

/** The slowest files, one line each, and the total processor time; empty if nothing was recorded. */
export function slowestFiles(durations, count = 15) {
  if (durations.length < 2) return '';
  const lines = durations
    .slice(0, count)
    .map(
      ({ file, milliseconds, processorMilliseconds }) =>
        `${seconds(milliseconds)} ${seconds(processorMilliseconds)}  ${file}`,
    );
  const used = durations.reduce((sum, { processorMilliseconds }) => sum + processorMilliseconds, 0);
  return [
    'The slowest test files, hooks included: how long they took, and the processor time of it.',
    ...lines,
    `All ${durations.length} files used ${Math.round(used / 1000)} s of processor time.`,
  ].join('\n');
}
