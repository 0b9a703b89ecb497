import { date, longText, number, reference, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const habit = entity('Habit', {
  also: ['routine', 'ritual', 'daily goal', 'good habit', 'bad habit'],
  icon: 'Repeat',
  description: 'Small things, done often.',
  fields: [
    text('Name', { required: true, placeholder: 'Read ten pages' }),
    select('Area', ['Body:green', 'Mind:violet', 'Home:amber', 'Work:blue', 'People:pink'], {
      initial: 'Body',
    }),
    select('Time of day', ['Morning', 'Midday', 'Evening', 'Any time'], {
      name: 'timeOfDay',
      initial: 'Any time',
    }),
    number('Days a week', { name: 'target', min: 1, max: 7, step: 1, initial: 7 }),
    longText('Why', { help: 'Why it matters, for the days you don’t feel like it.', inTable: false }),
  ],
  samples: rows(
    ['name', 'area', 'timeOfDay', 'target', 'why'],
    [
      ['Read ten pages', 'Mind', 'Evening', 7, 'Sleep better without a phone.'],
      ['Walk outside', 'Body', 'Midday', 7, 'Daylight and a clear head.'],
      ['Stretch', 'Body', 'Morning', 5, ''],
      ['No phone before breakfast', 'Mind', 'Morning', 7, ''],
      ['Call someone I like', 'People', 'Any time', 2, ''],
    ],
  ),
});

/** Which of the last days each sample habit was done on, so that streaks are visible from the start. */
const kept: Readonly<Record<string, readonly number[]>> = {
  'Read ten pages': [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11],
  'Walk outside': [0, 1, 2, 4, 5, 6],
  Stretch: [1, 2, 3, 6],
  'No phone before breakfast': [0, 1, 2, 3, 4],
  'Call someone I like': [2, 5, 9],
};

const checkIn = entity('Check-in', {
  also: ['checkin', 'check in', 'completion', 'habit log', 'entry'],
  means: ['log'],
  icon: 'CircleCheck',
  description: 'Every day you kept a habit.',
  fields: [date('Date', { required: true }), reference('Habit', { required: true }), text('Note')],
  samples: rows(
    ['date', 'habit'],
    Object.entries(kept).flatMap(([name, days]) => days.map((day) => [daysAgo(day), name])),
  ),
});

const goal = entity('Goal', {
  also: ['objective', 'resolution', 'target', 'challenge'],
  icon: 'Target',
  description: 'Where your habits should lead.',
  fields: [
    text('Name', { required: true, placeholder: 'Read twenty books this year' }),
    select('Status', ['Dreaming:gray', 'On it:blue', 'Reached:green'], { initial: 'On it' }),
    date('Target date'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'status', 'targetDate'],
    [
      ['Read twenty books this year', 'On it', inDays(120)],
      ['Touch my toes', 'On it', inDays(45)],
      ['Sleep before eleven for a month', 'Reached', daysAgo(12)],
    ],
  ),
});

export const habits: Domain = {
  id: 'habits',
  words: [
    'habit',
    'streak',
    'daily routine',
    'routine',
    'self improvement',
    'accountability',
    'new year resolution',
  ],
  name: 'Streaks',
  tagline: 'Small things, done often.',
  icon: 'Flame',
  theme: { palette: 'green', corners: 'round' },
  access: personalAccess,
  entities: [habit, checkIn, goal],
  usual: ['Habit', 'Check-in'],
  features: ['streak', 'check-in', 'checkin', 'reminder', 'daily check'],
  views: [
    {
      kind: 'check-ins',
      title: 'Today',
      icon: 'Flame',
      entity: 'Habit',
      log: 'Check-in',
      logReference: 'habit',
      logDate: 'date',
    },
  ],
  dashboard: {
    title: 'Keep going',
    description: 'How your habits are going.',
    stats: [
      {
        label: 'Done today',
        icon: 'CircleCheck',
        entity: 'Check-in',
        measure: 'count',
        where: [{ field: 'date', when: 'today' }],
        hint: 'Check-ins today',
      },
      {
        label: 'This week',
        icon: 'CalendarRange',
        entity: 'Check-in',
        measure: 'count',
        where: [{ field: 'date', when: 'this-week' }],
        hint: 'Monday to Sunday',
      },
      { label: 'Habits', icon: 'Repeat', entity: 'Habit', measure: 'count', hint: 'That you keep' },
      {
        label: 'All check-ins',
        icon: 'Trophy',
        entity: 'Check-in',
        measure: 'count',
        hint: 'Since you began',
      },
    ],
    charts: [
      { title: 'Check-ins by habit', kind: 'bar', entity: 'Check-in', by: 'habit' },
      { title: 'Habits by area', kind: 'pie', entity: 'Habit', by: 'area' },
    ],
    highlights: [
      {
        title: 'Latest check-ins',
        entity: 'Check-in',
        sort: '-date',
        detail: 'habit',
        empty: 'Check in for the first time today.',
      },
      {
        title: 'Goals',
        entity: 'Goal',
        sort: 'targetDate',
        where: [{ field: 'status', not: ['reached'] }],
        detail: 'targetDate',
        badge: 'status',
        empty: 'No goals yet.',
      },
    ],
  },
};
