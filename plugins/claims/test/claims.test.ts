import { appSettingsApi, appsApi, collaboratorsApi } from '@buildai/apps/shared';
import { spaceApp, startAppsHost } from '@buildai/apps/test/support/apps-host.js';
import type { AppsHost } from '@buildai/apps/test/support/apps-host.js';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import type { Builder } from '@buildai/apps/test/support/builder.js';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import claims from '../src/server/index.js';
import { claimsApi } from '../src/shared/index.js';

describeOnEachDatabase('Claiming an app', (database) => {
  let host: AppsHost;
  let appId: string;
  let params: { appId: string };
  before(async () => {
    host = await startAppsHost({ database, above: [claims] });
  });
  after(() => host.stop());
  beforeEach(async () => {
    ({ appId } = await host.apps(host.admin).saveApp(spaceApp('Beekeeper')));
    params = { appId };
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.admin).publishApp({ params, body: { published: true } });
  });

  const set = (appSettings: Record<string, boolean>, builder = host.admin) =>
    host.client(appSettingsApi, builder.token).changeAppSettings({ params, body: { appSettings } });
  const invitation = (builder = host.admin) =>
    host.client(claimsApi, builder.token).getClaimInvitation({ params });
  const claim = (code: string, builder: Builder) =>
    host.client(claimsApi, builder.token).acceptClaim({ body: { code } });
  const roleOf = async (builder: Builder) =>
    (await host.client(appsApi, builder.token).getApp({ params })).role;

  it('makes the customer the owner, once, and the builder a collaborator', async () => {
    await set({ isClaimable: true });
    const { claimCode, inviteLink } = await invitation();
    expect(inviteLink).to.equal(`${host.url}/claim?code=${claimCode}`);
    expect(await invitation()).to.deep.equal({ claimCode, inviteLink });
    const offer = await host.client(claimsApi).readClaim({ body: { code: claimCode } });
    expect(offer).to.include({ name: 'Beekeeper', builder: 'Admin', builderStays: true });
    expect(offer.features).to.include('customDomain');
    expect((await failureOf(claim(claimCode, host.admin))).code).to.equal('claim_by_owner');
    expect(await claim(claimCode, host.ada)).to.deep.equal({ appId });
    expect(await roleOf(host.ada)).to.equal('owner');
    const { collaborators } = await host
      .client(collaboratorsApi, host.ada.token)
      .listCollaborators({ params });
    expect(collaborators.map(({ email, state }) => [email, state])).to.deep.equal([
      ['admin@example.com', 'joined'],
    ]);
    expect((await failureOf(claim(claimCode, host.grace))).code).to.equal('claim_invalid');
    expect((await failureOf(invitation())).code).to.equal('app_not_claimable');
  });

  it('leaves the builder without access if they should not stay', async () => {
    await set({ isClaimable: true, requireBuilderCollaboratorAccount: false });
    await claim((await invitation()).claimCode, host.ada);
    const { collaborators } = await host
      .client(collaboratorsApi, host.ada.token)
      .listCollaborators({ params });
    expect(collaborators).to.deep.equal([]);
  });

  it('is done by one of two customers at the same moment', async () => {
    await set({ isClaimable: true });
    const { claimCode } = await invitation();
    const outcomes = await Promise.allSettled([claim(claimCode, host.ada), claim(claimCode, host.grace)]);
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
    const [adas] = outcomes;
    expect(await roleOf(adas.status === 'fulfilled' ? host.ada : host.grace)).to.equal('owner');
  });

  it('takes a new code after it was turned off and on', async () => {
    await set({ isClaimable: true });
    const { claimCode } = await invitation();
    await set({ isClaimable: false });
    expect((await failureOf(claim(claimCode, host.ada))).code).to.equal('claim_invalid');
    await set({ isClaimable: true });
    expect((await failureOf(claim(claimCode, host.ada))).code).to.equal('claim_invalid');
    expect((await invitation()).claimCode).to.not.equal(claimCode);
  });

  it('is for admins to offer, and for published apps', async () => {
    const own = await host.apps(host.ada).saveApp(spaceApp('Orchard'));
    const published = params;
    params = { appId: own.appId };
    expect((await failureOf(set({ isClaimable: true }, host.ada))).code).to.equal('claim_admin_only');
    expect((await failureOf(invitation(host.ada))).status).to.equal(403);
    await set({ isClaimable: true });
    expect(await failureOf(invitation())).to.include({
      code: 'claim_needs_published_app',
      message: "You can't copy invite link until you publish your app",
    });
    params = published;
    await set({ isClaimable: true });
    const { claimCode } = await invitation();
    await host.apps(host.admin).publishApp({ params, body: { published: false } });
    expect((await failureOf(claim(claimCode, host.ada))).code).to.equal('claim_invalid');
  });
});

describe('Claiming an app, on a plan without room for it', () => {
  it('is refused with what the plan includes, and works after an upgrade', async () => {
    const host = await startAppsHost({ above: [claims], config: { plans: { defaultPlan: 'lite' } } });
    try {
      const { appId } = await host.apps(host.admin).saveApp(spaceApp('Beekeeper'));
      const params = { appId };
      host.newestVersions.set(appId, 'v1');
      await host.apps(host.admin).publishApp({ params, body: { published: true } });
      await host
        .client(appSettingsApi, host.admin.token)
        .changeAppSettings({ params, body: { appSettings: { isClaimable: true } } });
      const { claimCode } = await host.client(claimsApi, host.admin.token).getClaimInvitation({ params });
      const { appId: first } = await host.apps(host.ada).saveApp(spaceApp('Orchard'));
      const claim = () => host.client(claimsApi, host.ada.token).acceptClaim({ body: { code: claimCode } });
      expect(await failureOf(claim())).to.include({ status: 402, code: 'limit_reached' });
      await host.apps(host.ada).deleteApp({ params: { appId: first } });
      expect(await claim()).to.deep.equal({ appId });
    } finally {
      await host.stop();
    }
  });
});
