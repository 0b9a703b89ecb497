import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';

/** The requests with which a reply ends. */
const stepsIn = (prose: string): string[] => [...prose.matchAll(/^- (.+)$/gm)].map(([, step = '']) => step);

describe('The next steps of the blueprint model', function () {
  it('name what the app lacks, and are carried out as they are', async () => {
    const session = await new BuilderSession().ask('a task tracker with a board');
    for (let round = 0; round < 4; round += 1) {
      const [step = ''] = stepsIn(session.reply.prose);
      if (step === '') break;
      const before = session.files;
      await session.ask(step);
      expect(session.reply.actions, step).to.not.be.empty;
      expect(session.files, step).to.not.equal(before);
      expect(stepsIn(session.reply.prose), step).to.not.include(step);
    }
    expect(
      stepsIn((await new BuilderSession().ask('a task tracker with a board')).reply.prose),
    ).to.not.include('Add a board of tasks');
  });

  it('are about what was asked for last', async () => {
    const session = await new BuilderSession().ask('a CRM with contacts and deals');
    await session.ask('add a birthday to contacts');
    expect(stepsIn(session.reply.prose)[0]).to.match(/contacts$/);
    await session.ask('add a budget to deals');
    expect(stepsIn(session.reply.prose)[0]).to.match(/deals$/);
  });
});
