// `npm test`: installs, builds, and runs every test as it was compiled. Words after it name the test files to run
// instead of all, or folders that hold them.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, requireNode, root, run } from './project.mjs';
import { startPostgres } from './postgres.mjs';
import { allTests, namedTests } from './test-files.mjs';

/** The files that take longest, the longest last. */
const longest = [
  'plugins/runtime/test/app-sign-in.e2e.ts',
  'plugins/chat-assistant/test/conversation.e2e.ts',
  'plugins/context-sources/test/data-sources.e2e.ts',
  'plugins/models/test/blueprint-apps.e2e.ts',
];

/** In memory, where there is enough of it: the tests write much, and keep nothing. */
function makeTemporaryFolder() {
  const memory = { path: '/dev/shm', least: 4_000_000_000 };
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory.path);
    if (bavail * bsize >= memory.least) parent = memory.path;
  } catch {
    // There is none here.
  }
  const folder = mkdtempSync(join(parent, 'buildai-tests-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  return folder;
}

/** The longest first, so that no worker is alone with it at the end. */
const longestFirst = (files) => files.sort((one, other) => longest.indexOf(other) - longest.indexOf(one));

/** Where a test lies when it is compiled. */
const compiled = (path) => path.replace(/^(plugins\/[^/]+|[^/]+)\/test\/(.*)\.ts$/, '$1/dist/test/$2.js');

requireNode();
const temporaryFolder = makeTemporaryFolder();
process.env.TMPDIR = temporaryFolder;
let postgres;
try {
  const words = process.argv.slice(2);
  const sources = words.length > 0 ? namedTests(root, words) : longestFirst(allTests(root));
  await prepare({ everything: true });
  const { findBrowser } = await import('../../web/dist/src/testing/find-browser.js');
  const env = { ...process.env, NODE_ENV: 'test', BROWSER_PATH: await findBrowser() };
  if (process.env.DATABASE_URL) env.TEST_POSTGRES_URL = process.env.DATABASE_URL;
  else if (!process.env.TEST_POSTGRES_URL) {
    postgres = await startPostgres();
    if (postgres) env.TEST_POSTGRES_URL = postgres.url;
    else
      console.log(
        'PostgreSQL is not installed here: its tests are skipped. DATABASE_URL names a server to use.',
      );
  }
  await run(
    process.execPath,
    [
      join(root, 'node_modules/mocha/bin/mocha.js'),
      // Much of the time they wait, for a browser or another server: one more than there are cores.
      ...[
        '--parallel',
        '--jobs',
        String(availableParallelism() + 1),
        '--config',
        'cli/bootstrap/mocharc.json',
        '--reporter',
        'cli/bootstrap/summary-reporter.cjs',
      ],
      ...sources.map(compiled),
    ],
    { env },
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(temporaryFolder, { recursive: true, force: true });
}
