import { appSettingsApi, appStore } from '@buildai/apps/shared';
import { ownDomains } from '@buildai/apps/test/support/own-domains.js';
import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { localhostFetch } from '@buildai/core/testing';
import memberships from '@buildai/memberships/server';
import { membershipApi, paymentsApi } from '@buildai/memberships/shared';
import { FakeGumroad } from '@buildai/plans/test/support/fake-gumroad.js';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const hello =
  "export default async (request, { caller }) => Response.json({ role: caller?.role ?? 'none' });";

describe('Functions of an app with paid memberships', () => {
  let gumroad: FakeGumroad;
  let host: FunctionsHost;
  before(async () => {
    gumroad = await FakeGumroad.start();
    host = await startFunctionsHost({
      auth: { verifyEmail: 'never' },
      plugins: [ownDomains(() => 'bees.example.com'), memberships],
      config: { plans: { defaultPlan: 'galaxy', gumroad: { url: gumroad.url } } },
    });
  });
  after(async () => {
    await host?.stop();
    await gumroad?.[Symbol.asyncDispose]();
  });

  it('are for members, except those that are for anyone', async () => {
    const app = await host.newFunctions({ hello, hook: `${hello}\nexport const access = 'anyone';` });
    const { appId } = app;
    const params = { appId };
    await host.deployed(appId, 'hello');
    await host.publish(appId, 'signUp');
    const origin = host.service(appStore).slugUrl(app);
    const { gumroad: productId = '' } = gumroad.offerOnce({ name: 'Honey club', price: 900 });
    const settings = host.client(appSettingsApi, host.ada.token);
    await settings.changeAppSettings({ params, body: { appSettings: { isSignupEnabled: true } } });
    await settings.changeAppSettings({ params, body: { appSettings: { isPaidMembershipsEnabled: true } } });
    const payments = host.client(paymentsApi, host.ada.token);
    await payments.setAccessToken({ params, body: { gumroadAccessToken: gumroad.accessToken } });
    await payments.connectProduct({ params, body: { productId } });

    const at = { baseUrl: origin.replace(/\/$/, ''), fetch: localhostFetch };
    const body = { email: 'grace@example.com', password: 'orchid-velvet-42', name: 'Grace' };
    const { token } = await createApiClient(authApi, { ...at, token: () => undefined }).signUp({ body });
    const answer = async (name: string, bearer?: string) => {
      const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      const response = await host.call(origin, appId, name, { headers });
      const { error, role } = (await response.json()) as { error?: { code: string }; role?: string };
      return [response.status, error?.code ?? role];
    };
    expect(await answer('hello')).to.deep.equal([401, 'not_signed_in']);
    expect(await answer('hello', token)).to.deep.equal([403, 'membership_required']);
    expect(await answer('hook')).to.deep.equal([200, 'none']);
    expect(await answer('hook', token)).to.deep.equal([200, 'user']);

    const membership = createApiClient(membershipApi, { ...at, token: () => token });
    const { licenseKey } = await gumroad.sell((await membership.readMembership()).buyUrl);
    await membership.useLicense({ body: { licenseKey } });
    expect(await answer('hello', token)).to.deep.equal([200, 'user']);
  });
});
