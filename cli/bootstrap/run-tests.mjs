import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runToEnd } from './project.mjs';
import { afterRunningAgain, failedFiles, filesToRunAgain } from './test-outcome.mjs';

const reporter = join(dirname(fileURLToPath(import.meta.url)), 'outcome-reporter.cjs');
const mocha = join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');

/** @throws Error if Mocha did not come to its end. */
async function runOnce(files, { workers, options, engineOptions, env, folder, run }) {
  const outcome = join(folder, 'outcome.json');
  rmSync(outcome, { force: true });
  const words = ['--parallel', '--jobs', String(workers), '--reporter', reporter, ...options, ...files];
  const ending = await run(process.execPath, [...engineOptions, mocha, ...words], {
    env: { ...env, TEST_OUTCOME: outcome },
  });
  if (!existsSync(outcome)) throw new Error('The tests ended before all of them had run.');
  const result = JSON.parse(readFileSync(outcome, 'utf8'));
  // Such as an error while what the tests shared was removed.
  if (ending !== 0 && failedFiles(result).length === 0)
    throw new Error(`The tests passed, but their run ended with ${ending}.`);
  return result;
}

/** With one worker, Mocha runs a file in its own process, which ends without a report if the file does not load. */
const workersForOne = 2;

/**
 * Runs test files in parallel, and each that fails once more by itself, when the machine has nothing else to do.
 * @param files their absolute paths
 * @param settings.options of Mocha
 * @param settings.engineOptions of Node.js, for all workers
 * @param settings.env the environment; when a file runs again, without TEST_DURATIONS
 * @param settings.folder for temporary files
 * @returns the outcome of the first run, and the final one
 */
export async function runTests(files, { run = runToEnd, ...settings }) {
  const first = await runOnce(files, { ...settings, run });
  let final = first;
  const { TEST_DURATIONS: _, ...env } = settings.env;
  for (const file of filesToRunAgain(first)) {
    console.log(`\nOnce more, by itself: ${file}`);
    try {
      const again = await runOnce([file], { ...settings, env, workers: workersForOne, run });
      final = afterRunningAgain(final, file, again);
    } catch (error) {
      // It has failed as before.
      console.error(error.message);
    }
  }
  return { first, final };
}
