import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runResident } from './resident-buildai.js';

describe('The commands for plans and quotas on the command line', function () {
  this.slow(30_000);
  let DATA_DIR: string;
  before(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'buildai-plans-'));
    for (const email of ['ada@example.com', 'grace@example.com']) {
      await run('accounts', 'create', email, '--password', 'walnut-harbour-92');
    }
  });
  after(async () => {
    await rm(DATA_DIR, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const { code, output } = await runResident(args, { DATA_DIR });
    return { code, output };
  };

  it('list, seed and set plans', async () => {
    const listed = await run('plans', 'list', '--json');
    expect(listed.code).to.equal(0);
    expect(JSON.parse(listed.output)).to.have.length(11);
    expect(await run('plans', 'seed')).to.deep.equal({
      code: 0,
      output: 'The plans already match the file.\n',
    });
    const set = await run('plans', 'set', 'lite', 'limits.appRuns', '75', '--json');
    expect(JSON.parse(set.output)).to.deep.equal({
      changed: true,
      differences: [{ planId: 'lite', field: 'limits.appRuns', from: '50', to: '75' }],
    });
    const unasked = await run('plans', 'seed');
    expect(unasked.code, unasked.output).to.equal(2);
    expect(unasked.output).to.contain('--yes');
    const seeded = await run('plans', 'seed', '--yes');
    expect(seeded.output).to.contain('limits.appRuns  75   50').and.contain('The plans were changed.');
  });

  it('grant a plan, and show, grant and reset quotas', async () => {
    expect(await run('plans', 'grant', 'grace@example.com', 'moon')).to.deep.equal({
      code: 0,
      output: 'grace@example.com is now on Moon.\n',
    });
    expect((await run('quotas', 'grant', 'grace@example.com', 'appRuns', '10')).output).to.equal(
      'grace@example.com can use 10 more appRuns.\n',
    );
    const shown = await run('quotas', 'show', 'grace@example.com', '--json');
    const rows = JSON.parse(shown.output) as { credit: string; total: number; plan: string }[];
    expect(rows.find(({ credit }) => credit === 'appRuns')).to.deep.include({ plan: 'moon', total: 3010 });
    const table = (await run('quotas', 'show', 'grace@example.com')).output;
    expect(table.split('\n')[0]).to.match(/^Account .* Renews$/);
    expect((await run('quotas', 'reset', '--all', '--dry-run')).output).to.contain('Nothing was changed.');
  });

  it('say what is wrong and what to do, exit with 2, and change nothing', async () => {
    const errors: readonly [readonly string[], string][] = [
      [['plans', 'grant', 'nobody@example.com', 'moon'], 'There is no account "nobody@example.com".'],
      [['plans', 'grant', 'ada@example.com', 'gold'], 'There is no plan "gold". There are: lite'],
      [['plans', 'grant', 'ada@example.com'], '--plan'],
      [['plans', 'set', 'moon', 'price', 'dear'], 'price cannot be "dear"'],
      [['plans', 'seed', '--file', 'nowhere.yaml'], 'The plans cannot be read'],
      [['quotas', 'show'], 'Name an account'],
      [['quotas', 'grant', 'ada@example.com', 'gold', '5'], '--credit: should be one of appRuns'],
      [['quotas', 'grant', 'ada@example.com', 'appRuns', 'five'], '--amount: should be a whole number'],
    ];
    for (const [args, said] of errors) {
      const { code, output } = await run(...args);
      expect({ code, said: output.includes(said) }, output).to.deep.equal({ code: 2, said: true });
    }
  });
});
