import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@buildai/core/testing';
import { configDir } from '@buildai/core/testing';
import { expect } from 'chai';
import { stringify } from 'yaml';
import { readPlansFile } from '../src/server/catalogue/read-plans-file.js';
import { credits } from '../src/shared/index.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const plansFile = join(configDir, 'plans.yaml');

describe('The commands for plans and quotas', function () {
  const database = 'sqlite';
  let host: PlansHost;
  let grace: Person;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-plans-'));
    host = await startPlansHost({ database });
    grace = await signUpOnFreePlan(host);
  });
  afterEach(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  const run = (name: string, options: Record<string, unknown> = {}, io = {}) =>
    runCommand(host, name, options, io);
  const refusal = (name: string, options: Record<string, unknown>, io = {}) =>
    run(name, options, io).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const planOf = async () => (await grace.plans.usage()).planId;
  const usage = async (name: string) => {
    const { limits } = await grace.plans.usage();
    const state = limits.find(({ limit }) => limit === name);
    return [state?.used, state?.total];
  };
  const spend = (amount: number, operation: string) =>
    host.service(credits).reserve({ accountId: grace.accountId, operation, amounts: { appRuns: amount } });
  const fileWith = async (change: (plans: Record<string, unknown>[]) => unknown) => {
    const plans = structuredClone(await readPlansFile(plansFile)) as unknown as Record<string, unknown>[];
    change(plans);
    const file = join(folder, 'plans.yaml');
    await writeFile(file, stringify({ plans }));
    return file;
  };

  describe('plans seed', () => {
    it('changes nothing if the file matches the database', async () => {
      expect((await run('plans seed')).lines).to.deep.equal(['The plans already match the file.']);
    });

    it('shows the changes, asks, and applies them; a second run changes nothing', async () => {
      const file = await fileWith(([lite]) => Object.assign(lite ?? {}, { price: 100 }));
      const refused = await run('plans seed', { file }, { answer: false });
      expect(refused.lines).to.deep.equal([
        'Plan  Value  Now  Then',
        'lite  price  0    100',
        'Nothing was changed.',
      ]);
      expect((await run('plans seed', { file, dryRun: true })).lines.at(-1)).to.equal('Nothing was changed.');
      await run('plans seed', { file }, { answer: true });
      const { plans } = await grace.plans.paidPlans({ query: {} });
      expect(plans[0]?.price).to.equal(100);
      expect((await run('plans seed', { file })).lines).to.deep.equal(['The plans already match the file.']);
    });

    it('never removes a plan that is in use', async () => {
      await run('plans grant', { account: grace.email, plan: 'moon' });
      const file = await fileWith((plans) =>
        plans.splice(
          plans.findIndex(({ id }) => id === 'moon'),
          1,
        ),
      );
      expect(await refusal('plans seed', { file }, { answer: true })).to.equal(
        'An account is on the plan "moon". Hide it instead: isHidden.',
      );
    });

    it('reports each error of a file, and changes nothing', async () => {
      const file = await fileWith(([lite]) => Object.assign(lite ?? {}, { price: -1, colour: 'red' }));
      const said = await refusal('plans seed', { file });
      expect(said).to.contain('plans.0.price').and.contain('colour');
      await writeFile(file, 'plans: [');
      expect(await refusal('plans seed', { file })).to.contain('plans.yaml');
    });
  });

  describe('plans set', () => {
    it('changes one value, immediately for accounts on the plan', async () => {
      await run('plans set', { plan: 'lite', field: 'limits.appRuns', to: '75' });
      expect(await usage('appRuns')).to.deep.equal([0, 75]);
      await run('plans set', { plan: 'lite', field: 'limits.appRuns', to: 'unlimited' });
      expect(await usage('appRuns')).to.deep.equal([0, null]);
      await run('plans set', { plan: 'lite', field: 'features', to: 'publish, embed' });
      expect(await usage('publish')).to.deep.equal([0, 1]);
    });

    for (const [field, to, place] of [
      ['limits.appRuns', 'many', 'limits.appRuns cannot be "many"'],
      ['limits.colour', '5', 'limits.colour cannot be "5"'],
      ['features', 'flying', 'features cannot be "flying"'],
      ['id', 'other', 'id cannot be "other"'],
      ['price', '', 'price cannot be ""'],
    ] as const) {
      it(`refuses ${field} = "${to}"`, async () => {
        expect(await refusal('plans set', { plan: 'lite', field, to })).to.contain(place);
      });
    }

    it('lists the known plans for an unknown one', async () => {
      expect(await refusal('plans set', { plan: 'gold', field: 'price', to: '5' })).to.match(
        /There is no plan "gold". There are: lite, explorer/,
      );
    });
  });

  it('plans list shows each plan, in full as JSON', async () => {
    const { lines } = await run('plans list');
    expect(lines).to.have.length(12);
    expect(lines[1]).to.match(/^lite +Discover +\$0\.00 +\$0\.00 +50 +25 +1$/);
    expect((await run('plans list', {}, { json: true })).value).to.have.length(11);
  });

  it('plans grant gives a plan by email or ID, temporarily or permanently, and revokes it', async () => {
    expect((await run('plans grant', { account: grace.email, plan: 'moon' })).lines).to.deep.equal([
      'grace@example.com is now on Moon.',
    ]);
    expect(await planOf()).to.equal('moon');
    await run('plans grant', { account: grace.accountId, plan: 'none' });
    expect(await planOf()).to.equal('lite');
    expect(
      await refusal('plans grant', { account: grace.email, plan: 'moon', until: '2020-01-01' }),
    ).to.contain('--until');
    expect(await refusal('plans grant', { account: 'nobody@example.com', plan: 'moon' })).to.contain(
      'There is no account "nobody@example.com".',
    );
  });

  describe('quotas', () => {
    it('show usage of one account or of selected ones', async () => {
      await spend(7, 'a');
      const { lines } = await run('quotas show', { account: grace.email });
      expect(lines.find((line) => line.includes('appRuns'))).to.match(
        /^grace@example\.com +lite +appRuns +7 +50 /,
      );
      const lite = (await run('quotas show', { plan: 'lite' }, { json: true })).value as { email: string }[];
      expect([...new Set(lite.map(({ email }) => email))]).to.deep.equal(['grace@example.com']);
      expect(await refusal('quotas show', {})).to.contain('Name an account');
    });

    it('reset restores used credits, as shown by a dry run before', async () => {
      await spend(50, 'a');
      expect((await run('quotas reset', { all: true, dryRun: true })).lines.at(-1)).to.equal(
        'Nothing was changed.',
      );
      expect(await usage('appRuns')).to.deep.equal([50, 50]);
      await run('quotas reset', { all: true }, { answer: true });
      expect(await usage('appRuns')).to.deep.equal([0, 50]);
      await spend(50, 'b');
      await run('quotas reset', { account: grace.email, credit: 'dataProcessing' });
      expect(await usage('appRuns')).to.deep.equal([50, 50]);
    });

    it('grant adds credits that are used after those of the plan', async () => {
      await run('quotas grant', { account: grace.email, credit: 'appRuns', amount: 10 });
      await spend(55, 'a');
      expect(await usage('appRuns')).to.deep.equal([55, 60]);
      expect(await grace.account.current()).to.deep.include({
        appRunsMonthlyQuotaUsed: 50,
        appRunsPackageCreditsUsed: 5,
        appRunsPackageCreditsTotal: 10,
      });
    });
  });
});
