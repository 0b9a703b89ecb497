import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';
import { schemasOf } from './support/app-lab.js';

/** What the access popover of the database panel asks for with each of its presets. */
const requests: readonly (readonly [read: string, write: string, description: string])[] = [
  ['admin', 'anonymous', 'Anyone can submit, only admins view.'],
  ['anonymous', 'admin', 'Anyone can view, only admins edit.'],
  ['all', 'admin', 'All logged-in users can view, only admins edit.'],
  ['all', 'creator', 'All logged-in users can view, and edit what they created.'],
  ['creator', 'creator', 'Users view and edit only what they created.'],
  ['admin', 'admin', 'Only admins view and edit.'],
];

describe('Access presets', () => {
  let session: BuilderSession;
  before(async () => {
    session = new BuilderSession();
    await session.ask('an app for our bike shop with customers and repairs');
  });

  for (const [read, write, description] of requests)
    it(`are set as asked for: ${description}`, async () => {
      await session.ask(`Change who can access Customer to read: ${read}, write: ${write}.`);
      const schemas = schemasOf(session.files);
      expect(schemas.get('Customer')?.['x-accessControl']?.permissions).to.deep.equal({ read, write });
      expect(schemas.get('Repair')?.['x-accessControl']?.permissions).to.deep.equal({
        read: 'all',
        write: 'all',
      });
    });
});
