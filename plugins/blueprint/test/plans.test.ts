import { expect } from 'chai';
import { newExaminer } from '@buildai/runtime/test/support/bundling.js';
import { AppLab } from './support/app-lab.js';
import { appChecks } from './support/app-checks.js';
import { AppRenderer } from './support/app-renderer.js';
import { BuilderSession } from './support/builder-session.js';
import type { ConversationApp } from './support/conversation-app.js';
import { appsWithEachPart, conversationApp } from './support/conversation-app.js';
import { sampledPrompts } from './prompts/prompts.js';

// `npm run bench -- conversations` checks the apps of all conversations, `npm run bench -- pages` uses them.
describe('The app of a conversation', function () {
  let examine: Awaited<ReturnType<typeof newExaminer>>;
  before(async () => (examine = await newExaminer()));

  for (const wanted of sampledPrompts) {
    describe(wanted.ask.join(' / '), () => {
      let app: ConversationApp;
      before(async () => (app = await conversationApp(wanted)));

      for (const [name, check] of Object.entries(appChecks))
        it(name, () => check({ ...app, wanted, examine }));
    });
  }
});

describe('The pages of the app of a conversation', function () {
  this.slow(30_000);
  let lab: AppLab;
  let renderer: AppRenderer;

  before(async () => {
    lab = await AppLab.start();
    renderer = new AppRenderer();
  });
  after(async () => {
    await renderer?.stop();
    await lab?.stop();
  });

  it('come up, and make, change and delete rows by what only they have', async () => {
    for (const wanted of await appsWithEachPart(sampledPrompts)) {
      const { session } = await conversationApp(wanted);
      const url = await lab.open(wanted.ask[0].slice(0, 40), session.files, session.inserted);
      const errors = await renderer.use(url, session.files, { rows: true });
      expect(errors, wanted.ask.join(' / ')).to.deep.equal([]);
    }
  });
});

describe('Sample rows', function () {
  it('are the same for the same day, and move with it', async () => {
    const on = async (day: string) => (await new BuilderSession(new Date(day)).ask('task list')).inserted;
    expect(await on('2026-03-11T10:00:00Z')).to.deep.equal(await on('2026-03-11T18:00:00Z'));
    expect(await on('2026-03-11T10:00:00Z')).to.not.deep.equal(await on('2026-03-12T10:00:00Z'));
  });
});
