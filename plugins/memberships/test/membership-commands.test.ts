import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import apps from '@buildai/apps/server';
import { publishedOrigins } from '@buildai/apps/test/support/published-origins.js';
import auth from '@buildai/auth/server';
import { eventually, runCommand, startTestHost } from '@buildai/core/testing';
import plans from '@buildai/plans/server';
import { expect } from 'chai';
import memberships from '../src/server/index.js';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

interface Listed {
  readonly purchases: readonly {
    readonly email: string;
    readonly status: string;
    readonly userId?: string;
  }[];
}

describe('An operator of paid memberships', () => {
  let dataDir: string;
  let host: MembershipsHost;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'buildai-memberships-'));
    host = await startMembershipsHost({ dataDir });
  });
  afterEach(async () => {
    await host.stop();
    await rm(dataDir, { recursive: true });
  });

  const listed = async (app: string, on: Parameters<typeof runCommand>[0] = host) => {
    const { purchases } = (await runCommand(on, 'memberships list', { app })).value as Listed;
    return purchases;
  };
  const refusal = (name: string, app: string) =>
    runCommand(host, name, { app }).then(
      () => 'done',
      ({ message }: Error) => message,
    );

  it('reads the purchases of an app, and lists them', async () => {
    const app = await host.newPaidApp();
    const grace = await app.person('grace');
    const { buyUrl } = await grace.membership.readMembership();
    expect(await listed(app.appId)).to.deep.equal([]);
    await host.gumroad.sell(buyUrl);
    const { saleId } = await host.gumroad.sell(buyUrl, { email: 'joan@example.com' });
    const { lines } = await runCommand(host, 'memberships sync', { app: app.appId });
    expect(lines.join('\n')).to.include('Beekeeper has 2 members.');
    await host.gumroad.refund(saleId);
    await runCommand(host, 'memberships sync', { app: app.appId });
    const found = (await listed(app.appId)).map(({ email, status }) => [email, status]);
    expect(found).to.have.deep.members([
      ['grace@example.com', 'active'],
      ['joan@example.com', 'refunded'],
    ]);
  });

  it('is told what is missing, or why Gumroad fails', async () => {
    const free = await host.newApp('Orchard');
    for (const name of ['memberships list', 'memberships sync']) {
      expect(await refusal(name, free.appId)).to.equal('Orchard sells no memberships.');
      expect(await refusal(name, 'nothing')).to.match(/nothing/);
    }
    const app = await host.newPaidApp();
    await eventually(
      async () => (await app.payments().readPayments({ params: app.params })).syncedAt !== null,
    );
    host.gumroad.fail(...Array<{ status: number }>(6).fill({ status: 503 }));
    expect(await refusal('memberships sync', app.appId)).to.match(/Gumroad/);
  });

  it('needs to do nothing when the paid time of a cancelled membership is over', async () => {
    const app = await host.newSubscribedApp();
    const grace = await app.person('grace', { isVerified: true });
    const { reference } = await host.gumroad.sell((await grace.membership.readMembership()).buyUrl);
    await host.gumroad.cancel(reference);
    expect(await grace.membership.checkPurchase()).to.include({ isMember: true });
    expect((await listed(app.appId)).map(({ status }) => status)).to.deep.equal(['active']);
    await host.db('job_schedules').update({ next_run_at: new Date(0).toISOString() });
    const { url } = host.gumroad;
    await host.stop();
    host.clock.advance(32 * 86_400_000);
    await using after = await startTestHost({
      plugins: [auth, plans, apps, publishedOrigins, memberships],
      clock: host.clock,
      settings: { dataDir },
      config: { plans: { defaultPlan: 'galaxy', gumroad: { url } } },
    });
    await eventually(async () => (await listed(app.appId, after)).every(({ status }) => status === 'ended'));
  });
});
