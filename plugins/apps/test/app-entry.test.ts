import type { AppEntry } from '@buildai/auth/shared';
import { authApi, emailApi } from '@buildai/auth/shared';
import { definePlugin, outbox } from '@buildai/core';
import { createApiClient, defineApi } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { z } from 'zod';
import {
  accessSummaries,
  appAccessApi,
  appInvitationApi,
  appSettingsApi,
  appUsersApi,
  usedApp,
} from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';
import type { Builder } from './support/builder.js';
import { addCollaborator, mailTo } from './support/collaborators.js';
import { publishedOrigins } from './support/published-origins.js';

const password = 'orchid-velvet-42';

/** API for an app's data, as a plugin that depends on apps would declare it. Open to everyone admitted. */
const dataApi = defineApi({
  read: {
    method: 'GET',
    path: '/api/apps/:appId/rows',
    access: 'anonymous',
    reach: 'app',
    on: usedApp('visitor'),
    params: z.object({ appId: z.string() }),
    response: z.object({ rows: z.array(z.string()) }),
  },
});

/** A version named `shared` has rows that all users share, one named `open` has rows that visitors can read. */
const data = definePlugin({
  id: 'data',
  dependsOn: ['apps'],
  register(kit) {
    kit.serve(dataApi, { read: () => Promise.resolve({ rows: ['a row'] }) });
    kit.contribute(accessSummaries, {
      of: (versionId) =>
        Promise.resolve({
          proposed: ({ shared: 'invited', open: 'anyone' } as const)[versionId] ?? 'signUp',
          sharesRows: versionId === 'shared',
          statements: { anyone: ['Open.'], signUp: ['Shared.'], invited: ['Closed.'] },
        }),
    });
  },
});

describe('The link of an invitation', () => {
  it('is not shown if invitations are sent by email', async () => {
    await using host = await startAppsHost({
      above: [publishedOrigins],
      settings: { smtpUrl: 'smtp://127.0.0.1:9' },
      config: { auth: { verifyEmail: 'never' }, plans: { defaultPlan: 'galaxy' } },
    });
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper'));
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.ada).publishApp({ params: { appId }, body: { published: true } });
    const users = host.client(appUsersApi, host.ada.token);
    const body = { email: 'grace@example.com' };
    const { invitationId } = await users.inviteUser({ params: { appId }, body });
    const link = users.createUserInvitationLink({ params: { appId, invitationId } });
    expect((await failureOf(link)).code).to.equal('invitations_are_mailed');
    expect((await users.listUserInvitations({ params: { appId } })).sendsMail).to.equal(true);
  });
});

describeOnEachDatabase('Access to a published app', (database) => {
  let host: AppsHost;
  let clock: ManualClock;
  let appId: string;
  let params: { appId: string };
  beforeEach(async () => {
    clock = new ManualClock();
    host = await startAppsHost({ database, clock, above: [publishedOrigins, data] });
    appId = (await host.apps(host.ada).saveApp(spaceApp('Beekeeper'))).appId;
    params = { appId };
  });
  afterEach(() => host.stop());

  const baseUrl = () => host.url.replace('://', '://beekeeper.');
  const authAt = (token?: string) =>
    createApiClient(authApi, { baseUrl: baseUrl(), token: () => token, fetch: localhostFetch });
  const emailAt = () => createApiClient(emailApi, { baseUrl: baseUrl(), fetch: localhostFetch });
  const rowsAt = (token?: string) =>
    createApiClient(dataApi, { baseUrl: baseUrl(), token: () => token, fetch: localhostFetch }).read({
      params,
    });
  const publish = async (versionId: string) => {
    host.newestVersions.set(appId, versionId);
    await host.apps(host.ada).publishApp({ params, body: { published: true } });
  };
  const choose = (entry: AppEntry) =>
    host
      .client(appSettingsApi, host.ada.token)
      .changeAppSettings({ params, body: { appSettings: { entry } } });
  const access = () => host.client(appAccessApi, host.ada.token).readAccess({ params });
  const users = (builder: Builder = host.ada) => host.client(appUsersApi, builder.token);
  const signUp = (email: string, invitation?: string) =>
    authAt().signUp({ body: { email, password, ...(invitation === undefined ? {} : { invitation }) } });
  const readInvitation = (token: string) =>
    createApiClient(appInvitationApi, { baseUrl: baseUrl(), fetch: localhostFetch }).readAppInvitation({
      body: { token },
    });
  const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
  const invite = async (email: string, role: 'user' | 'admin' = 'user') => {
    const to = email.trim().toLowerCase();
    const count = (await host.service(outbox).list({ to })).length;
    const invitation = await users().inviteUser({ params, body: { email, role } });
    const secret = /#invitation=([\w-]+)/.exec((await mailTo(host, to, count + 1)).text)?.[1] ?? '';
    return { ...invitation, secret };
  };
  /** Proves access to the mailbox with a code. */
  const enter = async (email: string) => {
    await emailAt().sendMagicLink({ query: {}, body: { email } });
    const otp = await eventually(async () => {
      const mails = await host.service(outbox).list({ to: email });
      return mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined);
    });
    return emailAt().validateOtp({ query: {}, body: { email, otp } });
  };

  it('is chosen by the app’s data on the first publish, and shown before', async () => {
    host.newestVersions.set(appId, 'shared');
    expect(await access()).to.include({ entry: 'invited', isChosen: false, isExposed: false });
    await publish('shared');
    expect(await access()).to.include({ entry: 'invited', isChosen: true });
    await publish('open');
    expect(await access()).to.include({ entry: 'invited' });
    await publish('shared');
    await choose('signUp');
    const { isExposed, options } = await access();
    expect(isExposed).to.equal(true);
    expect(options.find(({ entry }) => entry === 'signUp')?.statements).to.deep.equal(['Shared.']);
    expect(await codeOf(host.client(appAccessApi, host.grace.token).readAccess({ params }))).to.equal(
      'not_found',
    );
  });

  it('is open to visitors if set to anyone', async () => {
    await publish('open');
    expect(await rowsAt()).to.deep.equal({ rows: ['a row'] });
    const { token } = await signUp('eve@example.com');
    expect(await rowsAt(token)).to.deep.equal({ rows: ['a row'] });
  });

  it('requires signing up if set so, and refuses visitors the data', async () => {
    await publish('own');
    expect((await failureOf(rowsAt())).status).to.equal(401);
    expect(await authAt().me()).to.equal(null);
    const { token } = await signUp('eve@example.com');
    expect(await rowsAt(token)).to.deep.equal({ rows: ['a row'] });
  });

  describe('if it is for invited people only', () => {
    beforeEach(() => publish('shared'));

    it('refuses strangers by any sign-up method, without disclosing who is invited', async () => {
      const { secret } = await invite('grace@example.com');
      for (const attempt of [
        signUp('eve@example.com'),
        signUp('grace@example.com'),
        signUp('GRACE@example.com', 'of-somebody-else'),
        signUp('eve@example.com', secret),
        signUp('grace+eve@example.com', secret),
      ]) {
        expect(await codeOf(attempt)).to.equal('auth/not-invited');
      }
      expect((await failureOf(rowsAt())).status).to.equal(401);
      await signUp('grace@example.com', secret);
      // The response must not disclose whether the address already has access.
      expect(await codeOf(signUp('grace@example.com'))).to.equal('auth/not-invited');
    });

    it('admits a person with the link of the invitation, once, with its role', async () => {
      expect(await authAt().options()).to.include({ allowsSignUp: false });
      const { secret } = await invite(' Grace@Example.com ', 'admin');
      expect(await readInvitation(secret)).to.deep.equal({
        appName: 'Beekeeper',
        inviterName: 'Ada',
        email: 'grace@example.com',
      });
      const { token } = await signUp('grace@example.com', secret);
      expect(await authAt(token).me()).to.include({ role: 'admin', emailVerified: true });
      expect(await rowsAt(token)).to.deep.equal({ rows: ['a row'] });
      expect((await users().listUserInvitations({ params })).invitations).to.deep.equal([]);
      expect(await codeOf(signUp('grace@example.com', secret))).to.equal('auth/not-invited');
      expect(await codeOf(users().inviteUser({ params, body: { email: 'grace@example.com' } }))).to.equal(
        'auth/already-app-user',
      );
    });

    it('admits a person with a link from the inviter, without verifying the mailbox', async () => {
      const { invitationId, secret } = await invite('grace@example.com', 'admin');
      expect((await users().listUserInvitations({ params })).sendsMail).to.equal(false);
      const link = () => users().createUserInvitationLink({ params: { appId, invitationId } });
      const passedOn = new URLSearchParams(new URL((await link()).url).hash.slice(1)).get('invitation') ?? '';
      expect(await codeOf(signUp('grace@example.com', secret))).to.equal('auth/not-invited');
      expect(await codeOf(signUp('eve@example.com', passedOn))).to.equal('auth/not-invited');
      const { token } = await signUp('grace@example.com', passedOn);
      expect(await authAt(token).me()).to.include({ role: 'admin', emailVerified: false });
      expect((await failureOf(link())).status).to.equal(404);
    });

    it('admits a person who verifies an invited address in another way', async () => {
      await invite('grace@example.com');
      const { customToken } = await enter('grace@example.com');
      const { token } = await authAt().token({ body: { customToken } });
      expect(await authAt(token).me()).to.include({ email: 'grace@example.com', role: 'user' });
      expect(await codeOf(enter('eve@example.com'))).to.equal('auth/not-invited');
    });

    it('admits the invited person with the role, even if a stranger entered the address before', async () => {
      await choose('signUp');
      await invite('grace@example.com', 'admin');
      const stranger = await signUp('grace@example.com');
      const { customToken } = await enter('grace@example.com');
      const { token } = await authAt().token({ body: { customToken } });
      expect(await authAt(token).me()).to.include({ role: 'admin', emailVerified: true });
      expect((await users().listUserInvitations({ params })).invitations).to.deep.equal([]);
      expect((await failureOf(authAt(stranger.token).me())).status).to.equal(401);
    });

    it('refuses invitations that have expired, or were sent again', async () => {
      const first = await invite('grace@example.com');
      const before = (await host.service(outbox).list({ to: 'grace@example.com' })).length;
      // The newest email is found by its time.
      clock.advance(1_000);
      await users().resendUserInvitation({ params: { appId, invitationId: first.invitationId } });
      const again = await mailTo(host, 'grace@example.com', before + 1);
      const secret = /#invitation=([\w-]+)/.exec(again.text)?.[1] ?? '';
      expect(await codeOf(signUp('grace@example.com', first.secret))).to.equal('auth/not-invited');
      expect(await codeOf(readInvitation(first.secret))).to.equal('invitation_invalid');
      clock.advance(14 * 24 * 60 * 60_000);
      expect(await codeOf(readInvitation(secret))).to.equal('invitation_expired');
      expect(await codeOf(signUp('grace@example.com', secret))).to.equal('auth/not-invited');
    });

    it('refuses invitations that were revoked', async () => {
      const { invitationId, secret } = await invite('grace@example.com');
      await users().revokeUserInvitation({ params: { appId, invitationId } });
      expect(await codeOf(readInvitation(secret))).to.equal('invitation_invalid');
      expect(await codeOf(signUp('grace@example.com', secret))).to.equal('auth/not-invited');
    });

    it('admits existing users', async () => {
      await choose('signUp');
      await signUp('eve@example.com');
      await choose('invited');
      const { token } = await authAt().signIn({ body: { email: 'eve@example.com', password } });
      expect(await rowsAt(token)).to.deep.equal({ rows: ['a row'] });
    });
  });

  describe('lets builders manage users', () => {
    beforeEach(async () => {
      await publish('own');
      await addCollaborator(host, appId, host.ada, host.grace, 'grace@example.com');
    });

    it('as a list of people, with search and pages', async () => {
      const { accountId, token } = await signUp('eve@example.com');
      for (let at = 0; at < 51; at += 1) {
        await host.db('auth_accounts').insert({
          ...(await host.db<Record<string, unknown>>('auth_accounts').where({ id: accountId }).first()),
          id: `person-${at}`,
          email: `person-${String(at).padStart(2, '0')}@example.org`,
        });
      }
      const first = await users(host.grace).listUsers({ params, query: {} });
      expect(first.builders.map(({ email, role }) => [email, role])).to.deep.equal([
        ['ada@example.com', 'admin'],
        ['grace@example.com', 'admin'],
      ]);
      expect(first.total).to.equal(52);
      expect(first.users).to.have.length(50);
      expect(first.users[0]).to.include({ userId: accountId, role: 'user', lastSeenAt: clock.timestamp() });
      const second = await users().listUsers({ params, query: { page: 1 } });
      expect([second.builders.length, second.users.length]).to.deep.equal([0, 2]);
      const found = await users().listUsers({ params, query: { search: 'EVE@' } });
      expect(found.users.map(({ email }) => email)).to.deep.equal(['eve@example.com']);
      expect(await authAt(token).me()).to.include({ id: accountId });
    });

    it('with roles that take effect at once in open sessions', async () => {
      const { accountId: userId, token } = await signUp('eve@example.com');
      expect(await authAt(token).me()).to.include({ role: 'user' });
      await users().changeUser({ params: { appId, userId }, body: { role: 'admin' } });
      expect(await authAt(token).me()).to.include({ role: 'admin' });
      await users().changeUser({ params: { appId, userId }, body: { role: 'user' } });
      expect(await authAt(token).me()).to.include({ role: 'user' });
    });

    it('and removed users are signed out at once', async () => {
      const { accountId: userId, token } = await signUp('eve@example.com');
      await users().removeUser({ params: { appId, userId } });
      expect((await failureOf(authAt(token).me())).status).to.equal(401);
      expect(
        (await failureOf(authAt().signIn({ body: { email: 'eve@example.com', password } }))).code,
      ).to.equal('auth/invalid-credential');
    });

    it('and blocked users are refused by any sign-up method until they are invited', async () => {
      const { accountId: userId } = await signUp('eve@example.com');
      await users().removeUser({ params: { appId, userId }, query: { block: 'true' } });
      expect(await codeOf(signUp('EVE@example.com'))).to.equal('auth/address-blocked');
      expect(await codeOf(enter('eve@example.com'))).to.equal('auth/address-blocked');
      await signUp('adam@example.com');
      await invite('eve@example.com');
      await signUp('eve@example.com');
    });

    it('but nobody else, and not of other apps', async () => {
      const { appId: other } = await host.apps(host.grace).saveApp(spaceApp('Orchard'));
      const { accountId: userId } = await signUp('eve@example.com');
      const foreign = { params: { appId: other, userId } };
      expect(await codeOf(users(host.grace).removeUser(foreign))).to.equal('not_found');
      expect(await codeOf(users(host.grace).changeUser({ ...foreign, body: { role: 'admin' } }))).to.equal(
        'not_found',
      );
      // Accounts of the platform are not users of any app.
      const builder = { params: { appId, userId: host.grace.accountId } };
      expect(await codeOf(users().removeUser(builder))).to.equal('not_found');
      expect(await codeOf(users(host.ada).listUsers({ params: { appId: other }, query: {} }))).to.equal(
        'not_found',
      );
    });

    it('with a last-seen time that is updated once an hour', async () => {
      const { accountId, refreshToken } = await signUp('eve@example.com');
      const seen = async () => {
        const row = await host
          .db<{ id: string; last_seen_at: string }>('auth_accounts')
          .where({ id: accountId })
          .first();
        return row?.last_seen_at;
      };
      const first = await seen();
      clock.advance(59 * 60_000);
      const renewed = await authAt().token({ body: { refreshToken } });
      expect(await seen()).to.equal(first);
      clock.advance(60_000);
      await authAt().token({ body: { refreshToken: renewed.refreshToken ?? '' } });
      expect(await seen()).to.equal(clock.timestamp());
    });
  });
});
