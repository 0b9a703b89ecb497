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

  it('are none in texts, variables, attributes and names of modules', () => {
    const content = `import { isSameDay } from 'date-fns';
import { Deal } from '@/api/entities';
export default function Deals({ records: date }) {
  return <Card title="Deals" date={date} empty="No deal has a date">{Deal.name}, by date</Card>;
}
`;
    const files = [{ path: 'pages/Deals.jsx', content }];
    expect(mentionsOf(files, 'Deal', 'date')).to.deep.equal([]);
    expect(mentionsOf(files, 'Deal', 'title')).to.deep.equal([]);
  });

  it('are what queries and components say of it', () => {
    const content = `const query = { sort: '-due', groupBy: 'due:month', 'deal.due': 1, due: { $gt: day } };
const rows = ({ due }) => <Board entity={Deal} date="due">{deal?.due}</Board>;
`;
    const files = [{ path: 'pages/Deals.jsx', content }];
    expect(mentionsOf(files, 'Deal', 'due')).to.deep.equal([{ path: 'pages/Deals.jsx', mentions: 7 }]);
  });
});
