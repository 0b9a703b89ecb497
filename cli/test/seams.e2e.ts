import { appsApi, collaboratorsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { describeInNewestBrowser, failuresOf, sessionState } from '@buildai/web/testing';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { AnswersOnScreen } from './answers-on-screen.js';
import type { ChangedApp } from './changes-of-apps.js';
import { changesOfApps, newest, send } from './changes-of-apps.js';
import { contributedPanels, inSlot } from './contributed-panels.js';
import { startPlatform } from './platform.js';

/** A busy machine takes longer than the second that is promised; what is not asked for again never comes. In ms. */
const longest = 15_000;

const password = 'correct horse battery staple';

describeInNewestBrowser('What shows an app, after whatever changes it', (launch) => {
  let browser: Browser;
  let host: TestHost;
  let app: ChangedApp;
  const views = new Map<string, AnswersOnScreen>();
  const failures: (() => readonly string[])[] = [];

  before(async () => {
    [browser, host] = await Promise.all([
      launch(),
      startPlatform({ config: { plans: { defaultPlan: 'galaxy' } } }),
    ]);
    const signUp = (name: string) =>
      host.client(authApi).signUp({ body: { email: `${name}@example.com`, password, name } });
    const [ada, bob] = [await signUp('ada'), await signUp('bob')];
    const { appId } = await host
      .client(appsApi, ada.token)
      .saveApp({ body: { appType: 'space_app', app: { header: 'Tasks', description: '' } } });
    await send({ host, appId, owner: ada }, 'tasks with title, status, due date');
    const collaborators = host.client(collaboratorsApi, ada.token);
    const { collaboratorId } = await collaborators.inviteCollaborator({
      params: { appId },
      body: { email: 'bob@example.com' },
    });
    // The mail of the invitation, which a job sends, brings a new link and ends this one.
    await eventually(async () => {
      const { url } = await collaborators.createInvitationLink({ params: { appId, collaboratorId } });
      const token = new URL(url).searchParams.get('token') ?? '';
      const accepted = host.client(collaboratorsApi, bob.token).acceptInvitation({ body: { token } });
      return accepted.then(
        () => true,
        () => false,
      );
    });
    app = { host, appId, entity: 'Task', owner: ada, other: bob };
    const older = await newest(host, appId, ada);
    const builder = `/build/app/${appId}`;
    const panels = inSlot(await contributedPanels(), 'apps/builder-work-area').map(({ id }) => id);
    const addresses: Record<string, string> = {
      ...Object.fromEntries(panels.map((id) => [id, `${builder}?panel=${id}`])),
      'an older version': `${builder}?panel=preview&version=${older}`,
      'the list of versions': `${builder}?panel=preview&versions=all`,
    };
    const open = async (name: string, tokens: typeof ada, address: string) => {
      const page = await browser.newPage({ storageState: sessionState(host.url, tokens) });
      failures.push(failuresOf(page));
      views.set(name, new AnswersOnScreen(page));
      await page.goto(host.url + address);
    };
    for (const [name, address] of Object.entries(addresses)) await open(name, ada, address);
    await open('another builder', bob, builder);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const stale = async () => {
    const lines = await Promise.all(
      [...views].map(async ([name, view]) => (await view.stale()).map((line) => `${name}: ${line}`)),
    );
    return lines.flat();
  };

  const settled = async () => {
    const until = Date.now() + longest;
    await eventually(async () => (await stale()).length === 0 || Date.now() > until);
    expect(await stale()).to.deep.equal([]);
  };

  it('is asked for by every view', async () => {
    await eventually(() => [...views.values()].every(({ paths }) => paths.length > 0));
    await settled();
    if (process.env.SEAMS) for (const [name, view] of views) console.log(name, view.paths);
  });

  for (const [name, change] of Object.entries(changesOfApps)) {
    it(`is new after ${name}`, async () => {
      await change(app);
      await settled();
    });
  }

  it('works in every view', () => {
    expect(failures.flatMap((read) => read())).to.deep.equal([]);
  });
});
