import {
  boolean,
  currency,
  datetime,
  email,
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

const appointment = entity('Appointment', {
  trade: 'hair',
  also: ['booking', 'reservation', 'session', 'visit', 'slot'],
  icon: 'CalendarClock',
  description: 'Who is coming, when, and for what.',
  fields: [
    text('Title', { required: true, placeholder: 'Cut and color' }),
    reference('Client'),
    reference('Service'),
    datetime('Starts', { name: 'startsAt', required: true }),
    number('Minutes', { min: 5, step: 5, initial: 60, inTable: false }),
    select(
      'Status',
      ['Requested:amber', 'Confirmed:blue', 'Completed:green', 'Cancelled:red', 'No-show:gray'],
      {
        initial: 'Confirmed',
      },
    ),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['title', 'client', 'service', 'startsAt', 'minutes', 'status', 'notes'],
    [
      [
        'Cut and color',
        'Elena Petrova',
        'Cut and color',
        inDays(0, '09:30'),
        120,
        'Confirmed',
        'Slightly warmer than last time.',
      ],
      ['Beard trim', 'David Osei', 'Beard trim', inDays(0, '14:00'), 30, 'Confirmed', ''],
      [
        'First visit',
        'Mia Tanaka',
        'Consultation',
        inDays(1, '10:00'),
        30,
        'Requested',
        'Found us through a friend.',
      ],
      ['Classic cut', 'Louis Martin', 'Classic cut', inDays(2, '11:30'), 45, 'Confirmed', ''],
      ['Cut and color', 'Sara Lopez', 'Cut and color', inDays(4, '15:00'), 120, 'Requested', ''],
      ['Classic cut', 'David Osei', 'Classic cut', daysAgo(3, '16:00'), 45, 'Completed', ''],
      ['Consultation', 'Louis Martin', 'Consultation', daysAgo(6, '09:00'), 30, 'No-show', ''],
      ['Classic cut', 'Elena Petrova', 'Classic cut', inDays(9, '13:00'), 45, 'Confirmed', ''],
    ],
  ),
});

const client = entity('Client', {
  trade: 'hair',
  also: ['customer', 'patient', 'guest', 'visitor', 'student', 'person'],
  icon: 'Users',
  description: 'The people you look after.',
  fields: [
    text('Name', { required: true, placeholder: 'Elena Petrova' }),
    phone('Phone'),
    email('Email', { name: 'email' }),
    boolean('Regular'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'phone', 'email', 'regular', 'notes'],
    [
      ['Elena Petrova', '+1 555 0111', 'elena@mail.example', true, 'Sensitive scalp, uses the mild range.'],
      ['David Osei', '+1 555 0112', 'david@mail.example', true, ''],
      ['Mia Tanaka', '+1 555 0113', 'mia@mail.example', false, ''],
      ['Louis Martin', '+1 555 0114', 'louis@mail.example', true, 'Prefers early appointments.'],
      ['Sara Lopez', '+1 555 0115', 'sara@mail.example', false, ''],
    ],
  ),
});

const service = entity('Service', {
  trade: 'hair',
  also: ['treatment', 'offer', 'class', 'package', 'room', 'resource'],
  icon: 'Tag',
  description: 'What can be booked, how long it takes, and what it costs.',
  fields: [
    text('Name', { required: true, placeholder: 'Classic cut' }),
    number('Minutes', { min: 5, step: 5, required: true, initial: 60 }),
    currency('Price', { min: 0 }),
    boolean('Bookable', { initial: true }),
    longText('Description', { inTable: false }),
  ],
  samples: rows(
    ['name', 'minutes', 'price', 'bookable', 'description'],
    [
      ['Classic cut', 45, 48, true, 'Wash, cut and finish.'],
      ['Cut and color', 120, 135, true, 'With a patch test the day before.'],
      ['Beard trim', 30, 25, true, 'Hot towel included.'],
      ['Consultation', 30, 0, true, 'Half an hour to find out what suits you.'],
    ],
  ),
});

export const bookings: Domain = {
  id: 'bookings',
  words: [
    'booking',
    'appointment',
    'reservation',
    'schedule',
    'scheduling',
    'salon',
    'barber',
    'barbershop',
    'spa',
    'hairdresser',
    'massage',
    'clinic',
    'dentist',
    'dental',
    'therapist',
    'physio',
    'tutor',
    'tutoring',
    'consultation',
    'studio rental',
  ],
  name: 'Daybook',
  tagline: 'Appointments, clients and services, day by day.',
  icon: 'CalendarClock',
  theme: { palette: 'rose' },
  access: teamAccess,
  entities: [appointment, client, service],
  usual: ['Appointment', 'Client', 'Service'],
  features: ['calendar', 'availability', 'slot', 'reminder'],
  views: [
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Appointment',
      date: 'startsAt',
      colour: 'status',
    },
  ],
  dashboard: {
    title: 'Today',
    description: 'Today’s appointments and the week ahead.',
    stats: [
      {
        label: 'Today',
        icon: 'CalendarCheck',
        entity: 'Appointment',
        measure: 'count',
        where: [{ field: 'startsAt', when: 'today' }],
        hint: 'Appointments today',
      },
      {
        label: 'This week',
        icon: 'CalendarRange',
        entity: 'Appointment',
        measure: 'count',
        where: [{ field: 'startsAt', when: 'this-week' }],
        hint: 'Monday to Sunday',
      },
      {
        label: 'To confirm',
        icon: 'CircleHelp',
        entity: 'Appointment',
        measure: 'count',
        where: [{ field: 'status', is: ['requested'] }],
        hint: 'Waiting for your reply',
      },
      { label: 'Clients', icon: 'Users', entity: 'Client', measure: 'count', hint: 'In your book' },
    ],
    charts: [
      { title: 'Appointments by status', kind: 'pie', entity: 'Appointment', by: 'status' },
      { title: 'Most booked', kind: 'bar', entity: 'Appointment', by: 'service' },
    ],
    highlights: [
      {
        title: 'Coming up',
        entity: 'Appointment',
        sort: 'startsAt',
        where: [
          { field: 'startsAt', when: 'upcoming' },
          { field: 'status', not: ['cancelled'] },
        ],
        detail: 'startsAt',
        badge: 'status',
        empty: 'Nothing booked yet.',
      },
      {
        title: 'To confirm',
        entity: 'Appointment',
        sort: 'startsAt',
        where: [{ field: 'status', is: ['requested'] }],
        detail: 'startsAt',
        empty: 'Every request has been answered.',
      },
    ],
  },
};
