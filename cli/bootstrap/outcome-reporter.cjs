// The standard report. What each test file came to is written as JSON to the file TEST_OUTCOME at the end.
const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } = Runner.constants;

module.exports = class OutcomeReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    if (runner.isParallelMode()) runner.workerReporter(require.resolve('./worker-reporter.cjs'));
    const files = {};
    const of = (file = '') => (files[file] ??= { passed: 0, skipped: 0, failures: [] });
    runner.on(EVENT_TEST_PASS, (test) => of(test.file).passed++);
    runner.on(EVENT_TEST_PENDING, (test) => of(test.file).skipped++);
    // A file that does not load, or whose worker dies, is named by the error only.
    runner.on(EVENT_TEST_FAIL, (test, error) =>
      of(test.file ?? error.file).failures.push({ title: test.fullTitle(), message: String(error.message) }),
    );
    // It ends once more with each file that does not load, and each worker that dies.
    runner.on(EVENT_RUN_END, () => writeFileSync(process.env.TEST_OUTCOME, JSON.stringify(files)));
  }
};
