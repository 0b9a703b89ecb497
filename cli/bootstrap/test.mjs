// `npm test`: installs, builds, and runs every test. Words after it name the test files to run instead of all.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode, root, run } from './project.mjs';
import { startPostgres } from './postgres.mjs';

requireNode();
let postgres;
try {
  await install();
  await build();
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
  const files = process.argv.slice(2);
  const all = ['{core,web,cli,plugins/*}/test/**/*.{test,e2e}.ts'];
  await run(
    process.execPath,
    [
      join(root, 'node_modules/mocha/bin/mocha.js'),
      // Much of the time they wait, for a browser or another server: one more than there are cores.
      ...[
        '--parallel',
        '--jobs',
        String(availableParallelism() + 1),
        '--reporter',
        'cli/bootstrap/summary-reporter.cjs',
      ],
      ...(files.length > 0 ? files : all),
    ],
    { env },
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
