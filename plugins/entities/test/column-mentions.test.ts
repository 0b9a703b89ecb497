import { expect } from 'chai';
import { mentionsOf } from '../src/server/columns/mentions.js';

describe('Mentions of a field', () => {
  it('are counted in files of code that name its entity', () => {
    const files = [
      { path: 'pages/Deals.jsx', content: 'Deal.list(); row.budget + sum(rows, "budget"); budgets' },
      { path: 'pages/Tasks.jsx', content: 'Task.list(); row.budget' },
      { path: 'pages/Home.jsx', content: 'Deal.list(); row.name' },
      { path: 'entities/Deal.json', content: '{ "name": "Deal", "properties": { "budget": {} } }' },
    ];
    expect(mentionsOf(files, 'Deal', 'budget')).to.deep.equal([{ path: 'pages/Deals.jsx', mentions: 2 }]);
  });
});
