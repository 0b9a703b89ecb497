import {
  boolean,
  currency,
  date,
  longText,
  number,
  rating,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, personalAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo } from '../plan/sample-value.js';

const hive = entity('Hive', {
  also: ['colony', 'beehive', 'bee hive', 'bee colony'],
  icon: 'Hexagon',
  description: 'Your colonies, where they are, and how strong they are.',
  fields: [
    text('Name', { required: true, placeholder: 'Lime tree hive' }),
    text('Place', { placeholder: 'Behind the orchard' }),
    select('Strength', ['Weak:red', 'Medium:amber', 'Strong:green'], { initial: 'Medium' }),
    select('Queen marked', ['White:gray', 'Yellow:amber', 'Red:red', 'Green:green', 'Blue:blue'], {
      name: 'queenColour',
      help: 'Color for her birth year.',
    }),
    number('Inspect every (days)', { name: 'inspectionDays', min: 1, step: 1, initial: 9, inTable: false }),
    date('Last inspected', { name: 'lastInspected' }),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'place', 'strength', 'queenColour', 'inspectionDays', 'lastInspected', 'notes'],
    [
      [
        'Lime tree hive',
        'Behind the orchard',
        'Strong',
        'Blue',
        9,
        daysAgo(10),
        'Gentle. Second super is nearly full.',
      ],
      ['Old swarm', 'By the pond', 'Medium', 'White', 9, daysAgo(4), 'Moved in on its own in May.'],
      ['Roof garden', 'In town', 'Strong', 'Green', 9, daysAgo(9), ''],
      ['Nursery', 'Behind the orchard', 'Weak', 'Blue', 7, daysAgo(8), 'New queen, give her time.'],
    ],
  ),
});

const inspection = entity('Inspection', {
  also: ['visit', 'check', 'hive inspection', 'hive check', 'observation'],
  icon: 'ClipboardList',
  description: 'What you saw at each inspection.',
  fields: [
    text('Summary', { required: true, placeholder: 'Plenty of brood, no queen cells' }),
    reference('Hive', { required: true }),
    date('Date', { required: true }),
    boolean('Queen seen', { name: 'queenSeen' }),
    number('Brood frames', { name: 'broodFrames', min: 0, step: 1 }),
    rating('Temper'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['summary', 'hive', 'date', 'queenSeen', 'broodFrames', 'temper', 'notes'],
    [
      ['Plenty of brood, no queen cells', 'Lime tree hive', daysAgo(10), true, 7, 5, 'Added a super.'],
      ['Calm and building', 'Old swarm', daysAgo(4), false, 4, 4, 'Eggs seen, so she is there.'],
      ['Very full', 'Roof garden', daysAgo(9), true, 8, 4, 'Watch for swarming.'],
      ['First eggs of the new queen', 'Nursery', daysAgo(8), true, 2, 5, ''],
    ],
  ),
});

const harvest = entity('Harvest', {
  also: ['honey harvest'],
  means: ['honey', 'extraction'],
  icon: 'Droplets',
  description: 'This year’s honey.',
  fields: [
    text('Name', { required: true, placeholder: 'Summer lime' }),
    reference('Hive'),
    date('Date'),
    number('Kilograms', { min: 0, step: 0.1 }),
    currency('Sold for', { name: 'revenue', min: 0 }),
  ],
  samples: rows(
    ['name', 'hive', 'date', 'kilograms', 'revenue'],
    [
      ['Spring blossom', 'Roof garden', daysAgo(70), 11.5, 138],
      ['Summer lime', 'Lime tree hive', daysAgo(21), 18.2, 236],
      ['Wild meadow', 'Old swarm', daysAgo(24), 8.4, 0],
    ],
  ),
});

export const beekeeping: Domain = {
  id: 'beekeeping',
  words: ['beekeeping', 'bee', 'beekeeper', 'hive', 'apiary', 'honey'],
  name: 'Apiary',
  tagline: 'Your colonies throughout the year.',
  icon: 'Hexagon',
  theme: { palette: 'amber', neutrals: 'warm', corners: 'round' },
  access: personalAccess,
  entities: [hive, inspection, harvest],
  usual: ['Hive', 'Inspection', 'Harvest'],
  features: ['reminder', 'calendar'],
  views: [
    {
      kind: 'rounds',
      title: 'Inspection round',
      icon: 'Search',
      entity: 'Hive',
      every: 'inspectionDays',
      last: 'lastInspected',
      verb: 'Inspect',
      done: 'inspected',
    },
    { kind: 'calendar', title: 'Calendar', icon: 'CalendarDays', entity: 'Inspection', date: 'date' },
  ],
  dashboard: {
    title: 'Your apiary',
    description: 'How the colonies are doing.',
    stats: [
      { label: 'Hives', icon: 'Hexagon', entity: 'Hive', measure: 'count', hint: 'Colonies in your care' },
      {
        label: 'Strong',
        icon: 'TrendingUp',
        entity: 'Hive',
        measure: 'count',
        where: [{ field: 'strength', is: ['strong'] }],
        hint: 'Ready for a super',
      },
      {
        label: 'Honey',
        icon: 'Droplets',
        entity: 'Harvest',
        measure: 'sum',
        field: 'kilograms',
        hint: 'Kilograms harvested',
      },
      {
        label: 'Inspections',
        icon: 'ClipboardList',
        entity: 'Inspection',
        measure: 'count',
        where: [{ field: 'date', when: 'this-month' }],
        hint: 'This month',
      },
    ],
    charts: [
      { title: 'Honey by hive', kind: 'bar', entity: 'Harvest', by: 'hive', sum: 'kilograms' },
      { title: 'Hives by strength', kind: 'pie', entity: 'Hive', by: 'strength' },
    ],
    highlights: [
      {
        title: 'Inspected longest ago',
        entity: 'Hive',
        sort: 'lastInspected',
        detail: 'lastInspected',
        badge: 'strength',
        empty: 'No hives yet.',
      },
      {
        title: 'Latest inspections',
        entity: 'Inspection',
        sort: '-date',
        detail: 'date',
        empty: 'Nothing recorded yet.',
      },
    ],
  },
};
