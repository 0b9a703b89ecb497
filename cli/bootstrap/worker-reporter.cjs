// What a worker of Mocha reports, with the file of each failure: hooks outside of a suite do not know theirs.
const { Runner } = require('mocha');
const ParallelBuffered = require('mocha/lib/nodejs/reporters/parallel-buffered.cjs');

module.exports = class WorkerReporter extends ParallelBuffered {
  constructor(runner, options) {
    super(runner, options);
    const { tests, suites } = runner.suite;
    runner.on(Runner.constants.EVENT_TEST_FAIL, (failed) => {
      failed.file ??= [...tests, ...suites][0]?.file;
    });
  }
};
