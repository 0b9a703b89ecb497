import { expect } from 'chai';
import type { AccessLevel } from '../src/shared/index.js';
import { accessLine, accessOf, accessStatements, proposedEntry } from '../src/shared/index.js';

const entity = (name: string, read: AccessLevel, write: AccessLevel) => ({ name, read, write });

describe('Statements about access levels', () => {
  it('depend on who may enter the app', () => {
    const deals = [entity('Deal', 'all', 'all')];
    expect(accessStatements(deals, 'signUp')).to.deep.equal([
      'Everyone who signs up can read and change all Deals.',
    ]);
    expect(accessStatements(deals, 'invited')).to.deep.equal([
      'Everyone you invite can read and change all Deals.',
    ]);
  });

  it('are made once for all entities with the same levels', () => {
    const entities = [
      entity('Company', 'all', 'all'),
      entity('Note', 'creator', 'creator'),
      entity('DealStage', 'all', 'all'),
      entity('Class', 'all', 'all'),
    ];
    expect(accessStatements(entities, 'signUp')).to.deep.equal([
      'Everyone who signs up can read and change all Companies, Deal stages and Classes.',
      'People see and change only the Notes they create.',
    ]);
  });

  it('are a sentence for each pair of levels', () => {
    const said = (read: AccessLevel, write: AccessLevel) =>
      accessStatements([entity('Post', read, write)], 'anyone')[0];
    expect(said('anonymous', 'admin')).to.equal('Anyone can read all Posts; only admins can change them.');
    expect(said('admin', 'anonymous')).to.equal(
      'Only admins can read Posts; anyone can add and change them.',
    );
    expect(said('all', 'creator')).to.equal(
      'Everyone who signs up can read all Posts, and people change only the ones they create.',
    );
    expect(said('creator', 'admin')).to.equal(
      'People see only the Posts they create; only admins can change them.',
    );
    expect(said('none', 'none')).to.equal('No one can read or change Posts.');
  });

  it('are one line for the conversation, from the stored levels', () => {
    const schema = { 'x-accessControl': { permissions: { read: 'all', write: 'all' } } } as const;
    expect(accessLine(accessOf('Deal', schema))).to.equal(
      'Deals: everyone who signs in can read and change all rows',
    );
    expect(accessLine(accessOf('Note', {}))).to.equal(
      'Notes: people see and change only the rows they create',
    );
  });

  it('propose who may enter', () => {
    expect(proposedEntry([])).to.equal('anyone');
    expect(proposedEntry([entity('Note', 'creator', 'creator')])).to.equal('signUp');
    expect(proposedEntry([entity('Post', 'anonymous', 'admin')])).to.equal('anyone');
    expect(proposedEntry([entity('Message', 'admin', 'anonymous')])).to.equal('anyone');
    expect(proposedEntry([entity('Deal', 'all', 'creator')])).to.equal('invited');
    // Shared rows weigh more: the builder can open the app, a stranger cannot give back what he read.
    expect(proposedEntry([entity('Deal', 'creator', 'all'), entity('Post', 'anonymous', 'admin')])).to.equal(
      'invited',
    );
  });
});
