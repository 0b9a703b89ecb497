import {
  boolean,
  date,
  image,
  longText,
  multiselect,
  number,
  reference,
  select,
  text,
  url,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const post = entity('Post', {
  also: [
    'article',
    'blog post',
    'social post',
    'story',
    'episode',
    'video',
    'newsletter',
    'content idea',
    'piece',
  ],
  means: ['content'],
  icon: 'Newspaper',
  description: 'Ideas on their way to being published.',
  fields: [
    text('Title', { required: true, placeholder: 'Ten things we learned' }),
    reference('Campaign'),
    select('Channel', ['Blog:blue', 'Newsletter:violet', 'Video:red', 'Social:pink', 'Podcast:teal'], {
      initial: 'Blog',
    }),
    select('Status', ['Idea:gray', 'Writing:blue', 'Review:amber', 'Scheduled:violet', 'Published:green'], {
      required: true,
      initial: 'Idea',
    }),
    date('Publish on', { name: 'publishDate' }),
    text('Author'),
    multiselect('Tags', ['Product', 'People', 'How-to', 'News'], { inTable: false }),
    longText('Text', { inTable: false }),
    url('Link', { inTable: false }),
    image('Cover', { inTable: false }),
  ],
  samples: rows(
    ['title', 'campaign', 'channel', 'status', 'publishDate', 'author', 'tags', 'text'],
    [
      [
        'Ten things we learned in year one',
        'Birthday',
        'Blog',
        'Review',
        inDays(3),
        'Nadia',
        ['People'],
        'One: nobody reads the manual.',
      ],
      ['Behind the counter', 'Birthday', 'Video', 'Writing', inDays(8), 'Leo', ['People'], ''],
      ['How to store coffee', '', 'Newsletter', 'Scheduled', inDays(1), 'Nadia', ['How-to'], ''],
      ['New spring blend', 'Spring', 'Social', 'Idea', inDays(14), 'Kim', ['Product', 'News'], ''],
      ['A day at the farm', 'Spring', 'Podcast', 'Idea', inDays(20), 'Leo', ['People'], ''],
      ['Opening hours in winter', '', 'Social', 'Published', daysAgo(6), 'Kim', ['News'], ''],
      ['Grind size explained', '', 'Blog', 'Published', daysAgo(13), 'Nadia', ['How-to'], ''],
    ],
  ),
});

const campaign = entity('Campaign', {
  also: ['series', 'launch', 'topic'],
  icon: 'Megaphone',
  description: 'Posts that belong together.',
  fields: [
    text('Name', { required: true }),
    date('From', { name: 'startDate' }),
    date('To', { name: 'endDate' }),
    number('Goal (visits)', { name: 'goal', min: 0, step: 100 }),
    boolean('Running'),
  ],
  samples: rows(
    ['name', 'startDate', 'endDate', 'goal', 'running'],
    [
      ['Birthday', daysAgo(5), inDays(20), 5000, true],
      ['Spring', inDays(10), inDays(50), 12000, false],
    ],
  ),
});

export const content: Domain = {
  id: 'content',
  words: [
    'content calendar',
    'content planner',
    'editorial calendar',
    'editorial',
    'blog',
    'social media',
    'content',
    'newsletter',
    'podcast',
    'youtube',
    'marketing',
  ],
  name: 'Copydesk',
  tagline: 'From idea to published, in one calendar.',
  icon: 'Newspaper',
  theme: { palette: 'pink' },
  access: teamAccess,
  entities: [post, campaign],
  usual: ['Post', 'Campaign'],
  features: ['calendar', 'kanban', 'schedule', 'status'],
  views: [
    { kind: 'board', title: 'Board', icon: 'SquareKanban', entity: 'Post', by: 'status' },
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Post',
      date: 'publishDate',
      colour: 'channel',
    },
  ],
  dashboard: {
    title: 'The desk today',
    description: 'What’s in progress, in review, and going out.',
    stats: [
      {
        label: 'Ideas',
        icon: 'Lightbulb',
        entity: 'Post',
        measure: 'count',
        where: [{ field: 'status', is: ['idea'] }],
        hint: 'Waiting for a writer',
      },
      {
        label: 'In the works',
        icon: 'PenLine',
        entity: 'Post',
        measure: 'count',
        where: [{ field: 'status', is: ['writing', 'review'] }],
        hint: 'Written or in review',
      },
      {
        label: 'Scheduled',
        icon: 'CalendarCheck',
        entity: 'Post',
        measure: 'count',
        where: [{ field: 'status', is: ['scheduled'] }],
        hint: 'Ready to go out',
      },
      {
        label: 'Published',
        icon: 'Send',
        entity: 'Post',
        measure: 'count',
        where: [{ field: 'status', is: ['published'] }],
        hint: 'Since the start',
      },
    ],
    charts: [
      { title: 'Posts by status', kind: 'bar', entity: 'Post', by: 'status' },
      { title: 'Posts by channel', kind: 'pie', entity: 'Post', by: 'channel' },
    ],
    highlights: [
      {
        title: 'Going out next',
        entity: 'Post',
        sort: 'publishDate',
        where: [
          { field: 'publishDate', when: 'upcoming' },
          { field: 'status', not: ['published'] },
        ],
        detail: 'publishDate',
        badge: 'status',
        empty: 'Nothing planned.',
      },
      {
        title: 'Campaigns',
        entity: 'Campaign',
        sort: 'endDate',
        detail: 'endDate',
        empty: 'No campaigns yet.',
      },
    ],
  },
};
