import {
  boolean,
  date,
  email,
  image,
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

const employee = entity('Employee', {
  also: ['staff member', 'worker', 'colleague', 'team member', 'person', 'crew member'],
  means: ['staff'],
  icon: 'IdCard',
  description: 'Everyone who works here.',
  fields: [
    text('Name', { required: true, placeholder: 'Hannah Berg' }),
    text('Position'),
    reference('Department'),
    email('Email', { name: 'email' }),
    phone('Phone', { inTable: false }),
    date('Start date', { inTable: false }),
    select('Status', ['Active:green', 'On leave:amber', 'Left:gray'], { initial: 'Active' }),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'position', 'department', 'email', 'phone', 'startDate', 'status'],
    [
      [
        'Hannah Berg',
        'Operations lead',
        'Operations',
        'hannah@company.example',
        '+1 555 0181',
        daysAgo(1460),
        'Active',
      ],
      ['Omar Farouk', 'Engineer', 'Product', 'omar@company.example', '+1 555 0182', daysAgo(620), 'Active'],
      [
        'Ines Carvalho',
        'Designer',
        'Product',
        'ines@company.example',
        '+1 555 0183',
        daysAgo(410),
        'On leave',
      ],
      [
        'Ben Whitaker',
        'Account manager',
        'Sales',
        'ben@company.example',
        '+1 555 0184',
        daysAgo(880),
        'Active',
      ],
      ['Mei Chen', 'Accountant', 'Finance', 'mei@company.example', '+1 555 0185', daysAgo(200), 'Active'],
      [
        'Piotr Nowak',
        'Support agent',
        'Operations',
        'piotr@company.example',
        '+1 555 0186',
        daysAgo(95),
        'Active',
      ],
    ],
  ),
});

const leave = entity('Leave request', {
  also: ['time off request', 'absence', 'day off', 'vacation request', 'holiday request'],
  means: ['leave', 'time off', 'vacation', 'holiday', 'pto'],
  icon: 'Palmtree',
  description: 'Who is away and who has asked for time off.',
  fields: [
    text('Reason', { required: true, placeholder: 'Two weeks in Portugal' }),
    reference('Employee', { required: true }),
    select('Kind', ['Holiday:teal', 'Sick:red', 'Parental:pink', 'Training:violet'], { initial: 'Holiday' }),
    date('From', { name: 'startDate', required: true }),
    date('To', { name: 'endDate', required: true }),
    select('Status', ['Requested:amber', 'Approved:green', 'Declined:red'], { initial: 'Requested' }),
    longText('Note', { inTable: false }),
  ],
  samples: rows(
    ['reason', 'employee', 'kind', 'startDate', 'endDate', 'status', 'note'],
    [
      [
        'Two weeks in Portugal',
        'Ines Carvalho',
        'Holiday',
        daysAgo(3),
        inDays(9),
        'Approved',
        'Omar covers the design reviews.',
      ],
      ['Conference', 'Omar Farouk', 'Training', inDays(6), inDays(8), 'Approved', ''],
      ['Moving house', 'Piotr Nowak', 'Holiday', inDays(12), inDays(13), 'Requested', ''],
      ['Flu', 'Mei Chen', 'Sick', daysAgo(12), daysAgo(10), 'Approved', ''],
      ['Long weekend', 'Ben Whitaker', 'Holiday', inDays(20), inDays(23), 'Requested', ''],
      [
        'Month-end week',
        'Mei Chen',
        'Holiday',
        inDays(27),
        inDays(30),
        'Declined',
        'Please choose the week after.',
      ],
    ],
  ),
});

const department = entity('Department', {
  also: ['division', 'unit', 'team', 'office'],
  icon: 'Network',
  description: 'How the company is organized.',
  fields: [
    text('Name', { required: true, placeholder: 'Operations' }),
    text('Lead'),
    number('Budgeted posts', { name: 'posts', min: 0, step: 1 }),
  ],
  samples: rows(
    ['name', 'lead', 'posts'],
    [
      ['Operations', 'Hannah Berg', 6],
      ['Product', 'Omar Farouk', 9],
      ['Sales', 'Ben Whitaker', 4],
      ['Finance', 'Mei Chen', 2],
    ],
  ),
});

const shift = entity('Shift', {
  also: [],
  means: ['rota', 'roster', 'work schedule'],
  icon: 'Clock',
  description: 'Who works when.',
  fields: [
    text('Name', { required: true, placeholder: 'Early shift' }),
    reference('Employee'),
    date('Date', { required: true }),
    number('Hours', { min: 0, max: 24, step: 0.5 }),
    boolean('Confirmed'),
  ],
  samples: rows(
    ['name', 'employee', 'date', 'hours', 'confirmed'],
    [
      ['Early shift', 'Piotr Nowak', inDays(1), 8, true],
      ['Late shift', 'Hannah Berg', inDays(1), 6, true],
      ['Early shift', 'Omar Farouk', inDays(2), 8, false],
    ],
  ),
});

const candidate = entity('Candidate', {
  also: ['applicant', 'hire', 'recruit'],
  icon: 'UserSearch',
  description: 'People who would like to work here.',
  fields: [
    text('Name', { required: true }),
    text('Position'),
    email('Email', { name: 'email' }),
    select('Stage', ['New:blue', 'Interview:violet', 'Offer:amber', 'Hired:green', 'Rejected:red'], {
      initial: 'New',
    }),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'position', 'email', 'stage', 'notes'],
    [
      ['Leila Amari', 'Engineer', 'leila@mail.example', 'Interview', 'Strong take-home.'],
      ['Sven Larsen', 'Engineer', 'sven@mail.example', 'New', ''],
      ['Dana Fox', 'Account manager', 'dana@mail.example', 'Offer', 'Can start next month.'],
    ],
  ),
});

export const hr: Domain = {
  id: 'hr',
  words: [
    'hr',
    'human resources',
    'employee',
    'leave',
    'time off',
    'vacation',
    'absence',
    'staff',
    'payroll',
    'onboarding',
    'people directory',
    'team directory',
    'shift',
    'recruiting',
  ],
  name: 'Peoplebook',
  tagline: 'Your people and who is away when.',
  icon: 'UsersRound',
  theme: { palette: 'sky' },
  access: teamAccess,
  entities: [employee, leave, department, shift, candidate],
  usual: ['Employee', 'Leave request', 'Department'],
  features: ['calendar', 'approval', 'balance', 'org chart'],
  views: [
    {
      kind: 'calendar',
      title: 'Who is away',
      icon: 'Palmtree',
      entity: 'Leave request',
      date: 'startDate',
      end: 'endDate',
      colour: 'kind',
    },
    { kind: 'board', title: 'Requests', icon: 'SquareKanban', entity: 'Leave request', by: 'status' },
    { kind: 'board', title: 'Hiring', icon: 'SquareKanban', entity: 'Candidate', by: 'stage' },
  ],
  dashboard: {
    title: 'Your team',
    description: 'Who is here, who is away, and which requests are open.',
    stats: [
      {
        label: 'People',
        icon: 'UsersRound',
        entity: 'Employee',
        measure: 'count',
        where: [{ field: 'status', not: ['left'] }],
        hint: 'Working here now',
      },
      {
        label: 'On leave',
        icon: 'Palmtree',
        entity: 'Employee',
        measure: 'count',
        where: [{ field: 'status', is: ['on_leave'] }],
        hint: 'Away today',
      },
      {
        label: 'To approve',
        icon: 'Hourglass',
        entity: 'Leave request',
        measure: 'count',
        where: [{ field: 'status', is: ['requested'] }],
        hint: 'Open requests',
      },
      {
        label: 'Departments',
        icon: 'Network',
        entity: 'Department',
        measure: 'count',
        hint: 'In the company',
      },
    ],
    charts: [
      { title: 'People by department', kind: 'bar', entity: 'Employee', by: 'department' },
      { title: 'Leave by kind', kind: 'pie', entity: 'Leave request', by: 'kind' },
    ],
    highlights: [
      {
        title: 'Waiting for a reply',
        entity: 'Leave request',
        sort: 'startDate',
        where: [{ field: 'status', is: ['requested'] }],
        detail: 'startDate',
        badge: 'kind',
        empty: 'No open requests.',
      },
      {
        title: 'Away next',
        entity: 'Leave request',
        sort: 'startDate',
        where: [
          { field: 'startDate', when: 'upcoming' },
          { field: 'status', is: ['approved'] },
        ],
        detail: 'startDate',
        badge: 'kind',
        empty: 'No time off planned.',
      },
    ],
  },
};
