import {
  boolean,
  currency,
  date,
  datetime,
  email,
  longText,
  rating,
  reference,
  select,
  text,
  url,
} from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const application = entity('Application', {
  also: ['job application', 'job', 'position', 'opening', 'role', 'vacancy'],
  icon: 'BriefcaseBusiness',
  description: 'Where you applied and how it’s going.',
  fields: [
    text('Position', { required: true, placeholder: 'Product designer' }),
    text('Company', { required: true }),
    select('Stage', ['Wishlist:gray', 'Applied:blue', 'Interview:violet', 'Offer:green', 'Rejected:red'], {
      required: true,
      initial: 'Applied',
    }),
    text('Location'),
    currency('Salary', { min: 0, step: 1000 }),
    date('Applied on', { name: 'appliedOn' }),
    rating('Excitement', { inTable: false }),
    url('Job post', { name: 'link', inTable: false }),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['position', 'company', 'stage', 'location', 'salary', 'appliedOn', 'excitement', 'link', 'notes'],
    [
      [
        'Product designer',
        'Lumen Labs',
        'Interview',
        'Remote',
        92000,
        daysAgo(14),
        5,
        'https://lumenlabs.example/jobs/12',
        'Loved the team in the first call.',
      ],
      ['UX researcher', 'Brightside', 'Applied', 'Denver', 84000, daysAgo(5), 4, '', ''],
      [
        'Design lead',
        'Field Notes Travel',
        'Offer',
        'Seattle',
        105000,
        daysAgo(31),
        4,
        '',
        'Reply by Friday.',
      ],
      [
        'Visual designer',
        'Oak & Iron',
        'Rejected',
        'Milwaukee',
        70000,
        daysAgo(40),
        3,
        '',
        'Kind rejection. Try again next year.',
      ],
      [
        'Interaction designer',
        'Nordvik',
        'Wishlist',
        'Oslo',
        88000,
        '',
        5,
        '',
        'Portfolio needs one more case study.',
      ],
      ['Product designer', 'Papermill Lane', 'Applied', 'Remote', 81000, daysAgo(2), 3, '', ''],
    ],
  ),
});

const interview = entity('Interview', {
  also: ['conversation', 'call', 'meeting', 'round'],
  icon: 'MessagesSquare',
  description: 'Upcoming interviews and how past ones went.',
  fields: [
    text('Title', { required: true, placeholder: 'Portfolio review' }),
    reference('Application', { required: true }),
    datetime('When', { name: 'startsAt', required: true }),
    select('Kind', ['Phone:blue', 'Video:violet', 'On site:green', 'Task:amber'], { initial: 'Video' }),
    rating('Felt', { inTable: false }),
    longText('Preparation', { inTable: false }),
  ],
  samples: rows(
    ['title', 'application', 'startsAt', 'kind', 'felt', 'preparation'],
    [
      [
        'Portfolio review',
        'Product designer',
        inDays(2, '15:00'),
        'Video',
        '',
        'Two case studies, ten minutes each.',
      ],
      ['First call', 'Product designer', daysAgo(7, '11:00'), 'Phone', 5, ''],
      ['Meet the founders', 'Design lead', daysAgo(10, '10:00'), 'On site', 4, ''],
      ['Salary talk', 'Design lead', inDays(3, '09:30'), 'Phone', '', 'Know your number.'],
    ],
  ),
});

const contact = entity('Contact', {
  also: ['recruiter', 'person', 'referral'],
  icon: 'Users',
  description: 'People who can tell you more.',
  fields: [
    text('Name', { required: true }),
    text('Company'),
    email('Email', { name: 'email' }),
    boolean('Thanked'),
  ],
  samples: rows(
    ['name', 'company', 'email', 'thanked'],
    [
      ['Samir Haddad', 'Lumen Labs', 'samir@lumenlabs.example', true],
      ['Maya Cole', 'Field Notes Travel', 'maya@fieldnotes.example', false],
    ],
  ),
});

export const jobApplications: Domain = {
  id: 'job-applications',
  words: [
    'job application',
    'job hunt',
    'job search',
    'application tracker',
    'job tracker',
    'career',
    'interview',
  ],
  name: 'Next Chapter',
  tagline: 'Every application, from wishlist to offer.',
  icon: 'BriefcaseBusiness',
  theme: { palette: 'purple' },
  access: personalAccess,
  entities: [application, interview, contact],
  usual: ['Application', 'Interview'],
  features: ['kanban', 'funnel', 'deadline', 'status', 'stage'],
  views: [{ kind: 'board', title: 'Board', icon: 'SquareKanban', entity: 'Application', by: 'stage' }],
  dashboard: {
    title: 'Your search',
    description: 'How far along each one is.',
    stats: [
      {
        label: 'In the running',
        icon: 'BriefcaseBusiness',
        entity: 'Application',
        measure: 'count',
        where: [{ field: 'stage', is: ['applied', 'interview', 'offer'] }],
        hint: 'Applied, interview or offer',
      },
      {
        label: 'Interviews',
        icon: 'MessagesSquare',
        entity: 'Application',
        measure: 'count',
        where: [{ field: 'stage', is: ['interview'] }],
        hint: 'Talking now',
      },
      {
        label: 'Offers',
        icon: 'PartyPopper',
        entity: 'Application',
        measure: 'count',
        where: [{ field: 'stage', is: ['offer'] }],
        hint: 'Well done',
      },
      {
        label: 'Sent this month',
        icon: 'Send',
        entity: 'Application',
        measure: 'count',
        where: [{ field: 'appliedOn', when: 'this-month' }],
        hint: 'Applications',
      },
    ],
    charts: [
      { title: 'Applications by stage', kind: 'bar', entity: 'Application', by: 'stage' },
      { title: 'Sent per month', kind: 'line', entity: 'Application', by: 'appliedOn' },
    ],
    highlights: [
      {
        title: 'Next interviews',
        entity: 'Interview',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        badge: 'kind',
        empty: 'No interviews scheduled.',
      },
      {
        title: 'Latest applications',
        entity: 'Application',
        sort: '-appliedOn',
        detail: 'company',
        badge: 'stage',
        empty: 'The first one is the hardest.',
      },
    ],
  },
};
