import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import { definePlugin } from '@buildai/core';
import { expect } from 'chai';
import { appAdmissions, appSessions } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

const state = 'made-by-the-page-of-the-app';

/** Everyone builds every app. */
const admission = definePlugin({
  id: 'admission',
  dependsOn: ['auth'],
  register(kit) {
    kit.contribute(appAdmissions, {
      entryOf: () => Promise.resolve(undefined),
      linksOf: () => Promise.resolve(undefined),
      isBuilder: () => Promise.resolve(true),
    });
  },
});

/** A builder who signed in on two devices, and entered the app `crm` from each. */
async function startHost(database: TestDatabase) {
  const host = await startAuthHost({ database, plugins: [admission] });
  const sessions = host.service(appSessions);
  await host.auth().signUp({ body: ada });
  const device = async () => {
    const { accountId, token } = await host.auth().signIn({ body: ada });
    const { sessions: all } = await host.account(token).listSessions();
    const sessionId = all.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    const redeem = async (at: string, customToken: string) =>
      (await host.auth(at).token({ body: { customToken, ...(at === 'crm' ? { state } : {}) } })).token;
    return {
      accountId,
      token,
      sessionId,
      redeem,
      previewCode: () => sessions.issuePreviewCode(accountId, 'crm', sessionId),
      frame: (await sessions.issuePreviewToken(accountId, 'crm', sessionId)).token,
      tab: await redeem('crm--preview', await sessions.issuePreviewCode(accountId, 'crm', sessionId)),
      published: await redeem('crm', await sessions.issueEntryCode(accountId, 'crm', state, sessionId)),
    };
  };
  return { host, sessions, laptop: await device(), phone: await device() };
}

type Started = Awaited<ReturnType<typeof startHost>>;

const enters = ({ host }: Started, { frame, tab, published }: Started['laptop']) =>
  Promise.all(
    (
      [
        ['crm--preview', frame],
        ['crm--preview', tab],
        ['crm', published],
      ] as const
    ).map(([at, token]) =>
      host
        .auth(at, token)
        .me()
        .then(
          () => true,
          () => false,
        ),
    ),
  );

describeOnEachDatabase('What a builder entered from a session', (database) => {
  const ends: Record<string, (started: Started) => Promise<unknown>> = {
    'signs out': ({ host, laptop }) => host.auth('', laptop.token).signOut(),
    'ends it from another device': ({ host, laptop, phone }) =>
      host.account(phone.token).endSession({ params: { sessionId: laptop.sessionId } }),
  };
  for (const [how, end] of Object.entries(ends)) {
    it(`ends when the builder ${how}, at once, and nothing else does`, async () => {
      const started = await startHost(database);
      await using host = started.host;
      expect(await enters(started, started.laptop)).to.deep.equal([true, true, true]);
      await end(started);
      expect(await enters(started, started.laptop)).to.deep.equal([false, false, false]);
      expect(await enters(started, started.phone)).to.deep.equal([true, true, true]);
      expect(await host.account(started.phone.token).current()).to.include({ email: ada.email });
    });
  }

  it('cannot be entered once it has ended, by a token or by a code issued before', async () => {
    const { host, laptop, sessions } = await startHost(database);
    await using _ = host;
    const code = await laptop.previewCode();
    await host.auth('', laptop.token).signOut();
    expect((await failureOf(laptop.redeem('crm--preview', code))).status).to.equal(401);
    const token = sessions.issuePreviewToken(laptop.accountId, 'crm', laptop.sessionId);
    expect((await failureOf(token)).status).to.equal(401);
  });

  it('is not entered from the session of another account', async () => {
    const { host, laptop, sessions } = await startHost(database);
    await using _ = host;
    const { accountId } = await host.auth().signUp({ body: grace });
    const token = sessions.issuePreviewToken(accountId, 'crm', laptop.sessionId);
    expect((await failureOf(token)).status).to.equal(401);
  });

  it('ends although it is entered while the builder signs out', async () => {
    const started = await startHost(database);
    const { host, laptop, sessions } = started;
    await using _ = host;
    const [, ...entered] = await Promise.allSettled([
      host.auth('', laptop.token).signOut(),
      ...Array.from({ length: 5 }, () =>
        sessions.issuePreviewToken(laptop.accountId, 'crm', laptop.sessionId),
      ),
    ]);
    for (const session of entered) {
      if (session?.status !== 'fulfilled') continue;
      expect((await failureOf(host.auth('crm--preview', session.value.token).me())).status).to.equal(401);
    }
  });
});

(process.env.TEST_POSTGRES_URL ? describe : describe.skip)('A session that ends on another instance', () => {
  it('takes along what was entered from it, even if cached', async () => {
    const started = await startHost('postgres');
    await using one = started.host;
    await using other = await startAuthHost({ databaseUrl: one.settings.databaseUrl, plugins: [admission] });
    const elsewhere = { ...started, host: other };
    expect(await enters(elsewhere, started.laptop)).to.deep.equal([true, true, true]);
    await one.auth('', started.laptop.token).signOut();
    await eventually(async () => !(await enters(elsewhere, started.laptop)).includes(true));
  });
});
