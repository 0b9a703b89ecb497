// The standard report, followed by the slowest files and one machine-readable line with the passed and failed counts.
const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

module.exports = class SummaryReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = runner.stats;
      const skipped = pending > 0 ? `, ${pending} skipped` : '';
      process.nextTick(async () => {
        const { readDurations, slowestFiles } = await import('./test-durations.mjs');
        console.log(slowestFiles(readDurations(process.cwd(), process.env.TEST_DURATIONS)));
        console.log(`\n${passes} passed, ${failures} failed${skipped}`);
        writeFileSync(process.env.TEST_SUMMARY, 'printed');
      });
    });
  }
};
