import { expect } from 'chai';
import {
  boolean,
  currency,
  date,
  datetime,
  number,
  rating,
  reference,
  select,
  text,
} from '../src/server/domains/define-field.js';
import type { FieldPlan } from '../src/server/plan/field-plan.js';
import { planDashboard } from '../src/server/plan/plan-dashboard.js';
import { draftOf } from './support/draft-of.js';

const status = select('Status', ['Waiting', 'In progress', 'Done'], { initial: 'Waiting' });

/** An entity, its fields, and the lists, figures and charts of a first screen about it. */
const screens: readonly {
  readonly of: readonly [label: string, ...fields: readonly FieldPlan[]];
  readonly lists: readonly string[];
  readonly stats: readonly string[];
  readonly charts?: readonly string[];
}[] = [
  {
    of: ['Repair', text('Title'), status, date('Due date')],
    lists: ['Overdue repairs', 'Due next'],
    stats: ['Overdue', 'Due this week', 'Open repairs', 'Waiting'],
    charts: ['Repairs by status'],
  },
  {
    of: ['Case', text('Number'), select('Status', ['Received', 'In production', 'Shipped'])],
    lists: ['Open cases'],
    stats: ['Open cases', 'Cases'],
    charts: ['Cases by status'],
  },
  {
    of: ['Chemical', text('Name'), number('Quantity'), number('Minimum quantity'), date('Expiry date')],
    lists: ['Running low', 'Expiring soon'],
    stats: ['Running low', 'Expiring soon'],
  },
  {
    of: [
      'Lesson',
      text('Title'),
      reference('Student'),
      datetime('Starts at'),
      currency('Fee'),
      boolean('Paid'),
    ],
    lists: ['Today’s lessons', 'Who owes', 'Next lessons'],
    stats: ['Today', 'Outstanding', 'This week'],
    charts: ['Outstanding by student'],
  },
  {
    of: ['Loan', text('Number'), reference('Tool'), text('Borrower'), date('Due date'), boolean('Returned')],
    lists: ['Overdue loans', 'Out now', 'Due next'],
    stats: ['Overdue', 'Out now', 'Due this week'],
  },
  {
    of: ['Weight', text('Note'), date('Date'), number('Kilograms')],
    lists: ['Latest weights'],
    stats: ['Average kilograms', 'Weights'],
    charts: ['Kilograms over time'],
  },
  {
    of: ['Idea', text('Title'), number('Votes')],
    lists: ['Top ideas'],
    stats: ['Votes', 'Ideas'],
  },
  {
    of: ['Stamp', text('Name'), select('Country', ['France', 'Japan', 'Brazil']), rating('Rating')],
    lists: ['Best rated stamps'],
    stats: ['Average rating', 'Stamps'],
    charts: ['Stamps by country'],
  },
];

describe('The first screen of an app', () => {
  for (const {
    of: [label, ...fields],
    lists,
    stats,
    charts = [],
  } of screens) {
    it(`of ${label} shows what its fields say`, () => {
      const plan = planDashboard([draftOf(label, fields)], undefined);
      expect(plan.highlights.map(({ title }) => title)).to.deep.equal(lists);
      expect(plan.stats.map((stat) => stat.label)).to.deep.equal(stats);
      expect(plan.charts.map(({ title }) => title)).to.deep.equal(charts);
    });
  }
});
