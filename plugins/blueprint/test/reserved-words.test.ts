import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';

const entityFiles = ({ files }: BuilderSession) =>
  [...files.keys()].filter((path) => path.startsWith('entities/'));

describe('Words that JavaScript keeps for objects', () => {
  it('are names like any other in a request for an app', async () => {
    const session = await new BuilderSession().ask('Track races with driver, constructor and position');
    expect(session.reply.actions.map(({ type }) => type)).to.include('add_entity');
    expect(session.files.get('entities/Race.json')).to.include('"constructor"');
  });

  it('can name what an app keeps', async () => {
    const session = await new BuilderSession().ask(
      'Track constructors (name, country) and drivers (name, birthday)',
    );
    expect(entityFiles(session)).to.have.members(['entities/Constructor.json', 'entities/Driver.json']);
  });

  for (const word of ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty']) {
    it(`are understood in a change: ${word}`, async () => {
      const session = await new BuilderSession().ask('Track races with driver and position');
      await session.ask(`add a field ${word} to races`);
      expect(session.reply.prose).to.not.be.empty;
      await session.ask(`make it ${word}`);
      expect(session.reply.prose).to.not.be.empty;
    });
  }
});
