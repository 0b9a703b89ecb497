import { expect } from 'chai';
import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase, eventually, ManualClock } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import { accounts, appAdmissions, appSessions } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

const state = 'made-by-the-page-of-the-app';

/** A host on which those in the set build the app `crm`. */
async function startHost(database: TestDatabase, clock = new ManualClock()) {
  const builders = new Set<string>();
  const admission = definePlugin({
    id: 'admission',
    dependsOn: ['auth'],
    register(kit) {
      kit.contribute(appAdmissions, {
        entryOf: () => Promise.resolve(undefined),
        linksOf: () => Promise.resolve(undefined),
        isBuilder: (appId, { accountId }) => Promise.resolve(appId === 'crm' && builders.has(accountId)),
      });
    },
  });
  const host = await startAuthHost({ database, clock, plugins: [admission] });
  const builder = await host.auth().signUp({ body: ada });
  builders.add(builder.accountId);
  const sessions = host.service(appSessions);
  const codeOf = () => sessions.issueEntryCode(builder.accountId, 'crm', state);
  const enter = async () => host.auth('crm').token({ body: { customToken: await codeOf(), state } });
  /** Now, or as soon as the news of it has come. */
  const refused = (at: string, token: string) =>
    eventually(async () => {
      const status = await host
        .auth(at, token)
        .options()
        .then(
          () => 200,
          () => 401,
        );
      return status === 401 ? true : undefined;
    });
  return { host, clock, builder, builders, sessions, codeOf, enter, refused };
}

describeOnEachDatabase('A builder in the published app', (database) => {
  it('is its admin with the platform account, in that app only', async () => {
    const { host, builder, enter, refused } = await startHost(database);
    await using _ = host;
    const { token } = await enter();
    expect(await host.auth('crm', token).me()).to.deep.equal({
      id: builder.accountId,
      email: ada.email,
      name: 'Ada',
      role: 'admin',
      builder: true,
      preview: false,
      emailVerified: false,
      mustVerifyEmail: false,
    });
    for (const at of ['crm--preview', 'shop', 'shop--preview', '']) await refused(at, token);
    const rename = host.auth('crm', token).updateMe({ body: { name: 'Eve' } });
    expect((await failureOf(rename)).status).to.equal(403);
    const { token: preview } = await host.service(appSessions).issuePreviewToken(builder.accountId, 'crm');
    await refused('crm', preview);
  });

  it('is distinct from an end user with the same address', async () => {
    const { host, builder, enter } = await startHost(database);
    await using _ = host;
    const endUser = await host.auth('crm').signUp({ body: ada });
    const { token } = await enter();
    expect(endUser.accountId).not.to.equal(builder.accountId);
    expect(await host.auth('crm', token).me()).to.include({ id: builder.accountId, role: 'admin' });
    expect(await host.auth('crm', endUser.token).me()).to.include({ id: endUser.accountId, role: 'user' });
  });

  const misuses: Record<
    string,
    (code: string) => [at: string, body: { customToken: string; state?: string }]
  > = {
    'without the state of its page': (customToken) => ['crm', { customToken }],
    'with the state of another page': (customToken) => [
      'crm',
      { customToken, state: 'of-another-page-here' },
    ],
    'in the preview': (customToken) => ['crm--preview', { customToken, state }],
  };
  for (const [how, misuse] of Object.entries(misuses)) {
    it(`signs nobody in by a code ${how}, which is used up by it`, async () => {
      const { host, codeOf } = await startHost(database);
      await using _ = host;
      const code = await codeOf();
      const [at, body] = misuse(code);
      expect((await failureOf(host.auth(at).token({ body }))).status).to.equal(401);
      const again = host.auth('crm').token({ body: { customToken: code, state } });
      expect((await failureOf(again)).status).to.equal(401);
    });
  }

  it('signs in once with a code, in its own app, within a minute', async () => {
    const { host, clock, codeOf } = await startHost(database);
    await using _ = host;
    const code = await codeOf();
    for (const at of ['shop', '']) {
      expect((await failureOf(host.auth(at).token({ body: { customToken: code, state } }))).status).to.equal(
        401,
      );
    }
    await host.auth('crm').token({ body: { customToken: code, state } });
    const replay = host.auth('crm').token({ body: { customToken: code, state } });
    expect((await failureOf(replay)).status).to.equal(401);
    const late = await codeOf();
    clock.advance(60_000);
    expect((await failureOf(host.auth('crm').token({ body: { customToken: late, state } }))).status).to.equal(
      401,
    );
  });

  it('stays signed in for as long as they build the app', async () => {
    const { host, builder, builders, enter, refused } = await startHost(database);
    await using _ = host;
    const first = await enter();
    const renewed = await host.auth('crm').token({ body: { refreshToken: first.refreshToken } });
    expect(await host.auth('crm', renewed.token).me()).to.include({ role: 'admin' });
    // The refresh token counts at the published address alone, too.
    const { refreshToken } = await enter();
    const elsewhere = host.auth('crm--preview').token({ body: { refreshToken } });
    expect((await failureOf(elsewhere)).status).to.equal(401);
    builders.delete(builder.accountId);
    expect((await failureOf(host.auth('crm').token({ body: { refreshToken } }))).status).to.equal(401);
    expect((await failureOf(enter())).status).to.equal(401);
    await host.db.transaction((transaction) =>
      host.service(appSessions).endAccess(builder.accountId, 'crm', transaction),
    );
    await refused('crm', renewed.token);
  });

  const ends: Record<string, (parts: Awaited<ReturnType<typeof startHost>>) => Promise<unknown>> = {
    'sign out of all devices': ({ host, builder }) => host.account(builder.token).endOtherSessions(),
    'are disabled': ({ host, builder }) => host.service(accounts).setDisabled(builder.accountId, true),
    'lose the published app': ({ host, sessions }) =>
      host.db.transaction((transaction) => sessions.endPublished('crm', transaction)),
    'lose the app': ({ sessions }) => sessions.removeApp('crm'),
  };
  for (const [how, end] of Object.entries(ends)) {
    it(`is signed out when they ${how}`, async () => {
      const parts = await startHost(database);
      await using host = parts.host;
      const { token } = await parts.enter();
      const stranger = await host.auth('shop').signUp({ body: grace });
      await end(parts);
      await parts.refused('crm', token);
      expect(await host.auth('shop', stranger.token).me()).to.include({ email: grace.email });
    });
  }
});
