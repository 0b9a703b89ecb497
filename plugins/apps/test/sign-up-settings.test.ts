import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import { appSettingsApi } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';
import { ownDomains } from './support/own-domains.js';
import { publishedOrigins } from './support/published-origins.js';

describeOnEachDatabase('Signing up for an app', (database) => {
  let host: AppsHost;
  let appId: string;
  const domains = new Map<string, string>();
  before(async () => {
    const above = [ownDomains((app) => domains.get(app)), publishedOrigins];
    host = await startAppsHost({ database, above });
  });
  after(() => host.stop());
  beforeEach(async () => {
    ({ appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper')));
    host.newestVersions.set(appId, 'v1');
  });

  const change = (appSettings: Record<string, unknown>) =>
    host
      .client(appSettingsApi, host.ada.token)
      .changeAppSettings({ params: { appId }, body: { appSettings } });
  const publish = () => host.apps(host.ada).publishApp({ params: { appId }, body: { published: true } });

  it('needs a published app, its own domain, and an app that is not for invited people', async () => {
    const turnOn = () => change({ isSignupEnabled: true });
    expect((await failureOf(turnOn())).code).to.equal('sign_up_needs_published_app');
    await publish();
    expect((await failureOf(turnOn())).code).to.equal('sign_up_needs_domain');
    domains.set(appId, 'bees.example.com');
    await change({ entry: 'invited' });
    expect((await failureOf(turnOn())).code).to.equal('sign_up_needs_open_app');
    await change({ entry: 'signUp' });
    expect((await turnOn()).appSettings).to.include({ isSignupEnabled: true });
    expect((await failureOf(change({ entry: 'invited' }))).code).to.equal('sign_up_is_on');
    await change({ isSignupEnabled: false, entry: 'invited' });
  });

  it('shows the links and the address of the app at once where people sign in', async () => {
    const { url } = await publish();
    const signIn = createApiClient(authApi, { baseUrl: url, fetch: localhostFetch });
    const links = async () => (await signIn.options()).links;
    expect(await links()).to.deep.equal({ termsOfService: '', privacyPolicy: '', supportEmail: '' });
    await change({ termsOfServiceLink: 'https://bees.example.com/terms', supportEmail: 'help@example.com' });
    expect(await links()).to.deep.equal({
      termsOfService: 'https://bees.example.com/terms',
      privacyPolicy: '',
      supportEmail: 'help@example.com',
    });
  });

  it('refuses links that are no web addresses', async () => {
    const refused = await failureOf(
      change({
        termsOfServiceLink: 'javascript:alert(1)',
        privacyPolicyLink: 'bees',
        supportEmail: 'nobody',
      }),
    );
    expect((refused.details as { field: string }[]).map(({ field }) => field)).to.deep.equal([
      'body.appSettings.termsOfServiceLink',
      'body.appSettings.privacyPolicyLink',
      'body.appSettings.supportEmail',
    ]);
  });
});

describe('The settings of signing up, on the free plan', () => {
  it('are refused with what a higher plan includes', async () => {
    const host = await startAppsHost({ config: { plans: { defaultPlan: 'lite' } } });
    try {
      const { appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper'));
      const refused = await failureOf(
        host.client(appSettingsApi, host.ada.token).changeAppSettings({
          params: { appId },
          body: { appSettings: { supportEmail: 'help@example.com' } },
        }),
      );
      expect(refused).to.include({ status: 402, code: 'limit_reached' });
    } finally {
      await host.stop();
    }
  });
});
