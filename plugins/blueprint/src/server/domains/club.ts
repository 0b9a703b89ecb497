import {
  boolean,
  date,
  datetime,
  email,
  image,
  longText,
  number,
  phone,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const player = entity('Player', {
  also: ['athlete', 'team player', 'squad member', 'club member'],
  icon: 'Shirt',
  description: 'The squad.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'Mira Santos' }),
    number('Number', { name: 'shirtNumber', min: 0, step: 1 }),
    select('Position', ['Attack:red', 'Midfield:amber', 'Defence:blue', 'Goal:violet'], {
      initial: 'Midfield',
    }),
    select('Status', ['Fit:green', 'Injured:red', 'Away:gray'], { initial: 'Fit' }),
    phone('Phone', { inTable: false }),
    email('Email', { name: 'email', inTable: false }),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'shirtNumber', 'position', 'status', 'phone', 'email'],
    [
      ['Mira Santos', 9, 'Attack', 'Fit', '+1 555 0121', 'mira@club.example'],
      ['Kai Brown', 1, 'Goal', 'Fit', '+1 555 0122', 'kai@club.example'],
      ['Lena Vogt', 4, 'Defence', 'Injured', '+1 555 0123', 'lena@club.example'],
      ['Tariq Aziz', 8, 'Midfield', 'Fit', '+1 555 0124', 'tariq@club.example'],
      ['Jo Evans', 11, 'Attack', 'Away', '+1 555 0125', 'jo@club.example'],
      ['Nils Holm', 5, 'Defence', 'Fit', '+1 555 0126', 'nils@club.example'],
    ],
  ),
});

const match = entity('Match', {
  also: ['game', 'fixture', 'tournament game'],
  icon: 'Trophy',
  description: 'Past results and upcoming games.',
  fields: [
    text('Opponent', { required: true, placeholder: 'Riverside' }),
    datetime('Kickoff', { name: 'startsAt', required: true }),
    select('Where', ['Home:blue', 'Away:violet'], { name: 'venue', initial: 'Home' }),
    select('Result', ['To play:gray', 'Won:green', 'Drawn:amber', 'Lost:red'], { initial: 'To play' }),
    text('Score', { placeholder: '3 : 1' }),
    longText('Report', { inTable: false }),
  ],
  samples: rows(
    ['opponent', 'startsAt', 'venue', 'result', 'score', 'report'],
    [
      ['Riverside', inDays(4, '15:00'), 'Home', 'To play', '', ''],
      ['Old Town', inDays(11, '17:30'), 'Away', 'To play', '', ''],
      ['Harbor United', daysAgo(3, '15:00'), 'Home', 'Won', '3 : 1', 'Two goals by Mira before the break.'],
      ['North Park', daysAgo(10, '14:00'), 'Away', 'Drawn', '2 : 2', ''],
      ['Mill Lane', daysAgo(17, '15:00'), 'Home', 'Lost', '0 : 1', 'A penalty in the last minute.'],
    ],
  ),
});

const training = entity('Training', {
  also: ['practice', 'training session', 'drill'],
  icon: 'Dumbbell',
  description: 'When and where the team trains.',
  fields: [
    text('Topic', { required: true, placeholder: 'Passing under pressure' }),
    datetime('When', { name: 'startsAt', required: true }),
    text('Place'),
    boolean('Cancelled'),
    longText('Plan', { inTable: false }),
  ],
  samples: rows(
    ['topic', 'startsAt', 'place', 'cancelled', 'plan'],
    [
      [
        'Passing under pressure',
        inDays(1, '19:00'),
        'Main pitch',
        false,
        'Four against two, then small goals.',
      ],
      ['Set pieces', inDays(3, '19:00'), 'Main pitch', false, ''],
      ['Endurance', daysAgo(4, '19:00'), 'Park', false, ''],
    ],
  ),
});

const team = entity('Team', {
  also: ['squad', 'league team', 'side'],
  icon: 'Shield',
  description: 'The club’s teams.',
  fields: [
    text('Name', { required: true }),
    text('Coach'),
    select('League', ['First:amber', 'Second:blue', 'Youth:green']),
    date('Founded'),
  ],
  samples: rows(
    ['name', 'coach', 'league'],
    [
      ['First team', 'Ola Berg', 'First'],
      ['Second team', 'Rui Costa', 'Second'],
      ['Under fifteen', 'Amy Wong', 'Youth'],
    ],
  ),
});

export const club: Domain = {
  id: 'club',
  words: [
    'club',
    'sport club',
    'football',
    'soccer',
    'volleyball',
    'basketball',
    'handball',
    'hockey',
    'rugby',
    'league',
    'team manager',
    'squad',
    'tournament',
  ],
  name: 'Matchday',
  tagline: 'The squad, the fixtures and the next training.',
  icon: 'Trophy',
  theme: { palette: 'red', colour: 'rich' },
  access: teamAccess,
  entities: [player, match, training, team],
  usual: ['Player', 'Match', 'Training'],
  features: ['line-up', 'fixture list', 'result', 'calendar'],
  views: [
    {
      kind: 'calendar',
      title: 'Fixtures',
      icon: 'CalendarDays',
      entity: 'Match',
      date: 'startsAt',
      colour: 'result',
    },
    { kind: 'board', title: 'Fitness board', icon: 'SquareKanban', entity: 'Player', by: 'status' },
  ],
  dashboard: {
    title: 'Matchday',
    description: 'Who is fit and who you play next.',
    stats: [
      { label: 'Players', icon: 'Shirt', entity: 'Player', measure: 'count', hint: 'In the squad' },
      {
        label: 'Fit',
        icon: 'HeartPulse',
        entity: 'Player',
        measure: 'count',
        where: [{ field: 'status', is: ['fit'] }],
        hint: 'Ready to play',
      },
      {
        label: 'Won',
        icon: 'Trophy',
        entity: 'Match',
        measure: 'count',
        where: [{ field: 'result', is: ['won'] }],
        hint: 'This season',
      },
      {
        label: 'To play',
        icon: 'CalendarDays',
        entity: 'Match',
        measure: 'count',
        where: [{ field: 'result', is: ['to_play'] }],
        hint: 'Matches ahead',
      },
    ],
    charts: [
      { title: 'Results', kind: 'pie', entity: 'Match', by: 'result' },
      { title: 'Players by position', kind: 'bar', entity: 'Player', by: 'position' },
    ],
    highlights: [
      {
        title: 'Next matches',
        entity: 'Match',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        badge: 'venue',
        empty: 'No games scheduled.',
      },
      {
        title: 'Next trainings',
        entity: 'Training',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        empty: 'No practices scheduled.',
      },
    ],
  },
};
