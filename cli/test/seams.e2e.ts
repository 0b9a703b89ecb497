import { collaboratorsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { eventually, localhostFetch } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { describeInNewestBrowser, failuresOf, sessionState } from '@buildai/web/testing';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { AnswersByNow, AnswersOnScreen } from './answers-on-screen.js';
import type { ChangedApp } from './changes-of-apps.js';
import { changesOfApps, makePublishedApp, newest } from './changes-of-apps.js';
import { startPlatform } from './platform.js';
import { openAllOfBuilder } from './views-of-apps.js';

/** A busy machine takes longer than the second that is promised; what is not asked for again never comes. In ms. */
const longest = 20_000;

const password = 'correct horse battery staple';

/** Views that an app leaves: what they show then, and are no longer compared. */
const left: Readonly<
  Record<string, { readonly view: string; readonly shows?: string; readonly reason: string }>
> = {
  'a publication taken back': {
    view: 'a visitor',
    shows: 'This app was taken offline.',
    reason: 'There is nothing to compare the screen with: what it asks for next is refused.',
  },
  'a removed collaborator': {
    view: 'another builder',
    shows: 'There is no app at this address',
    reason: 'Nothing of the app is on the screen.',
  },
};

/** Changes are made at one instance. Where the database can be shared, the views are open at another one. */
async function startInstances(config: Record<string, unknown>): Promise<readonly [TestHost, TestHost]> {
  if (!process.env.TEST_POSTGRES_URL) {
    const host = await startPlatform({ config });
    return [host, host];
  }
  const one = await startPlatform({ config, database: 'postgres' });
  const { databaseUrl, dataDir } = one.settings;
  return [one, await startPlatform({ config, settings: { databaseUrl, dataDir } })];
}

describeInNewestBrowser('What shows an app, after whatever changes it', (launch) => {
  let browser: Browser;
  let model: FakeOpenAi;
  let host: TestHost;
  let viewed: TestHost;
  let app: ChangedApp;
  const views = new Map<string, AnswersOnScreen>();
  const failures: (() => readonly string[])[] = [];

  const signUp = (name: string, baseUrl: string) =>
    createApiClient(authApi, { baseUrl, token: () => undefined, fetch: localhostFetch }).signUp({
      body: { email: `${name}@example.com`, password, name },
    });

  before(async () => {
    model = await startFakeOpenAi();
    const providers = { openai: { apiKey: 'sk-test', baseUrl: model.url } };
    const config = { models: { defaultModel: 'blueprint/blueprint-1', providers, maxAttempts: 1 } };
    [browser, [host, viewed]] = await Promise.all([launch(), startInstances(config)]);
    const [ada, bob] = [await signUp('ada', host.url), await signUp('bob', host.url)];
    app = { host, model, ...(await makePublishedApp(host, ada)), entity: 'Task', owner: ada, other: bob };
    const { appId } = app;
    const collaborators = host.client(collaboratorsApi, ada.token);
    const { collaboratorId } = await collaborators.inviteCollaborator({
      params: { appId },
      body: { email: 'bob@example.com' },
    });
    const { url } = await collaborators.createInvitationLink({ params: { appId, collaboratorId } });
    const token = new URL(url).searchParams.get('token') ?? '';
    await host.client(collaboratorsApi, bob.token).acceptInvitation({ body: { token } });
    await openViews(appId, { ada, bob });
  });
  after(async () => {
    await browser?.close();
    if (viewed !== host) await viewed?.stop();
    await host?.stop();
    await model?.stop();
  });

  type Tokens = Awaited<ReturnType<typeof signUp>>;

  const openViews = async (appId: string, { ada, bob }: Record<'ada' | 'bob', Tokens>) => {
    const open = async (
      name: string,
      origin: string,
      tokens: Tokens,
      show: (page: Page) => Promise<unknown>,
    ) => {
      const page = await browser.newPage({ storageState: sessionState(origin, tokens) });
      failures.push(failuresOf(page));
      views.set(name, new AnswersOnScreen(page));
      await show(page);
    };
    const builder = `${viewed.url}/build/app/${appId}`;
    const pinned = `?panel=preview&version=${await newest(host, appId, ada)}&versions=all`;
    await open('the owner', viewed.url, ada, (page) => openAllOfBuilder(page, builder, pinned));
    await open('another builder', viewed.url, bob, (page) =>
      openAllOfBuilder(page, builder, '?panel=preview'),
    );
    const published = new URL(viewed.url);
    published.hostname = `tasks.${published.hostname}`;
    const eve = await signUp('eve', published.origin);
    await open('a visitor', published.origin, eve, (page) => page.goto(`${published.origin}/tasks`));
  };

  const stale = async (now: AnswersByNow) => {
    const lines = await Promise.all(
      [...views].map(async ([name, view]) => (await view.stale(now)).map((line) => `${name}: ${line}`)),
    );
    return lines.flat();
  };

  /** What was right is asked again only after everything else has followed. */
  const settled = async () => {
    const until = Date.now() + longest;
    for (;;) {
      const now = new AnswersByNow();
      let lines = await stale(now);
      if (lines.length === 0) return;
      await eventually(async () => {
        lines = await stale(now);
        return lines.length === 0 || Date.now() > until;
      });
      expect(lines).to.deep.equal([]);
    }
  };

  it('is asked for by every view', async () => {
    await eventually(() => [...views.values()].every(({ paths }) => paths.length > 0));
    await settled();
    if (process.env.SEAMS) for (const [name, view] of views) console.log(name, view.paths);
  });

  for (const [name, change] of Object.entries(changesOfApps)) {
    it(`is new after ${name}`, async () => {
      await change(app);
      const gone = left[name];
      if (gone) {
        const view = views.get(gone.view);
        if (gone.shows !== undefined) await view?.page.getByText(gone.shows).waitFor();
        views.delete(gone.view);
      }
      await settled();
    });
  }

  it('works in every view', () => {
    expect(failures.flatMap((read) => read())).to.deep.equal([]);
  });
});
