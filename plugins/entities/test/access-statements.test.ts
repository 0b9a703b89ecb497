import { expect } from 'chai';
import type { AccessLevel, Levels } from '../src/shared/index.js';
import { accessLine, accessOf, accessStatements, entityPlural, proposedEntry } from '../src/shared/index.js';

const entity = (name: string, read: AccessLevel, write: AccessLevel, others: Partial<Levels> = {}) => ({
  plural: entityPlural(name, undefined),
  ...{ read, create: write, update: write, delete: write },
  ...others,
});

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

  it('name each operation where they differ', () => {
    const said = (read: AccessLevel, write: AccessLevel, others: Partial<Levels>) =>
      accessStatements([entity('Post', read, write, others)], 'anyone')[0];
    expect(said('admin', 'admin', { create: 'anonymous' })).to.equal(
      'Only admins can read Posts; anyone can add them, and only admins can change and delete them.',
    );
    expect(said('all', 'creator', { delete: 'none' })).to.equal(
      'Everyone who signs up can read all Posts; everyone who signs up can add them, people can change only the ones they create, and no one can delete them.',
    );
    expect(said('creator', 'none', { create: 'creator' })).to.equal(
      'People see only the Posts they create; everyone who signs up can add them, and no one can change or delete them.',
    );
    expect(said('anonymous', 'creator', { create: 'anonymous' })).to.equal(
      'Anyone can read all Posts; anyone can add them, and people can change and delete only the ones they create.',
    );
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
    expect(proposedEntry([entity('Message', 'admin', 'admin', { create: 'anonymous' })])).to.equal('anyone');
    expect(proposedEntry([entity('Ballot', 'creator', 'none', { create: 'all' })])).to.equal('signUp');
    expect(proposedEntry([entity('Deal', 'all', 'creator')])).to.equal('invited');
    // Shared rows weigh more: the builder can open the app, a stranger cannot return what he read.
    expect(proposedEntry([entity('Deal', 'creator', 'all'), entity('Post', 'anonymous', 'admin')])).to.equal(
      'invited',
    );
  });
});
