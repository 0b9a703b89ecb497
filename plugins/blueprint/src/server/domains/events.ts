import {
  boolean,
  currency,
  date,
  datetime,
  email,
  image,
  longText,
  number,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, publicAccess, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const event = entity('Event', {
  also: ['meetup', 'concert', 'gig', 'workshop', 'conference', 'party', 'festival', 'talk', 'show'],
  icon: 'CalendarHeart',
  description: 'What is happening, when, and where.',
  layout: 'cards',
  access: publicAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Rooftop cinema' }),
    datetime('Starts', { name: 'startsAt', required: true }),
    reference('Venue'),
    select('Category', ['Music', 'Film', 'Food', 'Talk', 'Workshop', 'Sport']),
    currency('Ticket price', { min: 0 }),
    number('Places', { min: 0, step: 1, inTable: false }),
    select('Status', ['Draft:gray', 'On sale:green', 'Sold out:amber', 'Cancelled:red'], {
      initial: 'Draft',
    }),
    longText('Description', { inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['name', 'startsAt', 'venue', 'category', 'ticketPrice', 'places', 'status', 'description'],
    [
      [
        'Rooftop cinema',
        inDays(3, '20:30'),
        'The Glasshouse',
        'Film',
        12,
        80,
        'On sale',
        'An old favorite under the open sky. Blankets are provided.',
      ],
      [
        'Sourdough for beginners',
        inDays(6, '10:00'),
        'Mill Street Kitchen',
        'Workshop',
        45,
        12,
        'Sold out',
        'Take home your own starter and a loaf.',
      ],
      [
        'Night of small bands',
        inDays(11, '19:00'),
        'Cellar 21',
        'Music',
        18,
        140,
        'On sale',
        'Five bands, thirty minutes each.',
      ],
      [
        'Harbor run',
        inDays(17, '08:30'),
        'Pier 4',
        'Sport',
        0,
        300,
        'On sale',
        'Five or ten kilometers along the water.',
      ],
      [
        'Design after dark',
        inDays(24, '18:30'),
        'The Glasshouse',
        'Talk',
        8,
        60,
        'Draft',
        'Three short talks and a long evening.',
      ],
      [
        'Street food Sunday',
        daysAgo(5, '12:00'),
        'Pier 4',
        'Food',
        0,
        500,
        'On sale',
        'Twenty stalls and a brass band.',
      ],
    ],
  ),
});

const attendee = entity('Attendee', {
  also: ['guest', 'participant', 'registration', 'ticket', 'visitor', 'signup', 'invitee'],
  means: ['rsvp'],
  icon: 'Ticket',
  description: 'Who is coming.',
  access: teamAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Nora Weiss' }),
    reference('Event'),
    email('Email', { name: 'email' }),
    number('Tickets', { min: 1, step: 1, initial: 1 }),
    select('Reply', ['Invited:gray', 'Coming:green', 'Maybe:amber', 'Not coming:red'], { initial: 'Coming' }),
    boolean('Checked in'),
  ],
  samples: rows(
    ['name', 'event', 'email', 'tickets', 'reply', 'checkedIn'],
    [
      ['Nora Weiss', 'Rooftop cinema', 'nora@mail.example', 2, 'Coming', false],
      ['Felix Brandt', 'Rooftop cinema', 'felix@mail.example', 1, 'Maybe', false],
      ['Amara Obi', 'Sourdough for beginners', 'amara@mail.example', 1, 'Coming', false],
      ['Chris Doyle', 'Night of small bands', 'chris@mail.example', 4, 'Coming', false],
      ['Yuki Mori', 'Harbor run', 'yuki@mail.example', 1, 'Invited', false],
      ['Ida Holm', 'Street food Sunday', 'ida@mail.example', 2, 'Coming', true],
    ],
  ),
});

const venue = entity('Venue', {
  also: ['location', 'place', 'hall', 'room'],
  icon: 'MapPin',
  description: 'Where events take place.',
  access: publicAccess,
  fields: [
    text('Name', { required: true, placeholder: 'The Glasshouse' }),
    text('Address'),
    number('Capacity', { min: 0, step: 1 }),
    boolean('Step-free', { name: 'stepFree' }),
  ],
  samples: rows(
    ['name', 'address', 'capacity', 'stepFree'],
    [
      ['The Glasshouse', '12 Orchard Road', 90, true],
      ['Cellar 21', '21 Canal Street', 150, false],
      ['Mill Street Kitchen', '5 Mill Street', 16, true],
      ['Pier 4', 'Harbor front', 600, true],
    ],
  ),
});

const speaker = entity('Speaker', {
  also: ['performer', 'artist', 'host', 'band', 'organizer', 'organiser'],
  icon: 'Mic',
  description: 'Who is on stage.',
  access: publicAccess,
  fields: [
    text('Name', { required: true }),
    reference('Event'),
    text('Topic'),
    longText('Bio', { inTable: false }),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'event', 'topic', 'bio'],
    [
      ['Ruth Adler', 'Design after dark', 'Type on small screens', 'Type designer, teaches on Tuesdays.'],
      ['Kofi Mensah', 'Design after dark', 'Maps that tell stories', 'Draws maps for newspapers.'],
      ['Clara Novak', 'Sourdough for beginners', 'Bread', 'Baker at Mill Street.'],
    ],
  ),
});

const task = entity('Task', {
  also: ['to-do', 'todo', 'preparation', 'checklist item'],
  icon: 'ListChecks',
  description: 'What has to be done before the day.',
  access: teamAccess,
  fields: [
    text('Title', { required: true, placeholder: 'Book the caterer' }),
    reference('Event'),
    text('Assignee'),
    date('Due date'),
    select('Status', ['To do:gray', 'In progress:blue', 'Done:green'], { initial: 'To do' }),
  ],
  samples: rows(
    ['title', 'event', 'assignee', 'dueDate', 'status'],
    [
      ['Rent the projector', 'Rooftop cinema', 'Nora', inDays(1), 'In progress'],
      ['Order flour and starters', 'Sourdough for beginners', 'Felix', inDays(4), 'To do'],
      ['Confirm the bands', 'Night of small bands', 'Amara', inDays(2), 'Done'],
      ['Print start numbers', 'Harbor run', 'Yuki', inDays(9), 'To do'],
    ],
  ),
});

const budgetItem = entity('Budget item', {
  also: ['cost', 'expense', 'budget line'],
  means: ['budget'],
  icon: 'Wallet',
  description: 'What the events were planned to cost and what they cost.',
  access: teamAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Catering' }),
    reference('Event'),
    select('Category', ['Venue', 'Food', 'Technology', 'Decoration', 'Staff', 'Other']),
    currency('Planned', { required: true, min: 0 }),
    currency('Spent', { min: 0, initial: 0 }),
    boolean('Paid'),
  ],
  samples: rows(
    ['name', 'event', 'category', 'planned', 'spent', 'paid'],
    [
      ['Screen and projector', 'Rooftop cinema', 'Technology', 420, 380, true],
      ['Kitchen for a day', 'Sourdough for beginners', 'Venue', 250, 250, true],
      ['Sound engineer', 'Night of small bands', 'Staff', 600, 0, false],
      ['Water and bananas', 'Harbor run', 'Food', 180, 0, false],
    ],
  ),
});

export const events: Domain = {
  id: 'events',
  words: [
    'event',
    'conference',
    'meetup',
    'festival',
    'concert',
    'party planner',
    'rsvp',
    'guest list',
    'wedding',
    'birthday party',
    'what is on',
    'gig',
  ],
  name: 'Gather',
  tagline: 'Events worth leaving the house for.',
  icon: 'CalendarHeart',
  theme: { palette: 'fuchsia', colour: 'rich' },
  access: publicAccess,
  audiences: { planner: 'team' },
  entities: [event, attendee, venue, speaker, task, budgetItem],
  usual: ['Event', 'Attendee', 'Venue'],
  features: ['calendar', 'rsvp', 'invitation', 'check-in', 'registration'],
  views: [
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Event',
      date: 'startsAt',
      colour: 'category',
    },
  ],
  dashboard: {
    title: 'What is on',
    description: 'The next dates and who is coming.',
    stats: [
      {
        label: 'Coming up',
        icon: 'CalendarHeart',
        entity: 'Event',
        measure: 'count',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        hint: 'Events from today on',
      },
      {
        label: 'Tickets',
        icon: 'Ticket',
        entity: 'Attendee',
        measure: 'sum',
        field: 'tickets',
        where: [{ field: 'reply', is: ['coming'] }],
        hint: 'For people who are coming',
      },
      {
        label: 'On sale',
        icon: 'Store',
        entity: 'Event',
        measure: 'count',
        where: [{ field: 'status', is: ['on_sale'] }],
        hint: 'Open for registration',
      },
      {
        label: 'Undecided',
        icon: 'CircleHelp',
        entity: 'Attendee',
        measure: 'count',
        where: [{ field: 'reply', is: ['invited', 'maybe'] }],
        hint: 'Have not said yes or no',
      },
    ],
    charts: [
      { title: 'Events by category', kind: 'pie', entity: 'Event', by: 'category' },
      { title: 'Tickets by event', kind: 'bar', entity: 'Attendee', by: 'event', sum: 'tickets' },
      { title: 'Budget by event', kind: 'bar', entity: 'Budget item', by: 'event', sum: 'planned' },
    ],
    highlights: [
      {
        title: 'Next events',
        entity: 'Event',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        badge: 'status',
        empty: 'No events planned.',
      },
      {
        title: 'Latest replies',
        entity: 'Attendee',
        sort: '-createdAt',
        badge: 'reply',
        empty: 'No one has replied yet.',
      },
    ],
  },
};
