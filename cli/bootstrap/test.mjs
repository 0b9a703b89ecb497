// `npm test`: installs, builds, and runs the compiled tests. Arguments select test files or folders; `--changed` runs
// the tests that the differences from main can affect.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, testsOfChange } from './changed-tests.mjs';
import { prepare, requireNode, root } from './project.mjs';
import { startPostgres } from './postgres.mjs';
import { runTests } from './run-tests.mjs';
import {
  compiledPath,
  longestFirst,
  readDurations,
  rememberDurations,
  slowestFiles,
  sourcePath,
} from './test-durations.mjs';
import { allTests, namedTests } from './test-files.mjs';
import { closingLines, failedFiles } from './test-outcome.mjs';

/** Makes it in memory if there is enough: the tests write a lot of temporary data. */
function makeTemporaryFolder() {
  const memory = { path: '/dev/shm', least: 4_000_000_000 };
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory.path);
    if (bavail * bsize >= memory.least) parent = memory.path;
  } catch {
    // Not available on this system.
  }
  const folder = mkdtempSync(join(parent, 'buildai-tests-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  return folder;
}

/** The files to run, longest first. */
function chosenTests(words) {
  if (words.length === 0) return longestFirst(root, allTests(root));
  if (words[0] !== '--changed') return namedTests(root, words);
  const tests = testsOfChange(root, allTests(root), changedFiles(root));
  console.log(`The change can touch ${tests.length} test files.`);
  return longestFirst(root, tests);
}

/** Tests partly wait for a browser or another server: use more workers than cores. */
const workers = Number(process.env.TEST_WORKERS) || availableParallelism() * 2;

/** Options of Node.js, which workers and the processes that they start inherit. */
const engineOptions = [
  // In MB. Hosts and requests of tests are garbage soon, and copied less often in a larger space.
  '--max-semi-space-size=64',
  // Bytes of code that run before a function is optimized, four times the default: a seventh of the processor time was
  // spent on optimizing functions that hardly ran any more.
  '--interrupt-budget=264000',
];

requireNode();
const temporaryFolder = makeTemporaryFolder();
process.env.TMPDIR = temporaryFolder;
const durationsFolder = join(temporaryFolder, 'durations');
mkdirSync(durationsFolder);
let postgres;
let closing;
try {
  const sources = chosenTests(process.argv.slice(2));
  await prepare({ everything: true });
  const { findBrowser } = await import('../../web/dist/src/testing/find-browser.js');
  // Unpacks the bundled binary. Two workers must not do this at the same time.
  await findBrowser();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_DURATIONS: durationsFolder,
  };
  if (process.env.DATABASE_URL) env.TEST_POSTGRES_URL = process.env.DATABASE_URL;
  else if (!process.env.TEST_POSTGRES_URL) {
    postgres = await startPostgres();
    if (postgres) env.TEST_POSTGRES_URL = postgres.url;
    else
      console.log(
        'PostgreSQL is not installed here: its tests are skipped. DATABASE_URL names a server to use.',
      );
  }
  if (sources.length > 0) {
    const { first, final } = await runTests(
      sources.map((path) => join(root, compiledPath(path))),
      {
        workers,
        options: ['--config', 'cli/bootstrap/mocharc.json'],
        engineOptions,
        env,
        folder: temporaryFolder,
      },
    );
    closing = closingLines(first, final, (path) => sourcePath(root, path));
    if (failedFiles(final).length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  const durations = readDurations(root, durationsFolder);
  rememberDurations(root, durations);
  rmSync(temporaryFolder, { recursive: true, force: true });
  // The counts are the last line: print nothing after them.
  if (closing !== undefined) console.log(`${slowestFiles(durations)}\n\n${closing}`);
}
