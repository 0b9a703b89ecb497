// `npm test`: installs, builds, and runs every test as it was compiled. Words after it name the test files to run
// instead of all.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { prepare, requireNode, root, run } from './project.mjs';
import { startPostgres } from './postgres.mjs';

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

/** The files of all tests, by their sources: what was compiled of one that is gone does not count. */
function allTests() {
  const plugins = readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`);
  const packages = ['core', 'web', 'cli', ...plugins].filter((path) => existsSync(join(root, path, 'test')));
  const files = packages.flatMap((folder) =>
    readdirSync(join(root, folder, 'test'), { recursive: true })
      .filter((name) => /\.(test|e2e)\.ts$/.test(name))
      .map((name) => `${folder}/test/${name}`)
      .sort(),
  );
  // The longest first, so that no worker is alone with it at the end.
  return files.sort((one, other) => longest.indexOf(other) - longest.indexOf(one));
}

/** Where a test lies when it is compiled. */
const compiled = (path) =>
  relative(root, resolve(path)).replace(/^(plugins\/[^/]+|[^/]+)\/test\/(.*)\.ts$/, '$1/dist/test/$2.js');

requireNode();
const temporaryFolder = makeTemporaryFolder();
process.env.TMPDIR = temporaryFolder;
let postgres;
try {
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
  const named = process.argv.slice(2);
  const files = (named.length > 0 ? named : allTests()).map(compiled);
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
      ...files,
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
