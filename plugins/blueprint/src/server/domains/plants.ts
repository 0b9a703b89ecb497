import { date, image, longText, number, reference, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo } from '../plan/sample-value.js';

const plant = entity('Plant', {
  also: [
    'houseplant',
    'house plant',
    'flower',
    'tree',
    'herb',
    'vegetable',
    'crop',
    'cactus',
    'succulent',
    'orchid',
    'bonsai',
  ],
  icon: 'Sprout',
  description: 'Everything green that depends on you.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'Monstera by the window' }),
    text('Species'),
    select('Place', ['Living room', 'Bedroom', 'Kitchen', 'Balcony', 'Garden'], { initial: 'Living room' }),
    select('Light', ['Full sun:amber', 'Half shade:green', 'Shade:blue'], { initial: 'Half shade' }),
    number('Water every (days)', { name: 'wateringDays', required: true, min: 1, step: 1, initial: 7 }),
    date('Last watered', { name: 'lastWatered' }),
    longText('Notes', { inTable: false }),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'species', 'place', 'light', 'wateringDays', 'lastWatered', 'notes'],
    [
      [
        'Monstera by the window',
        'Monstera deliciosa',
        'Living room',
        'Half shade',
        7,
        daysAgo(8),
        'A new leaf every month in summer.',
      ],
      [
        'Kitchen basil',
        'Ocimum basilicum',
        'Kitchen',
        'Full sun',
        2,
        daysAgo(2),
        'Pinch the tops, never the bottom leaves.',
      ],
      ['Old rubber tree', 'Ficus elastica', 'Living room', 'Half shade', 9, daysAgo(3), 'From grandmother.'],
      [
        'Snake plant',
        'Dracaena trifasciata',
        'Bedroom',
        'Shade',
        18,
        daysAgo(6),
        'Forgives everything but love.',
      ],
      ['Balcony tomatoes', 'Solanum lycopersicum', 'Balcony', 'Full sun', 1, daysAgo(1), ''],
      ['String of pearls', 'Curio rowleyanus', 'Bedroom', 'Full sun', 12, daysAgo(14), ''],
    ],
  ),
});

const care = entity('Care note', {
  also: ['observation', 'garden note'],
  means: ['care', 'watering', 'care log', 'repotting', 'fertilizing'],
  icon: 'NotebookPen',
  description: 'What you did and what you noticed.',
  fields: [
    text('Title', { required: true, placeholder: 'Repotted' }),
    reference('Plant'),
    select('Kind', ['Repotted:amber', 'Fed:green', 'Pruned:violet', 'Pests:red', 'Seen:blue'], {
      initial: 'Seen',
    }),
    date('Date'),
    longText('Text', { inTable: false }),
  ],
  samples: rows(
    ['title', 'plant', 'kind', 'date', 'text'],
    [
      ['First new leaf this year', 'Monstera by the window', 'Seen', daysAgo(6), 'Still rolled up.'],
      ['Bigger pot', 'Old rubber tree', 'Repotted', daysAgo(30), '26 cm, with bark in the mix.'],
      ['Tomato feed', 'Balcony tomatoes', 'Fed', daysAgo(9), ''],
      ['Spider mites', 'String of pearls', 'Pests', daysAgo(12), 'Showered twice, looks better.'],
    ],
  ),
});

const bed = entity('Garden bed', {
  also: ['bed', 'plot', 'greenhouse', 'garden', 'field'],
  icon: 'Shovel',
  description: 'Where things grow.',
  fields: [
    text('Name', { required: true, placeholder: 'South bed' }),
    number('Size (m²)', { name: 'size', min: 0, step: 0.5 }),
    select('Soil', ['Sandy', 'Loam', 'Clay']),
  ],
  samples: rows(
    ['name', 'size', 'soil'],
    [
      ['South bed', 6, 'Loam'],
      ['Herb spiral', 2, 'Sandy'],
      ['Behind the shed', 4, 'Clay'],
    ],
  ),
});

export const plants: Domain = {
  id: 'plants',
  words: ['plant', 'houseplant', 'garden', 'gardening', 'watering', 'greenhouse', 'allotment'],
  name: 'Greenhouse',
  tagline: 'Know who is thirsty today.',
  icon: 'Leaf',
  theme: { palette: 'green', neutrals: 'warm', corners: 'round' },
  access: personalAccess,
  entities: [plant, care, bed],
  usual: ['Plant', 'Care note'],
  features: ['watering schedule', 'reminder', 'watering reminder', 'schedule'],
  views: [
    {
      kind: 'rounds',
      title: 'Watering',
      icon: 'Droplets',
      entity: 'Plant',
      every: 'wateringDays',
      last: 'lastWatered',
      verb: 'Water',
      done: 'watered',
    },
  ],
  dashboard: {
    title: 'Your green corner',
    description: 'How everyone is doing.',
    stats: [
      { label: 'Plants', icon: 'Sprout', entity: 'Plant', measure: 'count', hint: 'In your care' },
      {
        label: 'In full sun',
        icon: 'Sun',
        entity: 'Plant',
        measure: 'count',
        where: [{ field: 'light', is: ['full_sun'] }],
        hint: 'Watch them in the heat',
      },
      {
        label: 'Watered today',
        icon: 'Droplets',
        entity: 'Plant',
        measure: 'count',
        where: [{ field: 'lastWatered', when: 'today' }],
        hint: 'Well done',
      },
      {
        label: 'Notes this month',
        icon: 'NotebookPen',
        entity: 'Care note',
        measure: 'count',
        where: [{ field: 'date', when: 'this-month' }],
        hint: 'Done and seen',
      },
    ],
    charts: [
      { title: 'Plants by place', kind: 'bar', entity: 'Plant', by: 'place' },
      { title: 'Plants by light', kind: 'pie', entity: 'Plant', by: 'light' },
    ],
    highlights: [
      {
        title: 'Watered longest ago',
        entity: 'Plant',
        sort: 'lastWatered',
        detail: 'lastWatered',
        badge: 'place',
        empty: 'No plants yet.',
      },
      {
        title: 'Latest notes',
        entity: 'Care note',
        sort: '-date',
        detail: 'date',
        badge: 'kind',
        empty: 'Nothing recorded yet.',
      },
    ],
  },
};
