import { boolean, email, datetime, longText, rating, reference, select, text } from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo } from '../plan/sample-value.js';

const ticket = entity('Ticket', {
  also: [
    'support ticket',
    'case',
    'request',
    'issue',
    'support request',
    'incident',
    'bug',
    'bug report',
    'complaint',
    'maintenance request',
  ],
  icon: 'LifeBuoy',
  description: 'What people need help with.',
  fields: [
    text('Subject', { required: true, placeholder: 'Cannot sign in' }),
    reference('Customer'),
    select('Status', ['New:blue', 'Open:violet', 'Waiting:amber', 'Solved:green'], {
      required: true,
      initial: 'New',
    }),
    select('Priority', ['Low:gray', 'Normal:blue', 'High:orange', 'Urgent:red'], { initial: 'Normal' }),
    reference('Agent', { name: 'assignee', label: 'Assignee' }),
    datetime('Reported', { name: 'reportedAt' }),
    longText('Description', { inTable: false }),
  ],
  samples: rows(
    ['subject', 'customer', 'status', 'priority', 'assignee', 'reportedAt', 'description'],
    [
      [
        'Cannot sign in after the update',
        'Petra Vogel',
        'New',
        'Urgent',
        '',
        daysAgo(0, '08:12'),
        'The page stays blank. Works on another computer.',
      ],
      [
        'Invoice shows the old address',
        'Luis Romero',
        'Open',
        'Normal',
        'Ruby Clarke',
        daysAgo(1, '14:40'),
        '',
      ],
      [
        'Export is missing a column',
        'Fatima Zahra',
        'Open',
        'High',
        'Theo Laurent',
        daysAgo(1, '10:05'),
        'The column with the tax number.',
      ],
      [
        'How do I add a colleague?',
        'Emil Novak',
        'Waiting',
        'Low',
        'Ruby Clarke',
        daysAgo(2, '16:20'),
        'Asked for the colleague’s email address.',
      ],
      ['Slow on Monday mornings', 'Petra Vogel', 'Waiting', 'High', 'Theo Laurent', daysAgo(4, '09:00'), ''],
      ['Typo in the welcome email', 'Luis Romero', 'Solved', 'Low', 'Ruby Clarke', daysAgo(6, '11:30'), ''],
      [
        'Refund for a double payment',
        'Fatima Zahra',
        'Solved',
        'High',
        'Theo Laurent',
        daysAgo(9, '13:15'),
        'Refunded the same day.',
      ],
    ],
  ),
});

const customer = entity('Customer', {
  also: ['client', 'requester', 'user', 'tenant'],
  icon: 'Users',
  description: 'The people who contact you.',
  fields: [
    text('Name', { required: true }),
    email('Email', { name: 'email' }),
    text('Company'),
    select('Plan', ['Free:gray', 'Team:blue', 'Business:violet']),
  ],
  samples: rows(
    ['name', 'email', 'company', 'plan'],
    [
      ['Petra Vogel', 'petra@atelier.example', 'Atelier Vogel', 'Business'],
      ['Luis Romero', 'luis@romero.example', 'Romero Imports', 'Team'],
      ['Fatima Zahra', 'fatima@zahra.example', 'Zahra Consulting', 'Business'],
      ['Emil Novak', 'emil@mail.example', '', 'Free'],
    ],
  ),
});

const reply = entity('Reply', {
  also: ['comment', 'response', 'message', 'note', 'answer'],
  icon: 'MessageSquareReply',
  description: 'Replies to tickets.',
  fields: [
    longText('Message', { required: true, placeholder: 'Thank you for writing' }),
    reference('Ticket', { required: true }),
    boolean('Internal note', { name: 'internal' }),
  ],
  samples: rows(
    ['message', 'ticket', 'internal'],
    [
      ['Could you tell us your colleague’s email address?', 'How do I add a colleague?', false],
      ['Same report from two other customers, looking into the cache.', 'Slow on Monday mornings', true],
      ['Your refund is on its way. Sorry for the trouble.', 'Refund for a double payment', false],
    ],
  ),
});

const agent = entity('Agent', {
  also: ['support agent', 'assignee', 'team member', 'technician'],
  icon: 'Headset',
  description: 'Your support team.',
  fields: [
    text('Name', { required: true }),
    email('Email', { name: 'email' }),
    boolean('On duty', { initial: true }),
  ],
  samples: rows(
    ['name', 'email', 'onDuty'],
    [
      ['Ruby Clarke', 'ruby@help.example', true],
      ['Theo Laurent', 'theo@help.example', true],
      ['Anya Singh', 'anya@help.example', false],
    ],
  ),
});

const article = entity('Article', {
  also: ['help article', 'guide', 'question'],
  means: ['faq', 'knowledge base'],
  icon: 'BookOpenText',
  description: 'Answers to common questions.',
  fields: [
    text('Title', { required: true }),
    select('Topic', ['Getting started', 'Billing', 'Troubleshooting']),
    longText('Text', { inTable: false }),
    rating('Helpful'),
  ],
  samples: rows(
    ['title', 'topic', 'text', 'helpful'],
    [
      [
        'Adding a colleague',
        'Getting started',
        'Open the settings, choose Team and enter the email address.',
        5,
      ],
      [
        'Changing the invoice address',
        'Billing',
        'The next invoice uses the address on file on its date.',
        4,
      ],
      ['A blank page after an update', 'Troubleshooting', 'Reload once while holding Shift.', 3],
    ],
  ),
});

export const support: Domain = {
  id: 'support',
  words: [
    'support',
    'knowledge base',
    'customer support',
    'ticket',
    'help desk',
    'helpdesk',
    'customer service',
    'service desk',
    'bug tracker',
    'bug',
    'incident',
    'complaint',
  ],
  name: 'Helpdesk',
  tagline: 'Every question answered, none forgotten.',
  icon: 'LifeBuoy',
  theme: { palette: 'blue' },
  access: teamAccess,
  entities: [ticket, customer, reply, agent, article],
  usual: ['Ticket', 'Customer', 'Reply', 'Agent'],
  features: ['queue', 'priority', 'sla', 'assignment', 'status'],
  views: [{ kind: 'board', title: 'Queue', icon: 'SquareKanban', entity: 'Ticket', by: 'status' }],
  dashboard: {
    title: 'The queue',
    description: 'What came in and what needs you first.',
    stats: [
      {
        label: 'New',
        icon: 'Inbox',
        entity: 'Ticket',
        measure: 'count',
        where: [{ field: 'status', is: ['new'] }],
        hint: 'Not assigned yet',
      },
      {
        label: 'Open',
        icon: 'LifeBuoy',
        entity: 'Ticket',
        measure: 'count',
        where: [{ field: 'status', not: ['solved'] }],
        hint: 'Not yet solved',
      },
      {
        label: 'Urgent',
        icon: 'Siren',
        entity: 'Ticket',
        measure: 'count',
        where: [
          { field: 'priority', is: ['urgent', 'high'] },
          { field: 'status', not: ['solved'] },
        ],
        hint: 'High and urgent',
      },
      {
        label: 'Solved',
        icon: 'CircleCheck',
        entity: 'Ticket',
        measure: 'count',
        where: [{ field: 'status', is: ['solved'] }],
        hint: 'Since the start',
      },
    ],
    charts: [
      { title: 'Tickets by status', kind: 'bar', entity: 'Ticket', by: 'status' },
      { title: 'Tickets by priority', kind: 'pie', entity: 'Ticket', by: 'priority' },
    ],
    highlights: [
      {
        title: 'Needs an answer',
        entity: 'Ticket',
        sort: 'reportedAt',
        where: [{ field: 'status', is: ['new', 'open'] }],
        detail: 'reportedAt',
        badge: 'priority',
        empty: 'The queue is empty.',
      },
      {
        title: 'Latest replies',
        entity: 'Reply',
        sort: '-createdAt',
        detail: 'ticket',
        empty: 'No replies yet.',
      },
    ],
  },
};
