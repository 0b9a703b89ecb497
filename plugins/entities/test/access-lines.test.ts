import { expect } from 'chai';
import { accessLines } from '../src/server/app-change/actions/access-lines.js';
import { AppDraft } from '@buildai/app-features/shared';

const entity = (name: string, read?: string, write?: string) => ({
  path: `entities/${name}.json`,
  content: JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    ...(read ? { 'x-accessControl': { permissions: { read, write } } } : {}),
  }),
});

describe('What a reply says about access', () => {
  it('follows the stored levels, even if the file states none', () => {
    const draft = new AppDraft(undefined, []);
    for (const { path, content } of [entity('Deal', 'all', 'all'), entity('Note')])
      draft.write(path, content);
    expect(accessLines(draft)).to.deep.equal([
      'Deals: everyone who signs in can read and change all rows.',
      'Notes: people see and change only the rows they create.',
    ]);
  });

  it('names only entities whose levels the reply set', () => {
    const draft = new AppDraft('v1', [entity('Deal', 'all', 'all'), entity('Note')]);
    draft.write('entities/Deal.json', `${entity('Deal', 'all', 'all').content}\n`);
    expect(accessLines(draft)).to.deep.equal([]);
    draft.write('entities/Deal.json', entity('Deal', 'anonymous', 'admin').content);
    expect(accessLines(draft)).to.deep.equal([
      'Deals: anyone can read all rows; only admins can change them.',
    ]);
  });

  it('names fields with rules of their own, when a reply sets them', () => {
    const ticket = (title: object, cost: object) => ({
      path: 'entities/Ticket.json',
      content: JSON.stringify({
        properties: {
          title: { type: 'string', title: 'Title', ...title },
          cost: { type: 'number', title: 'Cost', ...cost },
        },
      }),
    });
    const draft = new AppDraft('v1', [ticket({}, {})]);
    const admin = { 'x-read': 'admin', 'x-write': 'admin' };
    draft.write('entities/Ticket.json', ticket({ 'x-immutable': true, ...admin }, admin).content);
    expect(accessLines(draft)).to.deep.equal([
      'Tickets: only admins can read Title and Cost; only admins can change Title and Cost; Title can’t be changed later.',
    ]);
    draft.write('entities/Ticket.json', ticket({}, {}).content);
    expect(accessLines(draft)).to.deep.equal([]);
  });
});
