import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';
import { schemasOf } from './support/app-lab.js';

/** The levels of each entity of the app that a request makes, and what the reply says of them. */
async function accessOf(request: string) {
  const session = new BuilderSession();
  await session.ask(request);
  const levels = [...schemasOf(session.files)].map(([name, schema]) => {
    const { read, write } = schema['x-accessControl']?.permissions ?? {};
    return `${name} ${read}/${write}`;
  });
  return { levels, prose: session.reply.prose };
}

describe('Access to the data of a new app', () => {
  it('is for invited people if the app is for a business or a group', async () => {
    const { levels, prose } = await accessOf('an app for our bike shop with customers and repairs');
    expect(levels).to.have.members(['Customer all/all', 'Repair all/all']);
    expect(prose).to.include('Everyone you invite can read and change all customers and repairs.');
  });

  it('is for one person if the app is for somebody’s own things', async () => {
    const { levels, prose } = await accessOf('track my zorbles');
    expect(levels).to.deep.equal(['Zorble creator/creator']);
    expect(prose).to.include('People see and change only the zorbles they create.');
  });

  it('is for everybody only where the request says so, and then not to what is confidential', async () => {
    const { levels, prose } = await accessOf('a public app with zorbles and customers');
    expect(levels).to.have.members(['Zorble anonymous/admin', 'Customer admin/admin']);
    expect(prose).to.include('Anyone can read all zorbles; only admins can change them.');
  });
});
