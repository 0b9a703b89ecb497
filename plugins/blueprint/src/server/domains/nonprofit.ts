import {
  boolean,
  currency,
  date,
  email,
  longText,
  number,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const donor = entity('Donor', {
  also: ['supporter', 'sponsor', 'patron', 'benefactor'],
  icon: 'HeartHandshake',
  description: 'The people who make it possible.',
  fields: [
    text('Name', { required: true, placeholder: 'Edith Lang' }),
    select('Kind', ['Person:blue', 'Company:violet', 'Foundation:amber'], { initial: 'Person' }),
    email('Email', { name: 'email' }),
    phone('Phone', { inTable: false }),
    boolean('Monthly'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'kind', 'email', 'phone', 'monthly', 'notes'],
    [
      ['Edith Lang', 'Person', 'edith@mail.example', '+1 555 0151', true, 'Since the first day.'],
      ['Harbor Coffee', 'Company', 'hello@harborcoffee.example', '+1 555 0142', false, ''],
      [
        'River Foundation',
        'Foundation',
        'grants@river.example',
        '+1 555 0153',
        false,
        'Report due in spring.',
      ],
      ['Paul Adeyemi', 'Person', 'paul@mail.example', '+1 555 0154', true, ''],
    ],
  ),
});

const donation = entity('Donation', {
  also: ['gift', 'contribution', 'pledge', 'grant'],
  icon: 'HandCoins',
  description: 'What was given and for what.',
  fields: [
    text('Purpose', { required: true, placeholder: 'New kitchen' }),
    reference('Donor'),
    currency('Amount', { required: true, min: 0, step: 1 }),
    date('Date'),
    select('Status', ['Pledged:amber', 'Received:blue', 'Thanked:green'], { initial: 'Received' }),
  ],
  samples: rows(
    ['purpose', 'donor', 'amount', 'date', 'status'],
    [
      ['Monthly gift', 'Edith Lang', 40, daysAgo(4), 'Thanked'],
      ['New kitchen', 'River Foundation', 12000, daysAgo(20), 'Thanked'],
      ['Summer camp', 'Harbor Coffee', 1500, daysAgo(9), 'Received'],
      ['Monthly gift', 'Paul Adeyemi', 25, daysAgo(4), 'Received'],
      ['Summer camp', 'River Foundation', 5000, inDays(30), 'Pledged'],
    ],
  ),
});

const volunteer = entity('Volunteer', {
  also: ['helper', 'steward'],
  icon: 'HandHeart',
  description: 'Who lends a hand.',
  fields: [
    text('Name', { required: true }),
    phone('Phone'),
    select('Helps with', ['Kitchen:orange', 'Driving:blue', 'Teaching:violet', 'Office:gray'], {
      name: 'area',
    }),
    number('Hours this month', { name: 'hours', min: 0, step: 1 }),
    boolean('Available', { initial: true }),
  ],
  samples: rows(
    ['name', 'phone', 'area', 'hours', 'available'],
    [
      ['Mona Petit', '+1 555 0161', 'Kitchen', 12, true],
      ['Greg Tan', '+1 555 0162', 'Driving', 7, true],
      ['Sade Bello', '+1 555 0163', 'Teaching', 16, false],
    ],
  ),
});

export const nonprofit: Domain = {
  id: 'nonprofit',
  words: ['donation', 'donor', 'charity', 'nonprofit', 'non-profit', 'fundraising', 'volunteer', 'ngo'],
  name: 'Commonground',
  tagline: 'Everyone who gives, helps and makes it happen.',
  icon: 'HeartHandshake',
  theme: { palette: 'teal', corners: 'round' },
  access: teamAccess,
  entities: [donor, donation, volunteer],
  usual: ['Donor', 'Donation', 'Volunteer'],
  features: ['total', 'thank you', 'campaign'],
  views: [
    { kind: 'board', title: 'Thank-you board', icon: 'SquareKanban', entity: 'Donation', by: 'status' },
  ],
  dashboard: {
    title: 'Together',
    description: 'What came in and who is helping.',
    stats: [
      {
        label: 'Received',
        icon: 'HandCoins',
        entity: 'Donation',
        measure: 'sum',
        field: 'amount',
        where: [{ field: 'status', not: ['pledged'] }],
        hint: 'All donations',
      },
      {
        label: 'Pledged',
        icon: 'Hourglass',
        entity: 'Donation',
        measure: 'sum',
        field: 'amount',
        where: [{ field: 'status', is: ['pledged'] }],
        hint: 'Still to come',
      },
      {
        label: 'Donors',
        icon: 'HeartHandshake',
        entity: 'Donor',
        measure: 'count',
        hint: 'People and organisations',
      },
      {
        label: 'Volunteer hours',
        icon: 'Clock',
        entity: 'Volunteer',
        measure: 'sum',
        field: 'hours',
        hint: 'This month',
      },
    ],
    charts: [
      { title: 'Given per month', kind: 'bar', entity: 'Donation', by: 'date', sum: 'amount' },
      { title: 'Donors by kind', kind: 'pie', entity: 'Donor', by: 'kind' },
    ],
    highlights: [
      {
        title: 'To thank',
        entity: 'Donation',
        sort: 'date',
        where: [{ field: 'status', is: ['received'] }],
        detail: 'amount',
        badge: 'status',
        empty: 'Everyone has been thanked.',
      },
      {
        title: 'Available volunteers',
        entity: 'Volunteer',
        sort: 'name',
        where: [{ field: 'available', set: true }],
        detail: 'phone',
        badge: 'area',
        empty: 'No one is available.',
      },
    ],
  },
};
