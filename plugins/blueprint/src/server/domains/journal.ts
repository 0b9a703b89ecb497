import { boolean, date, image, longText, multiselect, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo } from '../plan/sample-value.js';

const entry = entity('Entry', {
  also: ['journal entry', 'diary entry', 'page', 'day', 'dream', 'memory', 'note'],
  means: ['mood', 'gratitude'],
  icon: 'NotebookPen',
  description: 'One page a day, or whenever you feel like it.',
  fields: [
    text('Title', { required: true, placeholder: 'A good Tuesday' }),
    date('Date', { required: true }),
    select('Mood', ['Great:green', 'Good:teal', 'Okay:amber', 'Low:blue', 'Awful:red'], { initial: 'Good' }),
    multiselect('About', ['Work', 'Family', 'Friends', 'Health', 'Nature']),
    longText('Text', { inTable: false, placeholder: 'What do you want to remember from today?' }),
    text('Grateful for', { name: 'gratefulFor', inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['title', 'date', 'mood', 'about', 'text', 'gratefulFor'],
    [
      [
        'First frost',
        daysAgo(0),
        'Great',
        ['Nature'],
        'The whole field was white and crunched under my boots.',
        'Warm gloves',
      ],
      [
        'A long meeting',
        daysAgo(1),
        'Okay',
        ['Work'],
        'It could have been an email, but we agreed in the end.',
        'Coffee with Ines',
      ],
      [
        'Sunday soup',
        daysAgo(3),
        'Good',
        ['Family', 'Friends'],
        'Eleven people at a table for six.',
        'The old pot',
      ],
      ['Tired', daysAgo(5), 'Low', ['Health'], 'Went to bed at nine.', 'Clean sheets'],
      ['Letter from Anna', daysAgo(8), 'Great', ['Friends'], 'Four pages by hand.', 'The post office'],
      ['Rain', daysAgo(11), 'Good', ['Nature', 'Work'], '', 'A dry room'],
    ],
  ),
});

const goal = entity('Intention', {
  also: ['goal', 'affirmation', 'prompt'],
  icon: 'Target',
  description: 'What you want to come back to.',
  fields: [text('Text', { required: true }), boolean('Kept'), date('Since')],
  samples: rows(
    ['text', 'kept', 'since'],
    [
      ['Write before looking at the phone', true, daysAgo(30)],
      ['One line is enough', false, daysAgo(12)],
    ],
  ),
});

export const journal: Domain = {
  id: 'journal',
  words: ['journal', 'diary', 'mood', 'mood tracker', 'gratitude', 'dream', 'journaling', 'wellbeing'],
  name: 'Daylight',
  tagline: 'A quiet place for your days.',
  icon: 'NotebookPen',
  theme: { palette: 'violet', neutrals: 'warm', headings: 'serif', colour: 'quiet' },
  access: personalAccess,
  entities: [entry, goal],
  usual: ['Entry'],
  features: ['calendar', 'chart', 'mood'],
  views: [
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Entry',
      date: 'date',
      colour: 'mood',
    },
  ],
  dashboard: {
    title: 'How have you been?',
    description: 'Your days at a glance.',
    stats: [
      { label: 'Entries', icon: 'NotebookPen', entity: 'Entry', measure: 'count', hint: 'Since you began' },
      {
        label: 'This week',
        icon: 'CalendarRange',
        entity: 'Entry',
        measure: 'count',
        where: [{ field: 'date', when: 'this-week' }],
        hint: 'Monday to Sunday',
      },
      {
        label: 'Good days',
        icon: 'Sun',
        entity: 'Entry',
        measure: 'count',
        where: [{ field: 'mood', is: ['great', 'good'] }],
        hint: 'Great or good',
      },
    ],
    charts: [
      { title: 'Days by mood', kind: 'bar', entity: 'Entry', by: 'mood' },
      { title: 'What they were about', kind: 'pie', entity: 'Entry', by: 'about' },
    ],
    highlights: [
      {
        title: 'Latest entries',
        entity: 'Entry',
        sort: '-date',
        detail: 'date',
        badge: 'mood',
        empty: 'The first line is the hardest.',
      },
      {
        title: 'Intentions',
        entity: 'Intention',
        sort: '-since',
        detail: 'since',
        empty: 'No intentions yet.',
      },
    ],
  },
};
