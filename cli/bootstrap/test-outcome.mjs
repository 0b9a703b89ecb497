// What a test run came to, by file, so that files can be run again and counted once.

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, skipped: number, failures: readonly Failure[] }} FileOutcome
 * @typedef {Readonly<Record<string, FileOutcome>>} Outcome of each test file, by its path; a failure outside of all
 * files has the path ''
 */

/** Paths of the files with a failure. */
export const failedFiles = (outcome) =>
  Object.keys(outcome).filter((file) => outcome[file].failures.length > 0);

/** More failing files than this did not fail by chance, and would take long to run alone. */
const mostAgain = 20;

/** The failing files to run once more. */
export function filesToRunAgain(outcome) {
  const failed = failedFiles(outcome);
  return failed.length > mostAgain ? [] : failed.filter((file) => file !== '');
}

/** The outcome of a run, with all that a file came to when it ran again by itself in place of the first time. */
export function afterRunningAgain(outcome, file, again) {
  const alone = Object.values(again).reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      skipped: all.skipped + part.skipped,
      failures: [...all.failures, ...part.failures],
    }),
    { passed: 0, skipped: 0, failures: [] },
  );
  return { ...outcome, [file]: alone };
}

const firstLine = (text) => text.trim().split('\n')[0];

/** The files that failed first and passed alone, with their first messages; empty if there are none. */
function flakyLines(first, final, nameOf) {
  const flaky = failedFiles(first).filter((file) => final[file].failures.length === 0);
  if (flaky.length === 0) return [];
  const files = flaky.length === 1 ? 'a test file' : `${flaky.length} test files`;
  return [
    `Flaky: ${files} failed, and passed when run again alone.`,
    ...flaky.flatMap((file) => {
      const [{ title, message }] = first[file].failures;
      return [`  ${nameOf(file)}`, `    ${title}: ${firstLine(message)}`];
    }),
    '',
  ];
}

const sum = (outcome, count) => Object.values(outcome).reduce((total, file) => total + count(file), 0);

/**
 * The last lines of a run: what was flaky, and the counts.
 * @param nameOf the name of a file for people
 */
export function closingLines(first, final, nameOf) {
  const failed = failedFiles(final);
  const tooMany =
    failed.length > mostAgain
      ? [`${failed.length} test files failed. None was run again: that is no chance.`, '']
      : [];
  const skipped = sum(final, (file) => file.skipped);
  const counts = [
    `${sum(final, (file) => file.passed)} passed`,
    `${sum(final, (file) => file.failures.length)} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return [...flakyLines(first, final, nameOf), ...tooMany, counts.join(', ')].join('\n');
}
