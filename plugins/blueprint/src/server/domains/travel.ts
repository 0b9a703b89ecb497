import {
  boolean,
  currency,
  date,
  datetime,
  image,
  longText,
  reference,
  select,
  text,
  url,
} from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { inDays, daysAgo } from '../plan/sample-value.js';

const trip = entity('Trip', {
  also: ['journey', 'adventure', 'destination', 'road trip'],
  means: ['travel', 'vacation', 'holiday'],
  icon: 'Luggage',
  description: 'Where you’re going and where you’ve been.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'A week in Lisbon' }),
    text('Destination'),
    date('From', { name: 'startDate' }),
    date('To', { name: 'endDate' }),
    select('Status', ['Dreaming:violet', 'Booked:blue', 'On the way:amber', 'Been there:green'], {
      initial: 'Dreaming',
    }),
    currency('Budget', { min: 0, step: 1 }),
    longText('Notes', { inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['name', 'destination', 'startDate', 'endDate', 'status', 'budget', 'notes'],
    [
      [
        'A week in Lisbon',
        'Portugal',
        inDays(23),
        inDays(30),
        'Booked',
        1200,
        'Tram 28 early in the morning.',
      ],
      ['Hut to hut', 'Dolomites', inDays(140), inDays(146), 'Dreaming', 900, 'Huts open in June.'],
      ['Cherry blossom', 'Japan', inDays(200), inDays(214), 'Dreaming', 3800, ''],
      [
        'Long weekend by the sea',
        'Bretagne',
        daysAgo(60),
        daysAgo(57),
        'Been there',
        450,
        'Oysters at the harbor.',
      ],
    ],
  ),
});

const stop = entity('Stop', {
  also: ['itinerary item', 'activity', 'place', 'sight', 'excursion'],
  means: ['itinerary', 'day plan'],
  icon: 'MapPin',
  description: 'What happens on the way.',
  fields: [
    text('Title', { required: true, placeholder: 'Castle at sunrise' }),
    reference('Trip', { required: true }),
    datetime('When', { name: 'startsAt', required: true }),
    select('Kind', ['Travel:blue', 'Stay:violet', 'Food:orange', 'Sight:green', 'Free:gray'], {
      initial: 'Sight',
    }),
    text('Place'),
    currency('Cost', { min: 0, inTable: false }),
    url('Link', { inTable: false }),
  ],
  samples: rows(
    ['title', 'trip', 'startsAt', 'kind', 'place', 'cost'],
    [
      ['Flight to Lisbon', 'A week in Lisbon', inDays(23, '07:40'), 'Travel', 'Airport', 180],
      ['Key from Marta', 'A week in Lisbon', inDays(23, '14:00'), 'Stay', 'Rua da Saudade 12', 560],
      ['Sardines', 'A week in Lisbon', inDays(23, '19:30'), 'Food', 'Alfama', 40],
      ['Castle at sunrise', 'A week in Lisbon', inDays(24, '06:30'), 'Sight', 'Castelo de São Jorge', 15],
      ['Train to Sintra', 'A week in Lisbon', inDays(25, '09:10'), 'Travel', 'Rossio station', 5],
      ['Palace in the fog', 'A week in Lisbon', inDays(25, '11:00'), 'Sight', 'Sintra', 14],
      ['Nothing at all', 'A week in Lisbon', inDays(26, '10:00'), 'Free', 'The beach', 0],
    ],
  ),
});

const packing = entity('Packing item', {
  also: ['luggage item'],
  means: ['packing list', 'packing', 'luggage'],
  icon: 'Backpack',
  description: 'What not to leave at home.',
  fields: [
    text('Name', { required: true, placeholder: 'Passport' }),
    reference('Trip'),
    select('Bag', ['Hand luggage:blue', 'Suitcase:amber', 'Wash bag:teal'], { initial: 'Suitcase' }),
    boolean('Packed'),
  ],
  samples: rows(
    ['name', 'trip', 'bag', 'packed'],
    [
      ['Passport', 'A week in Lisbon', 'Hand luggage', true],
      ['Camera', 'A week in Lisbon', 'Hand luggage', false],
      ['Charger', 'A week in Lisbon', 'Hand luggage', false],
      ['Rain jacket', 'A week in Lisbon', 'Suitcase', false],
      ['Good shoes', 'A week in Lisbon', 'Suitcase', true],
      ['Sun cream', 'A week in Lisbon', 'Wash bag', false],
    ],
  ),
});

export const travel: Domain = {
  id: 'travel',
  words: [
    'travel',
    'trip',
    'itinerary',
    'vacation planner',
    'holiday planner',
    'journey',
    'packing list',
    'road trip',
    'destination',
  ],
  name: 'Wayfarer',
  tagline: 'Plans, places and what to pack.',
  icon: 'Compass',
  theme: { palette: 'sky', colour: 'rich', corners: 'round' },
  access: personalAccess,
  entities: [trip, stop, packing],
  usual: ['Trip', 'Stop', 'Packing item'],
  features: ['budget', 'countdown', 'map', 'packing list'],
  views: [
    { kind: 'timeline', title: 'Itinerary', icon: 'Route', entity: 'Stop', date: 'startsAt' },
    {
      kind: 'checklist',
      title: 'Packing',
      icon: 'Backpack',
      entity: 'Packing item',
      done: 'packed',
      group: 'bag',
    },
  ],
  dashboard: {
    title: 'Where to next?',
    description: 'Your trips and what’s left to prepare.',
    stats: [
      {
        label: 'Trips ahead',
        icon: 'Plane',
        entity: 'Trip',
        measure: 'count',
        where: [{ field: 'startDate', when: 'upcoming' }],
        hint: 'Booked or planned',
      },
      {
        label: 'Places seen',
        icon: 'MapPinCheck',
        entity: 'Trip',
        measure: 'count',
        where: [{ field: 'status', is: ['been_there'] }],
        hint: 'Been there',
      },
      {
        label: 'Budget booked',
        icon: 'Wallet',
        entity: 'Trip',
        measure: 'sum',
        field: 'budget',
        where: [{ field: 'status', is: ['booked'] }],
        hint: 'For booked trips',
      },
      {
        label: 'Left to pack',
        icon: 'Backpack',
        entity: 'Packing item',
        measure: 'count',
        where: [{ field: 'packed', set: false }],
        hint: 'Not packed yet',
      },
    ],
    charts: [
      { title: 'Budget by status', kind: 'bar', entity: 'Trip', by: 'status', sum: 'budget' },
      { title: 'Stops by kind', kind: 'pie', entity: 'Stop', by: 'kind' },
    ],
    highlights: [
      {
        title: 'Next trips',
        entity: 'Trip',
        sort: 'startDate',
        where: [{ field: 'startDate', when: 'upcoming' }],
        detail: 'startDate',
        badge: 'status',
        empty: 'Time to plan one.',
      },
      {
        title: 'Next stops',
        entity: 'Stop',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        badge: 'kind',
        empty: 'Nothing planned yet.',
      },
    ],
  },
};
