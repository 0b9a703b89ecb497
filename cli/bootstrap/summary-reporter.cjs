// The usual report, and at its end one plain line for programs: how many passed and failed.
const { reporters, Runner } = require('mocha');

module.exports = class SummaryReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = runner.stats;
      const skipped = pending > 0 ? `, ${pending} skipped` : '';
      process.nextTick(() => console.log(`\n${passes} passed, ${failures} failed${skipped}`));
    });
  }
};
