import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { projectRoot } from '../src/project-root.js';
import { testDurations } from './bootstrap.js';

const run = promisify(execFile);

/** What reads, groups or shows times. Each has cases of three zones at both changes of their clocks. */
const readersOfTimes = [
  'core/test/time.test.ts',
  'plugins/entities/test/convert-value.test.ts',
  'plugins/entities/test/field-values.test.ts',
  'plugins/entities/test/time-zone.test.ts',
  'plugins/database-view/test/check-workbook.test.ts',
  'plugins/database-view/test/convert-cell.test.ts',
  'plugins/database-view/test/day-rule.test.ts',
  'plugins/database-view/test/read-excel.test.ts',
  'plugins/database-view/test/row-converter.test.ts',
  'app-kit/test/events-and-charts.test.ts',
];

const mocha = join(projectRoot, 'node_modules/mocha/bin/mocha.js');
/** Compiled files, if this one is: from source, half of the time would be compiling them. */
const words =
  extname(import.meta.url) === '.js'
    ? ['--config', 'cli/bootstrap/mocharc.json', ...readersOfTimes.map(testDurations.compiledPath)]
    : readersOfTimes;
/** Without the folder in which these files would be timed once more. */
const { TEST_DURATIONS: _, ...inherited } = process.env;

describe('Times', () => {
  // West and east of UTC, with summer time in the north and in the south.
  for (const zone of ['America/New_York', 'Pacific/Auckland'])
    it(`are read, grouped and shown the same by a process in ${zone}`, async () => {
      const { stdout } = await run(process.execPath, [mocha, '--reporter', 'json', ...words], {
        cwd: projectRoot,
        env: { ...inherited, TZ: zone },
        maxBuffer: 16 * 1024 * 1024,
      }).catch((error: { stdout: string }) => error);
      const { failures, stats } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
        failures: { fullTitle: string; err: { message: string } }[];
        stats: { passes: number };
      };
      expect(failures.map(({ fullTitle, err }) => `${fullTitle}: ${err.message}`)).to.deep.equal([]);
      expect(stats.passes).to.be.greaterThan(100);
    });
});
