import { email, longText, number, reference, select, text } from './define-field.js';
import { entity, rows } from './domain.js';
import type { Domain } from './domain.js';

const idea = entity('Idea', {
  also: ['feature request', 'feature', 'suggestion', 'request', 'improvement', 'proposal'],
  means: ['feedback'],
  icon: 'Lightbulb',
  description: 'What people want and how much they want it.',
  fields: [
    text('Title', { required: true, placeholder: 'Keyboard shortcuts' }),
    select(
      'Status',
      ['Under review:gray', 'Planned:blue', 'In progress:amber', 'Shipped:green', 'Not now:red'],
      { required: true, initial: 'Under review' },
    ),
    select('Area', ['Product:violet', 'Website:blue', 'Pricing:amber', 'Service:teal']),
    number('Votes', { min: 0, step: 1, initial: 1 }),
    text('Asked by', { name: 'author' }),
    longText('Description', { inTable: false }),
  ],
  samples: rows(
    ['title', 'status', 'area', 'votes', 'author', 'description'],
    [
      [
        'Keyboard shortcuts',
        'In progress',
        'Product',
        48,
        'Rosa',
        'At least for the five things I do all day.',
      ],
      ['Dark mode', 'Planned', 'Product', 73, 'Imran', ''],
      ['Yearly plan', 'Under review', 'Pricing', 21, 'Studio Nord', 'Our accountant would be grateful.'],
      ['Search in the help pages', 'Shipped', 'Website', 35, 'Beth', ''],
      ['Phone support', 'Not now', 'Service', 9, 'Carl', ''],
      ['Export to a spreadsheet', 'Under review', 'Product', 52, 'Lumen Labs', ''],
    ],
  ),
});

const comment = entity('Opinion', {
  also: ['comment', 'vote', 'reply', 'answer', 'response'],
  icon: 'MessageSquare',
  description: 'What others say about it.',
  fields: [
    longText('Text', { required: true }),
    reference('Idea', { required: true }),
    text('Author'),
    email('Email', { name: 'email', inTable: false }),
  ],
  samples: rows(
    ['text', 'idea', 'author'],
    [
      ['Yes please, my eyes at night.', 'Dark mode', 'Mona'],
      ['A CSV would be enough for us.', 'Export to a spreadsheet', 'Studio Nord'],
    ],
  ),
});

export const feedback: Domain = {
  id: 'feedback',
  words: [
    'feedback',
    'feature request',
    'roadmap',
    'suggestion box',
    'idea board',
    'idea',
    'product roadmap',
    'voting',
    'suggestion',
  ],
  name: 'Sounding Board',
  tagline: 'What people want and what happens to it.',
  icon: 'Lightbulb',
  theme: { palette: 'yellow' },
  access: { read: 'anonymous', write: 'all' },
  entities: [idea, comment],
  usual: ['Idea', 'Opinion'],
  features: ['vote', 'upvote', 'roadmap', 'status'],
  views: [{ kind: 'board', title: 'Roadmap', icon: 'Map', entity: 'Idea', by: 'status' }],
  dashboard: {
    title: 'What people want',
    description: 'Ideas, votes, and progress.',
    stats: [
      { label: 'Ideas', icon: 'Lightbulb', entity: 'Idea', measure: 'count', hint: 'Collected so far' },
      {
        label: 'Votes',
        icon: 'ThumbsUp',
        entity: 'Idea',
        measure: 'sum',
        field: 'votes',
        hint: 'On all ideas',
      },
      {
        label: 'Under way',
        icon: 'Hammer',
        entity: 'Idea',
        measure: 'count',
        where: [{ field: 'status', is: ['planned', 'in_progress'] }],
        hint: 'Planned or in progress',
      },
      {
        label: 'Shipped',
        icon: 'Rocket',
        entity: 'Idea',
        measure: 'count',
        where: [{ field: 'status', is: ['shipped'] }],
        hint: 'There for everyone',
      },
    ],
    charts: [
      { title: 'Votes by area', kind: 'bar', entity: 'Idea', by: 'area', sum: 'votes' },
      { title: 'Ideas by status', kind: 'pie', entity: 'Idea', by: 'status' },
    ],
    highlights: [
      {
        title: 'Most wanted',
        entity: 'Idea',
        sort: '-votes',
        detail: 'votes',
        badge: 'status',
        empty: 'No ideas yet.',
      },
      {
        title: 'Latest opinions',
        entity: 'Opinion',
        sort: '-createdAt',
        detail: 'author',
        empty: 'No comments yet.',
      },
    ],
  },
};
