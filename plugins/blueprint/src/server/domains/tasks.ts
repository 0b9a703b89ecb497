import { boolean, date, longText, reference, select, text } from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const task = entity('Task', {
  also: ['to-do', 'todo', 'to do', 'chore', 'ticket', 'issue', 'action item', 'assignment', 'item', 'card'],
  icon: 'ListTodo',
  description: 'Everything that needs to be done.',
  fields: [
    text('Title', { required: true, placeholder: 'Draft the launch plan' }),
    reference('Project'),
    select('Status', ['To do:gray', 'In progress:blue', 'In review:violet', 'Done:green'], {
      required: true,
      initial: 'To do',
    }),
    select('Priority', ['Low:gray', 'Medium:amber', 'High:red'], { initial: 'Medium' }),
    reference('Team member', { name: 'assignee', label: 'Assignee' }),
    date('Due date'),
    longText('Description', { inTable: false }),
  ],
  samples: rows(
    ['title', 'project', 'status', 'priority', 'assignee', 'dueDate', 'description'],
    [
      [
        'Draft the launch plan',
        'Spring launch',
        'In progress',
        'High',
        'Lena Fischer',
        inDays(2),
        'One page: who, what, when.',
      ],
      ['Photograph the new collection', 'Spring launch', 'To do', 'Medium', 'Marco Rossi', inDays(6), ''],
      ['Write the announcement', 'Spring launch', 'In review', 'Medium', 'Aisha Khan', inDays(4), ''],
      [
        'Fix slow search',
        'Website',
        'In progress',
        'High',
        'Noah Park',
        inDays(1),
        'Above two seconds on a phone.',
      ],
      ['Check all links', 'Website', 'Done', 'Low', 'Noah Park', daysAgo(3), ''],
      ['Choose a typeface', 'Website', 'Done', 'Medium', 'Aisha Khan', daysAgo(8), ''],
      [
        'Call three printers',
        'Office move',
        'To do',
        'Low',
        'Marco Rossi',
        inDays(10),
        'Ask for recycled paper.',
      ],
      ['Sign the lease', 'Office move', 'In review', 'High', 'Lena Fischer', daysAgo(1), ''],
      ['Pack the studio', 'Office move', 'To do', 'Medium', 'Marco Rossi', inDays(16), ''],
    ],
  ),
});

const project = entity('Project', {
  also: ['workstream', 'initiative', 'list', 'campaign'],
  icon: 'FolderKanban',
  description: 'What the tasks are for.',
  fields: [
    text('Name', { required: true, placeholder: 'Spring launch' }),
    select('Status', ['Planned:gray', 'Active:blue', 'On hold:amber', 'Finished:green'], {
      initial: 'Active',
    }),
    text('Client'),
    date('Start date', { inTable: false }),
    date('Deadline'),
    longText('Goal', { inTable: false }),
  ],
  samples: rows(
    ['name', 'status', 'client', 'startDate', 'deadline', 'goal'],
    [
      [
        'Spring launch',
        'Active',
        'In-house',
        daysAgo(20),
        inDays(24),
        'Twelve new products in the shop on the first of the month.',
      ],
      [
        'Website',
        'Active',
        'Oak & Iron',
        daysAgo(45),
        inDays(9),
        'Pages under one second and a search that finds things.',
      ],
      ['Office move', 'Planned', 'In-house', inDays(3), inDays(40), 'Everyone at a desk with daylight.'],
      ['Annual report', 'Finished', 'Field Notes Travel', daysAgo(120), daysAgo(30), ''],
    ],
  ),
});

const member = entity('Team member', {
  also: ['member', 'assignee', 'teammate', 'colleague', 'user', 'person'],
  means: ['team', 'people'],
  icon: 'UserRound',
  description: 'The people who do the work.',
  fields: [
    text('Name', { required: true, placeholder: 'Lena Fischer' }),
    text('Role'),
    { ...text('Email', { name: 'email' }), type: 'email' },
    boolean('Available', { initial: true }),
  ],
  samples: rows(
    ['name', 'role', 'email', 'available'],
    [
      ['Lena Fischer', 'Lead', 'lena@studio.example', true],
      ['Marco Rossi', 'Producer', 'marco@studio.example', true],
      ['Aisha Khan', 'Designer', 'aisha@studio.example', true],
      ['Noah Park', 'Developer', 'noah@studio.example', false],
    ],
  ),
});

const milestone = entity('Milestone', {
  also: ['deliverable', 'sprint', 'phase'],
  icon: 'Flag',
  description: 'The dates that matter.',
  fields: [
    text('Name', { required: true, placeholder: 'Design approved' }),
    reference('Project'),
    date('Date'),
    boolean('Reached'),
  ],
  samples: rows(
    ['name', 'project', 'date', 'reached'],
    [
      ['Brief agreed', 'Spring launch', daysAgo(14), true],
      ['Design approved', 'Spring launch', inDays(5), false],
      ['Beta open', 'Website', inDays(3), false],
      ['Keys handed over', 'Office move', inDays(28), false],
    ],
  ),
});

const comment = entity('Comment', {
  also: ['remark', 'reply', 'update'],
  icon: 'MessageSquare',
  description: 'What was said about it.',
  fields: [
    longText('Text', { required: true, placeholder: 'Looks good to me' }),
    reference('Task'),
    text('Author'),
  ],
  samples: rows(
    ['text', 'task', 'author'],
    [
      ['Numbers are in, see the second sheet.', 'Draft the launch plan', 'Aisha'],
      ['It is the index: fixed in staging.', 'Fix slow search', 'Noah'],
      ['Can we do it on Thursday?', 'Photograph the new collection', 'Lena'],
    ],
  ),
});

export const tasks: Domain = {
  id: 'tasks',
  words: [
    'task',
    'to-do',
    'todo',
    'to do list',
    'project',
    'project management',
    'project tracker',
    'kanban',
    'chore',
    'sprint',
    'work management',
    'team planner',
    'issue tracker',
    'backlog',
    'milestone',
  ],
  name: 'Taskboard',
  tagline: 'What needs to be done, by whom, and by when.',
  icon: 'SquareKanban',
  theme: { palette: 'violet' },
  access: teamAccess,
  entities: [task, project, member, milestone, comment],
  usual: ['Task', 'Project', 'Team member'],
  features: ['deadline', 'reminder', 'kanban', 'board', 'status'],
  views: [
    { kind: 'board', title: 'Board', icon: 'SquareKanban', entity: 'Task', by: 'status' },
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Task',
      date: 'dueDate',
      colour: 'status',
    },
  ],
  dashboard: {
    title: 'Your work at a glance',
    description: 'What’s moving, what’s waiting, and what’s due.',
    stats: [
      {
        label: 'Open',
        icon: 'ListTodo',
        entity: 'Task',
        measure: 'count',
        where: [{ field: 'status', not: ['done'] }],
        hint: 'Tasks not yet done',
      },
      {
        label: 'In progress',
        icon: 'Loader',
        entity: 'Task',
        measure: 'count',
        where: [{ field: 'status', is: ['in_progress'] }],
        hint: 'Being worked on now',
      },
      {
        label: 'Overdue',
        icon: 'AlarmClock',
        entity: 'Task',
        measure: 'count',
        where: [
          { field: 'status', not: ['done'] },
          { field: 'dueDate', when: 'past' },
        ],
        hint: 'Past their due date',
      },
      {
        label: 'Active projects',
        icon: 'FolderKanban',
        entity: 'Project',
        measure: 'count',
        where: [{ field: 'status', is: ['active'] }],
        hint: 'Under way',
      },
    ],
    charts: [
      { title: 'Tasks by status', kind: 'bar', entity: 'Task', by: 'status' },
      { title: 'Tasks by priority', kind: 'pie', entity: 'Task', by: 'priority' },
    ],
    highlights: [
      {
        title: 'Due next',
        entity: 'Task',
        sort: 'dueDate',
        where: [
          { field: 'status', not: ['done'] },
          { field: 'dueDate', when: 'upcoming' },
        ],
        detail: 'dueDate',
        badge: 'priority',
        empty: 'Nothing is due. Enjoy the quiet.',
      },
      {
        title: 'Project deadlines',
        entity: 'Project',
        sort: 'deadline',
        where: [{ field: 'status', not: ['finished'] }],
        detail: 'deadline',
        badge: 'status',
        empty: 'No open projects.',
      },
    ],
  },
};
