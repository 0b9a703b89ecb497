import { boolean, date, longText, number, rating, reference, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const workout = entity('Workout', {
  also: [
    'training',
    'training session',
    'session',
    'run',
    'ride',
    'activity',
    'gym session',
    'exercise session',
  ],
  icon: 'Dumbbell',
  description: 'What you did, and how it felt.',
  fields: [
    text('Name', { required: true, placeholder: 'Morning run' }),
    date('Date', { required: true }),
    select('Kind', ['Strength:violet', 'Running:green', 'Cycling:blue', 'Swimming:teal', 'Yoga:pink'], {
      initial: 'Strength',
    }),
    number('Minutes', { min: 1, step: 5 }),
    number('Distance (km)', { name: 'distance', min: 0, step: 0.1 }),
    rating('Felt'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'date', 'kind', 'minutes', 'distance', 'felt', 'notes'],
    [
      ['Upper body', daysAgo(0), 'Strength', 50, '', 4, 'Bench moved well.'],
      ['Easy river run', daysAgo(1), 'Running', 38, 6.4, 5, ''],
      ['Legs', daysAgo(3), 'Strength', 55, '', 3, 'Short night.'],
      ['Sunday loop', daysAgo(5), 'Cycling', 95, 31, 5, ''],
      ['Lengths', daysAgo(6), 'Swimming', 40, 1.6, 4, ''],
      ['Intervals', daysAgo(9), 'Running', 32, 5.8, 3, 'Six times 400.'],
      ['Slow flow', daysAgo(10), 'Yoga', 45, '', 5, ''],
      ['Long run', daysAgo(36), 'Running', 74, 12.1, 4, ''],
      ['Hill ride', daysAgo(40), 'Cycling', 110, 38, 4, ''],
    ],
  ),
});

const exercise = entity('Exercise', {
  also: ['set', 'lift', 'movement', 'personal record', 'rep'],
  icon: 'Weight',
  description: 'Sets, weights and repetitions.',
  fields: [
    text('Name', { required: true, placeholder: 'Back squat' }),
    reference('Workout'),
    number('Sets', { min: 1, step: 1, initial: 3 }),
    number('Reps', { min: 1, step: 1, initial: 8 }),
    number('Weight (kg)', { name: 'weight', min: 0, step: 0.5 }),
    boolean('Personal best', { name: 'record' }),
  ],
  samples: rows(
    ['name', 'workout', 'sets', 'reps', 'weight', 'record'],
    [
      ['Bench press', 'Upper body', 4, 6, 72.5, true],
      ['Row', 'Upper body', 3, 10, 55, false],
      ['Overhead press', 'Upper body', 3, 8, 40, false],
      ['Back squat', 'Legs', 5, 5, 95, false],
      ['Deadlift', 'Legs', 3, 5, 120, true],
    ],
  ),
});

const measurement = entity('Measurement', {
  also: ['weigh-in', 'body measurement'],
  means: ['weight', 'body weight', 'weight log'],
  icon: 'Ruler',
  description: 'How your body changes.',
  fields: [
    text('Label', { required: true, placeholder: 'Monday morning' }),
    date('Date', { required: true }),
    number('Weight (kg)', { name: 'weight', min: 0, step: 0.1 }),
    number('Resting pulse', { name: 'pulse', min: 20, step: 1 }),
  ],
  samples: rows(
    ['label', 'date', 'weight', 'pulse'],
    [
      ['This week', daysAgo(1), 74.2, 54],
      ['Last week', daysAgo(8), 74.9, 55],
      ['Two weeks ago', daysAgo(15), 75.3, 57],
    ],
  ),
});

const goal = entity('Goal', {
  also: ['target', 'plan', 'training plan', 'program', 'programme', 'race'],
  icon: 'Target',
  description: 'What you’re training for.',
  fields: [
    text('Name', { required: true, placeholder: 'Ten kilometers under 50 minutes' }),
    date('By', { name: 'targetDate' }),
    select('Status', ['Ahead:blue', 'On it:amber', 'Reached:green'], { initial: 'On it' }),
  ],
  samples: rows(
    ['name', 'targetDate', 'status'],
    [
      ['Ten kilometers under 50 minutes', inDays(48), 'On it'],
      ['Squat 1.5 times my body weight', inDays(80), 'On it'],
      ['Swim a mile', daysAgo(20), 'Reached'],
    ],
  ),
});

export const fitness: Domain = {
  id: 'fitness',
  words: [
    'workout',
    'fitness',
    'gym log',
    'gym',
    'gym membership',
    'exercise',
    'training log',
    'training diary',
    'running',
    'running log',
    'lifting',
    'weightlifting',
    'yoga',
    'cycling',
    'strava',
    'marathon',
    'sport',
  ],
  name: 'Stride',
  tagline: 'Every session counts.',
  icon: 'Activity',
  theme: { palette: 'lime', mode: 'dark', colour: 'rich' },
  access: personalAccess,
  entities: [workout, exercise, measurement, goal],
  usual: ['Workout', 'Exercise', 'Goal'],
  features: ['progress', 'chart', 'statistic', 'personal best', 'pr'],
  views: [
    {
      kind: 'calendar',
      title: 'Training calendar',
      icon: 'CalendarDays',
      entity: 'Workout',
      date: 'date',
      colour: 'kind',
    },
  ],
  dashboard: {
    title: 'Ready when you are',
    description: 'Your training so far.',
    stats: [
      {
        label: 'This week',
        icon: 'Flame',
        entity: 'Workout',
        measure: 'count',
        where: [{ field: 'date', when: 'this-week' }],
        hint: 'Workouts since Monday',
      },
      {
        label: 'Minutes this month',
        icon: 'Timer',
        entity: 'Workout',
        measure: 'sum',
        field: 'minutes',
        where: [{ field: 'date', when: 'this-month' }],
        hint: 'In motion',
      },
      {
        label: 'Kilometres',
        icon: 'Route',
        entity: 'Workout',
        measure: 'sum',
        field: 'distance',
        hint: 'Since you began',
      },
      {
        label: 'Personal bests',
        icon: 'Trophy',
        entity: 'Exercise',
        measure: 'count',
        where: [{ field: 'record', set: true }],
        hint: 'In your exercises',
      },
    ],
    charts: [
      { title: 'Minutes per month', kind: 'bar', entity: 'Workout', by: 'date', sum: 'minutes' },
      { title: 'Workouts by kind', kind: 'pie', entity: 'Workout', by: 'kind' },
    ],
    highlights: [
      {
        title: 'Latest workouts',
        entity: 'Workout',
        sort: '-date',
        detail: 'date',
        badge: 'kind',
        empty: 'The first one is the hardest.',
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
