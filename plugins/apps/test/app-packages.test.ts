import { localCheckoutApi, plansApi } from '@buildai/plans/shared';
import { describeOnEachDatabase, eventually, runCommand } from '@buildai/core/testing';
import type { AppError } from '@buildai/core/shared';
import { accountApi } from '@buildai/auth/shared';
import { expect } from 'chai';
import { appPackageApi, appStore, publishedAppApi } from '../src/shared/index.js';
import type { AppsHost } from './support/apps-host.js';
import { startAppsHost } from './support/apps-host.js';

describeOnEachDatabase('An app that is sold with its own credits', (database) => {
  let host: AppsHost;
  let appId: string;
  const lite = { plans: { defaultPlan: 'lite' } };
  beforeEach(async () => {
    host = await startAppsHost({ database, config: lite });
    const app = { appType: 'space_app', app: { header: 'Beekeeper' } } as const;
    ({ appId } = await host.apps(host.admin).saveApp({ body: app }));
    await host.service(appStore).publish(appId, 'version');
  });
  afterEach(() => host.stop());

  const selling = (token: string) => host.client(appPackageApi, token);
  const body = {
    name: 'Beekeeper for clubs',
    price: 1_900,
    credits: { appRuns: 500, builderChatMessages: 10 },
  };
  const offer = () => selling(host.admin.token).saveOffer({ params: { appId }, body });
  const account = (token: string) =>
    host.client(accountApi, token).current() as Promise<Record<string, unknown>>;
  const buy = async () => {
    const { packageId } = (await offer()).offer;
    const plans = host.client(plansApi, host.grace.token);
    const { url } = await plans.packageCheckout({ params: { packageId } });
    const saleId = url.slice(url.lastIndexOf('/') + 1);
    const checkout = host.client(localCheckoutApi, host.grace.token);
    await checkout.happen({ params: { saleId }, body: { event: 'pay' } });
    await eventually(async () => (await account(host.grace.token)).hasPaidAppPackage);
    return { checkout, saleId };
  };
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: AppError) => error.status,
    );

  it('is offered to everyone while it is on sale', async () => {
    const published = () => host.client(publishedAppApi).publishedApp({ params: { appId } });
    expect((await published()).offer).to.equal(null);
    await offer();
    expect((await published()).offer).to.deep.include({ name: 'Beekeeper for clubs', price: 1_900 });
    await selling(host.admin.token).saveOffer({ params: { appId }, body: { ...body, isOnSale: false } });
    expect((await published()).offer).to.equal(null);
  });

  it('gives buyers its credits, in addition to those of the plan', async () => {
    await buy();
    expect(await account(host.grace.token)).to.deep.include({
      plan: 'lite',
      appPackages: [{ appId, sharedAppId: appId }],
      appRunsTotal: 550,
      appRunsMonthlyQuotaTotal: 50,
      appRunsPackageCreditsTotal: 500,
      builderChatMessagesPackageCreditsTotal: 10,
    });
  });

  it('revokes unused credits after a refund', async () => {
    const { checkout, saleId } = await buy();
    await checkout.happen({ params: { saleId }, body: { event: 'refund' } });
    await eventually(async () => !(await account(host.grace.token)).hasPaidAppPackage);
    expect(await account(host.grace.token)).to.deep.include({ appPackages: [], appRunsTotal: 50 });
  });

  it('can be sold by its owner only, on a plan that includes it, at a price', async () => {
    expect(await refusal(selling(host.ada.token).saveOffer({ params: { appId }, body }))).to.equal(404);
    const app = { appType: 'space_app', app: { header: 'Mine' } } as const;
    const own = await host.apps(host.ada).saveApp({ body: app });
    const params = { appId: own.appId };
    expect(await refusal(selling(host.ada.token).saveOffer({ params, body }))).to.equal(402);
    const free = { ...body, price: 0 };
    expect(await refusal(selling(host.admin.token).saveOffer({ params: { appId }, body: free }))).to.equal(
      400,
    );
  });

  it('is sold from the command line too', async () => {
    const { lines } = await runCommand(host, 'apps sell', { app: appId, price: 2_500, appRuns: 5 });
    expect(lines).to.deep.equal(['Beekeeper is for sale at $25.00.']);
    const { offer: made } = await selling(host.admin.token).getOffer({ params: { appId } });
    expect(made).to.deep.include({ price: 2_500, credits: { appRuns: 5, builderChatMessages: 0 } });
    const off = await runCommand(host, 'apps sell', { app: appId, price: 2_500, off: true });
    expect(off.lines).to.deep.equal(['Beekeeper is no longer for sale.']);
  });
});
