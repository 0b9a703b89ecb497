import { boolean, currency, date, image, longText, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const categories = [
  'Housing:violet',
  'Food:green',
  'Transport:blue',
  'Fun:pink',
  'Health:red',
  'Shopping:amber',
  'Other:gray',
];

const expense = entity('Expense', {
  also: ['cost', 'purchase', 'transaction', 'payment', 'receipt'],
  means: ['spending', 'outgoing', 'money'],
  icon: 'Receipt',
  description: 'What you spent and on what.',
  fields: [
    text('Description', { required: true, placeholder: 'Weekly groceries' }),
    currency('Amount', { required: true, min: 0 }),
    select('Category', categories, { required: true, initial: 'Food' }),
    date('Date', { required: true }),
    select('Paid with', ['Card', 'Cash', 'Transfer'], { initial: 'Card' }),
    longText('Notes', { inTable: false }),
    image('Receipt', { inTable: false }),
  ],
  samples: rows(
    ['description', 'amount', 'category', 'date', 'paidWith', 'notes'],
    [
      ['Weekly groceries', 84.2, 'Food', daysAgo(1), 'Card', ''],
      ['Train to the coast', 38.5, 'Transport', daysAgo(2), 'Card', 'Round trip, same day.'],
      ['Rent', 1150, 'Housing', daysAgo(4), 'Transfer', ''],
      ['Concert tickets', 72, 'Fun', daysAgo(5), 'Card', 'Paid for both of us.'],
      ['Running shoes', 119, 'Shopping', daysAgo(8), 'Card', ''],
      ['Pharmacy', 23.4, 'Health', daysAgo(9), 'Cash', ''],
      ['Lunch with Sam', 31, 'Food', daysAgo(12), 'Card', ''],
      ['Electricity', 64.9, 'Housing', daysAgo(33), 'Transfer', ''],
      ['Weekly groceries', 91.7, 'Food', daysAgo(36), 'Card', ''],
      ['Cinema', 26, 'Fun', daysAgo(40), 'Cash', ''],
      ['Rent', 1150, 'Housing', daysAgo(35), 'Transfer', ''],
      ['Bike service', 78, 'Transport', daysAgo(64), 'Card', ''],
      ['Rent', 1150, 'Housing', daysAgo(66), 'Transfer', ''],
      ['Birthday present', 55, 'Shopping', daysAgo(70), 'Card', ''],
      ['Rent', 1150, 'Housing', daysAgo(97), 'Transfer', ''],
      ['Weekend by the lake', 240, 'Fun', daysAgo(101), 'Card', ''],
      ['Rent', 1150, 'Housing', daysAgo(127), 'Transfer', ''],
      ['Dentist', 90, 'Health', daysAgo(131), 'Card', ''],
      ['Rent', 1150, 'Housing', daysAgo(158), 'Transfer', ''],
      ['Winter tires', 310, 'Transport', daysAgo(162), 'Card', ''],
    ],
  ),
});

const budget = entity('Budget', {
  also: ['limit', 'allowance', 'envelope'],
  icon: 'PiggyBank',
  description: 'How much each category may cost in a month.',
  fields: [
    text('Name', { required: true, placeholder: 'Eating well' }),
    select('Category', categories, { required: true, initial: 'Food' }),
    currency('Monthly limit', { name: 'limit', required: true, min: 0, step: 1 }),
  ],
  samples: rows(
    ['name', 'category', 'limit'],
    [
      ['Home', 'Housing', 1300],
      ['Eating well', 'Food', 420],
      ['Getting around', 'Transport', 120],
      ['Going out', 'Fun', 100],
      ['Staying well', 'Health', 60],
      ['Things', 'Shopping', 150],
    ],
  ),
});

const income = entity('Income', {
  also: ['earning', 'salary', 'revenue'],
  icon: 'HandCoins',
  description: 'Money coming in.',
  fields: [
    text('Source', { required: true, placeholder: 'Salary' }),
    currency('Amount', { required: true, min: 0 }),
    date('Date', { required: true }),
    boolean('Regular'),
  ],
  samples: rows(
    ['source', 'amount', 'date', 'regular'],
    [
      ['Salary', 2900, daysAgo(3), true],
      ['Sold the old bike', 220, daysAgo(10), false],
      ['Salary', 2900, daysAgo(34), true],
    ],
  ),
});

const goal = entity('Savings goal', {
  also: ['goal', 'saving goal'],
  means: ['saving', 'savings'],
  icon: 'Target',
  description: 'What you’re saving for.',
  fields: [
    text('Name', { required: true, placeholder: 'A week in Lisbon' }),
    currency('Target', { required: true, min: 0, step: 1 }),
    currency('Saved', { min: 0, step: 1 }),
    date('By', { name: 'targetDate' }),
  ],
  samples: rows(
    ['name', 'target', 'saved', 'targetDate'],
    [
      ['A week in Lisbon', 1200, 740, inDays(90)],
      ['New laptop', 1600, 350, inDays(200)],
      ['Rainy days', 5000, 3100, inDays(365)],
    ],
  ),
});

export const expenses: Domain = {
  id: 'expenses',
  words: [
    'expense',
    'budget',
    'spending',
    'personal finance',
    'finance',
    'finances',
    'money',
    'bill',
    'household budget',
    'savings',
  ],
  name: 'Pocketbook',
  tagline: 'Where the money goes, month by month.',
  icon: 'Wallet',
  theme: { palette: 'emerald' },
  access: personalAccess,
  entities: [expense, budget, income, goal],
  usual: ['Expense', 'Budget'],
  features: ['chart', 'category', 'monthly budget', 'monthly total', 'total', 'report', 'overview'],
  views: [
    {
      kind: 'budget',
      title: 'This month',
      icon: 'PiggyBank',
      entity: 'Expense',
      amount: 'amount',
      date: 'date',
      category: 'category',
      limits: 'Budget',
      limitCategory: 'category',
      limitAmount: 'limit',
    },
  ],
  dashboard: {
    title: 'Your money',
    description: 'What you spent this month and on what.',
    stats: [
      {
        label: 'This month',
        icon: 'Wallet',
        entity: 'Expense',
        measure: 'sum',
        field: 'amount',
        where: [{ field: 'date', when: 'this-month' }],
        hint: 'Spent so far',
      },
      {
        label: 'This week',
        icon: 'CalendarRange',
        entity: 'Expense',
        measure: 'sum',
        field: 'amount',
        where: [{ field: 'date', when: 'this-week' }],
        hint: 'Monday to Sunday',
      },
      {
        label: 'Monthly budget',
        icon: 'PiggyBank',
        entity: 'Budget',
        measure: 'sum',
        field: 'limit',
        hint: 'All categories together',
      },
      {
        label: 'Average expense',
        icon: 'Receipt',
        entity: 'Expense',
        measure: 'average',
        field: 'amount',
        hint: 'Over everything recorded',
      },
    ],
    charts: [
      { title: 'Spent per month', kind: 'bar', entity: 'Expense', by: 'date', sum: 'amount' },
      { title: 'Spent by category', kind: 'pie', entity: 'Expense', by: 'category', sum: 'amount' },
    ],
    highlights: [
      {
        title: 'Latest expenses',
        entity: 'Expense',
        sort: '-date',
        detail: 'amount',
        badge: 'category',
        empty: 'No expenses yet.',
      },
      {
        title: 'Savings goals',
        entity: 'Savings goal',
        sort: 'targetDate',
        detail: 'saved',
        empty: 'No goals yet.',
      },
    ],
  },
};
