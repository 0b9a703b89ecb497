import {
  boolean,
  currency,
  date,
  datetime,
  email,
  image,
  longText,
  number,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const pet = entity('Pet', {
  also: ['animal', 'dog', 'cat', 'horse', 'patient', 'rescue animal'],
  icon: 'PawPrint',
  description: 'The animals in your care.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'Biscuit' }),
    select('Species', ['Dog:amber', 'Cat:violet', 'Rabbit:pink', 'Bird:teal', 'Other:gray'], {
      initial: 'Dog',
    }),
    text('Breed'),
    reference('Owner'),
    date('Born', { name: 'birthDate' }),
    number('Weight (kg)', { name: 'weight', min: 0, step: 0.1, inTable: false }),
    boolean('Vaccinated'),
    longText('Notes', { inTable: false }),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'species', 'breed', 'owner', 'birthDate', 'weight', 'vaccinated', 'notes'],
    [
      [
        'Biscuit',
        'Dog',
        'Border terrier',
        'Clara Stein',
        daysAgo(1490),
        7.2,
        true,
        'Afraid of the scales. Cheese helps.',
      ],
      ['Miso', 'Cat', 'Siamese', 'Ravi Patel', daysAgo(820), 4.1, true, ''],
      ['Clover', 'Rabbit', 'Mini lop', 'Clara Stein', daysAgo(400), 1.8, false, 'Nails every six weeks.'],
      ['Kiwi', 'Bird', 'Budgerigar', 'Emma Lowe', daysAgo(610), 0.04, false, ''],
      ['Otis', 'Dog', 'Labrador', 'Ravi Patel', daysAgo(2900), 31.5, true, 'Stiff on the left hip.'],
    ],
  ),
});

const owner = entity('Owner', {
  also: ['client', 'customer', 'adopter', 'foster'],
  icon: 'Users',
  description: 'The people who bring them in.',
  fields: [
    text('Name', { required: true }),
    phone('Phone'),
    email('Email', { name: 'email' }),
    text('Address', { inTable: false }),
  ],
  samples: rows(
    ['name', 'phone', 'email', 'address'],
    [
      ['Clara Stein', '+1 555 0131', 'clara@mail.example', '9 Meadow Lane'],
      ['Ravi Patel', '+1 555 0132', 'ravi@mail.example', '40 Station Road'],
      ['Emma Lowe', '+1 555 0134', 'emma@mail.example', '2 Church Street'],
    ],
  ),
});

const visit = entity('Visit', {
  also: ['appointment', 'check-up', 'checkup', 'vet visit', 'consultation', 'treatment', 'walk', 'grooming'],
  icon: 'Stethoscope',
  description: 'Check-ups, treatments and what was found.',
  fields: [
    text('Reason', { required: true, placeholder: 'Yearly check-up' }),
    reference('Pet', { required: true }),
    datetime('When', { name: 'startsAt', required: true }),
    select('Status', ['Planned:blue', 'Done:green', 'Cancelled:gray'], { initial: 'Planned' }),
    currency('Cost', { min: 0 }),
    longText('Findings', { inTable: false }),
  ],
  samples: rows(
    ['reason', 'pet', 'startsAt', 'status', 'cost', 'findings'],
    [
      ['Yearly check-up', 'Biscuit', inDays(1, '09:00'), 'Planned', 65, ''],
      ['Hip follow-up', 'Otis', inDays(3, '11:30'), 'Planned', 90, ''],
      ['Nail trim', 'Clover', inDays(8, '16:00'), 'Planned', 18, ''],
      ['Vaccination', 'Miso', daysAgo(20, '10:15'), 'Done', 48, 'All well. Next one in a year.'],
      ['Limping', 'Otis', daysAgo(34, '09:45'), 'Done', 120, 'Slight arthritis. Started on joint support.'],
    ],
  ),
});

const vaccination = entity('Vaccination', {
  also: ['vaccine', 'medication', 'shot', 'medicine'],
  icon: 'Syringe',
  description: 'What was given and when it’s due again.',
  fields: [
    text('Vaccine', { required: true, placeholder: 'Rabies' }),
    reference('Pet', { required: true }),
    date('Given'),
    date('Due again', { name: 'dueDate' }),
  ],
  samples: rows(
    ['vaccine', 'pet', 'given', 'dueDate'],
    [
      ['Rabies', 'Biscuit', daysAgo(350), inDays(15)],
      ['Feline leukaemia', 'Miso', daysAgo(20), inDays(345)],
      ['Distemper', 'Otis', daysAgo(200), inDays(165)],
    ],
  ),
});

export const pets: Domain = {
  id: 'pets',
  words: [
    'pet',
    'vet',
    'veterinary',
    'veterinarian',
    'animal',
    'animal shelter',
    'dog',
    'dog walking',
    'cat',
    'kennel',
    'grooming',
  ],
  name: 'Pawprint',
  tagline: 'Every animal, its people and its visits.',
  icon: 'PawPrint',
  theme: { palette: 'cyan', corners: 'round' },
  access: teamAccess,
  entities: [pet, visit, owner, vaccination],
  usual: ['Pet', 'Visit', 'Owner'],
  features: ['reminder', 'calendar'],
  views: [
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Visit',
      date: 'startsAt',
      colour: 'status',
    },
  ],
  dashboard: {
    title: 'In the practice',
    description: 'Who is coming next and who is due.',
    stats: [
      { label: 'Pets', icon: 'PawPrint', entity: 'Pet', measure: 'count', hint: 'In your care' },
      {
        label: 'Visits this week',
        icon: 'CalendarRange',
        entity: 'Visit',
        measure: 'count',
        where: [{ field: 'startsAt', when: 'this-week' }],
        hint: 'Monday to Sunday',
      },
      {
        label: 'Not vaccinated',
        icon: 'Syringe',
        entity: 'Pet',
        measure: 'count',
        where: [{ field: 'vaccinated', set: false }],
        hint: 'Ask at the next visit',
      },
      { label: 'Owners', icon: 'Users', entity: 'Owner', measure: 'count', hint: 'Two-legged' },
    ],
    charts: [
      { title: 'Pets by species', kind: 'pie', entity: 'Pet', by: 'species' },
      { title: 'Visits per month', kind: 'bar', entity: 'Visit', by: 'startsAt' },
    ],
    highlights: [
      {
        title: 'Next visits',
        entity: 'Visit',
        sort: 'startsAt',
        where: [
          { field: 'startsAt', when: 'upcoming' },
          { field: 'status', is: ['planned'] },
        ],
        detail: 'startsAt',
        badge: 'status',
        empty: 'No visits planned.',
      },
      {
        title: 'Vaccinations due',
        entity: 'Vaccination',
        sort: 'dueDate',
        detail: 'dueDate',
        empty: 'Nothing is due.',
      },
    ],
  },
};
