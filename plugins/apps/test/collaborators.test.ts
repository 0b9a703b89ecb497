import { accountApi, appSessions } from '@buildai/auth/shared';
import { authenticator } from '@buildai/core';
import { createApiClient } from '@buildai/core/shared';
import { ManualClock, describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { maxInvitations } from '../src/server/invitation-limit.js';
import { appsApi } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf, signIn, signUp } from './support/builder.js';
import type { Builder } from './support/builder.js';
import { addCollaborator, collaboratorsOf, mailTo, tokenIn } from './support/collaborators.js';

const grace = 'grace@example.com';
const days = (count: number) => count * 24 * 60 * 60_000;
const unknownToken = 'a'.repeat(43);

describeOnEachDatabase('Collaborators', (database) => {
  let host: AppsHost;
  let clock: ManualClock;
  let appId: string;
  let params: { appId: string };
  beforeEach(async () => {
    clock = new ManualClock();
    host = await startAppsHost({ database, clock });
    appId = (await host.apps(host.ada).saveApp(spaceApp('Beekeeper'))).appId;
    params = { appId };
  });
  afterEach(() => host.stop());

  const as = (builder?: Builder) => collaboratorsOf(host, builder);
  const invite = (email = grace, builder = host.ada) =>
    as(builder).inviteCollaborator({ params, body: { email } });
  const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
  const join = () => addCollaborator(host, appId, host.ada, host.grace, grace);
  // Uses its own connection: a pooled one that is cut off would lose other requests sent over it.
  const watch = (builder: Builder) =>
    fetch(`${host.url}/api/events?topics=app:${appId}`, {
      headers: { authorization: `Bearer ${builder.token}`, connection: 'close' },
    });

  describe('are invited', () => {
    it('by an email that says who invites to what, with a link to the configured address', async () => {
      const invited = await invite(' Grace@Example.com ');
      expect(invited).to.include({ email: grace, name: null, state: 'invited', joinedAt: null });
      const mail = await mailTo(host, grace);
      expect(mail.subject).to.equal('You’re invited to build an app on BuildAI');
      expect(mail.text)
        .to.contain('“Ada” (ada@example.com) invites you to build the app “Beekeeper” on BuildAI.')
        .and.contain(`${host.settings.publicUrl}/invitation?token=`);
      expect(mail.html).to.contain(tokenIn(mail));
    });

    it('by a link that no request header can redirect', async () => {
      const response = await fetch(`${host.url}/api/apps/${appId}/collaborators`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${host.ada.token}`,
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          origin: 'https://evil.example',
        },
        body: JSON.stringify({ email: grace }),
      });
      expect(response.status).to.equal(201);
      expect((await mailTo(host, grace)).text).to.not.contain('evil');
    });

    it('with names shown as plain text', async () => {
      await host.apps(host.ada).renameApp({ params, body: { name: '<img src=x> & "Co"' } });
      await invite();
      const mail = await mailTo(host, grace);
      expect(mail.html).to.contain('&lt;img src=x&gt; &amp; &quot;Co&quot;').and.not.contain('<img');
    });

    it('at a valid address, once, and never the owner', async () => {
      const failure = await failureOf(invite('grace@example.com\r\nBcc: eve@example.com'));
      expect((failure.details as { field: string }[])[0]?.field).to.equal('body.email');
      expect(await codeOf(invite('ada@example.com'))).to.equal('already_invited');
      const both = await Promise.allSettled([invite(), invite(grace, host.admin)]);
      expect(both.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
      await mailTo(host, grace);
      expect(await codeOf(invite())).to.equal('already_invited');
      expect((await as(host.ada).listCollaborators({ params })).collaborators).to.have.length(1);
    });

    it('without disclosing whether the address has an account', async () => {
      const [known, unknown] = [await invite(), await invite('nobody@example.com')];
      expect(Object.keys(known)).to.deep.equal(Object.keys(unknown));
      expect([known.name, known.state]).to.deep.equal([unknown.name, unknown.state]);
    });

    it('up to a limit per hour', async () => {
      const calls = Array.from({ length: maxInvitations + 3 }, (_, index) => invite(`p${index}@example.com`));
      const refused = (await Promise.allSettled(calls)).flatMap((call) =>
        call.status === 'rejected' ? [call.reason as { code: string; retryAfter: number }] : [],
      );
      expect(refused).to.have.length(3);
      for (const error of refused)
        expect(error).to.include({ code: 'too_many_invitations', retryAfter: 3600 });
      clock.advance(60 * 60_000);
      await invite('later@example.com', await signIn(host, 'ada'));
    });
  });

  describe('join', () => {
    it('by a button: opening the link consumes nothing', async () => {
      await invite();
      const token = tokenIn(await mailTo(host, grace));
      for (let times = 0; times < 2; times++) {
        expect(await as(host.grace).readInvitation({ body: { token } })).to.deep.equal({
          appId: null,
          appName: 'Beekeeper',
          inviterName: 'Ada',
          email: grace,
          state: 'open',
        });
      }
      expect(await codeOf(host.apps(host.grace).getApp({ params }))).to.equal('not_found');
      expect(await as(host.grace).acceptInvitation({ body: { token } })).to.deep.equal({ appId });
      expect((await host.apps(host.grace).getApp({ params })).role).to.equal('collaborator');
    });

    it('once, however many tabs are open, and nobody joins after them by the same link', async () => {
      await invite();
      const token = tokenIn(await mailTo(host, grace));
      await Promise.all([1, 2, 3].map(() => as(host.grace).acceptInvitation({ body: { token } })));
      expect(await as(host.grace).readInvitation({ body: { token } })).to.include({ appId, state: 'joined' });
      expect(await codeOf(as().readInvitation({ body: { token } }))).to.equal('invitation_invalid');
      expect(await codeOf(as(host.admin).acceptInvitation({ body: { token } }))).to.equal(
        'invitation_invalid',
      );
      const { collaborators } = await as(host.ada).listCollaborators({ params });
      expect(collaborators.map(({ email, name, state }) => ({ email, name, state }))).to.deep.equal([
        { email: grace, name: 'Grace', state: 'joined' },
      ]);
    });

    it('with the account of the address that was invited, and no other', async () => {
      const eve = await signUp(host, 'eve');
      await invite();
      const token = tokenIn(await mailTo(host, grace));
      for (const other of [eve, host.admin, host.ada]) {
        expect(await as(other).readInvitation({ body: { token } })).to.include({
          appId: null,
          state: 'other-account',
        });
        expect(await codeOf(as(other).acceptInvitation({ body: { token } }))).to.equal(
          'invitation_for_other',
        );
      }
      expect(await as().readInvitation({ body: { token } })).to.deep.equal({
        appId: null,
        appName: 'Beekeeper',
        inviterName: 'Ada',
        email: grace,
        state: 'signed-out',
      });
      expect(await codeOf(as().readInvitation({ body: { token: unknownToken } }))).to.equal(
        'invitation_invalid',
      );
      expect(await codeOf(as().acceptInvitation({ body: { token } }))).to.equal('not_signed_in');
      expect(await codeOf(as(host.grace).acceptInvitation({ body: { token: unknownToken } }))).to.equal(
        'invitation_invalid',
      );
    });

    it('within 14 days', async () => {
      await invite();
      const token = tokenIn(await mailTo(host, grace));
      clock.advance(days(14) - 1);
      // Sessions expire earlier.
      const [ada, invited] = [await signIn(host, 'ada'), await signIn(host, 'grace')];
      await as(invited).readInvitation({ body: { token } });
      clock.advance(1);
      expect(await codeOf(as().readInvitation({ body: { token } }))).to.equal('invitation_expired');
      expect(await codeOf(as(invited).acceptInvitation({ body: { token } }))).to.equal('invitation_expired');
      expect((await as(ada).listCollaborators({ params })).collaborators[0]).to.include({ state: 'expired' });
    });

    it('by the latest email only, after it was sent again', async () => {
      const { collaboratorId } = await invite();
      const first = tokenIn(await mailTo(host, grace));
      clock.advance(1000);
      const again = { params: { appId, collaboratorId } };
      expect(await as(host.ada).resendInvitation(again)).to.include({ state: 'invited' });
      const second = tokenIn(await mailTo(host, grace, 2));
      expect(await codeOf(as(host.grace).acceptInvitation({ body: { token: first } }))).to.equal(
        'invitation_invalid',
      );
      await as(host.grace).acceptInvitation({ body: { token: second } });
      expect(await codeOf(as(host.ada).resendInvitation(again))).to.equal('already_joined');
    });

    it('by a link that was copied before the email was written', async () => {
      const { collaboratorId } = await invite();
      const { url } = await as(host.ada).createInvitationLink({ params: { appId, collaboratorId } });
      // The jobs are done in their order.
      await invite('lin@example.com');
      await mailTo(host, 'lin@example.com');
      await as(host.grace).acceptInvitation({
        body: { token: new URL(url).searchParams.get('token') ?? '' },
      });
    });

    it('no longer if the invitation was revoked or the app deleted', async () => {
      const { collaboratorId } = await invite();
      const token = tokenIn(await mailTo(host, grace));
      await as(host.ada).removeCollaborator({ params: { appId, collaboratorId } });
      expect(await codeOf(as(host.grace).acceptInvitation({ body: { token } }))).to.equal(
        'invitation_invalid',
      );
      clock.advance(1000);
      await invite();
      const next = tokenIn(await mailTo(host, grace, 2));
      await host.apps(host.ada).deleteApp({ params });
      expect(await codeOf(as(host.grace).acceptInvitation({ body: { token: next } }))).to.equal(
        'invitation_invalid',
      );
    });
  });

  describe('build the app', () => {
    it('like its owner, and find it among their own', async () => {
      await join();
      host.newestVersions.set(appId, 'v1');
      const apps = host.apps(host.grace);
      await apps.renameApp({ params, body: { name: 'Bees' } });
      await apps.saveApp({ body: { ...spaceApp('Bees').body, appId } });
      expect(await apps.publishApp({ params, body: { published: true } })).to.include({ published: true });
      expect((await watch(host.grace)).status).to.equal(200);
      const { appId: own } = await apps.saveApp(spaceApp('Her own'));
      const listed = (await apps.listApps()).apps.map(({ appId: id, role }) => [id, role]);
      expect(listed).to.have.deep.members([
        [own, 'owner'],
        [appId, 'collaborator'],
      ]);
    });

    it('but can neither delete it nor manage collaborators', async () => {
      const collaboratorId = await join();
      const one = { params: { appId, collaboratorId } };
      for (const call of [
        () => host.apps(host.grace).deleteApp({ params }),
        () => as(host.grace).listCollaborators({ params }),
        () => invite('eve@example.com', host.grace),
        () => as(host.grace).resendInvitation(one),
        () => as(host.grace).removeCollaborator(one),
      ]) {
        expect(await failureOf(call())).to.include({ code: 'owner_only', status: 403 });
      }
    });

    it('while for everyone else neither app nor collaborators exist', async () => {
      const collaboratorId = await join();
      const eve = await signUp(host, 'eve');
      const { appId: evesApp } = await host.apps(eve).saveApp(spaceApp('Hers'));
      const one = { params: { appId, collaboratorId } };
      const calls = (builder?: Builder) => [
        () => as(builder).listCollaborators({ params }),
        () => as(builder).inviteCollaborator({ params, body: { email: 'x@example.com' } }),
        () => as(builder).resendInvitation(one),
        () => as(builder).removeCollaborator(one),
        () => as(builder).leaveApp({ params }),
      ];
      for (const call of calls(eve)) expect((await failureOf(call())).status).to.equal(404);
      for (const call of calls()) expect((await failureOf(call())).status).to.equal(401);
      // An app of one's own does not give access to another app's collaborator.
      const astray = { params: { appId: evesApp, collaboratorId } };
      expect((await failureOf(as(eve).removeCollaborator(astray))).status).to.equal(404);
      expect((await failureOf(as(eve).resendInvitation(astray))).status).to.equal(404);
      expect((await host.apps(host.grace).getApp({ params })).role).to.equal('collaborator');
    });

    it('as admins do, unless they turned admin mode off', async () => {
      await join();
      expect((await host.apps(host.admin).getApp({ params })).role).to.equal('admin');
      expect((await as(host.admin).listCollaborators({ params })).collaborators).to.have.length(1);
      const suppressed = createApiClient(appsApi, {
        baseUrl: host.url,
        token: () => host.admin.token,
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            headers: { ...(init?.headers as Record<string, string>), 'x-admin-mode': 'off' },
          }),
      });
      expect(await codeOf(suppressed.getApp({ params }))).to.equal('not_found');
      expect(await codeOf(suppressed.deleteApp({ params }))).to.equal('not_found');
      await suppressed.saveApp(spaceApp('Made as a builder'));
    });
  });

  describe('lose access at once', () => {
    const losses: Record<string, (collaboratorId: string) => Promise<void>> = {
      'when they are removed': (collaboratorId) =>
        as(host.ada).removeCollaborator({ params: { appId, collaboratorId } }),
      'when they leave': () => as(host.grace).leaveApp({ params }),
    };
    for (const [how, lose] of Object.entries(losses)) {
      it(`${how}: from the app, its list, its topic and its previews`, async () => {
        const collaboratorId = await join();
        const preview = await host.service(appSessions).issuePreviewToken(host.grace.accountId, appId);
        expect(await host.service(authenticator).authenticate(preview.token)).to.include({ appId });
        const stream = await watch(host.grace);
        expect(stream.status).to.equal(200);

        await lose(collaboratorId);

        expect(await codeOf(host.apps(host.grace).getApp({ params }))).to.equal('not_found');
        expect((await host.apps(host.grace).listApps()).apps).to.deep.equal([]);
        expect((await watch(host.grace)).status).to.equal(403);
        // The stream ends; some clients report that as an error.
        await stream.text().catch(() => 'cut off');
        await eventually(async () => {
          const caller = await host.service(authenticator).authenticate(preview.token);
          return caller === undefined ? true : undefined;
        });
        expect((await as(host.ada).listCollaborators({ params })).collaborators).to.deep.equal([]);
        expect(await codeOf(as(host.grace).leaveApp({ params }))).to.equal('not_found');
      });
    }

    it('with their account, and with that of the owner', async () => {
      const eve = await signUp(host, 'eve');
      await join();
      const remove = (builder: Builder, email: string) =>
        host.client(accountApi, builder.token).remove({ body: { email, password: 'orchid-velvet-42' } });
      await remove(host.grace, grace);
      await eventually(async () => {
        const { collaborators } = await as(host.ada).listCollaborators({ params });
        return collaborators.length === 0 ? true : undefined;
      });
      await addCollaborator(host, appId, host.ada, eve, 'eve@example.com');
      await remove(host.ada, 'ada@example.com');
      await eventually(async () => ((await host.apps(eve).listApps()).apps.length === 0 ? true : undefined));
      expect(await codeOf(host.apps(eve).getApp({ params }))).to.equal('not_found');
    });

    it('but keep their own apps', async () => {
      const collaboratorId = await join();
      const { appId: own } = await host.apps(host.grace).saveApp(spaceApp('Her own'));
      const preview = await host.service(appSessions).issuePreviewToken(host.grace.accountId, own);
      await as(host.ada).removeCollaborator({ params: { appId, collaboratorId } });
      expect(await host.service(authenticator).authenticate(preview.token)).to.include({ appId: own });
      expect(await host.apps(host.grace).getApp({ params: { appId: own } })).to.include({ role: 'owner' });
    });
  });
});
