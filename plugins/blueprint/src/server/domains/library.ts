import {
  boolean,
  date,
  email,
  image,
  longText,
  number,
  phone,
  rating,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const book = entity('Book', {
  also: ['novel', 'title', 'volume', 'magazine', 'comic'],
  icon: 'BookOpen',
  description: 'What is on the shelves.',
  layout: 'cards',
  fields: [
    text('Title', { required: true, placeholder: 'The Left Hand of Darkness' }),
    text('Author'),
    select('Genre', [
      'Novel:violet',
      'Science fiction:blue',
      'Mystery:red',
      'History:amber',
      'Poetry:pink',
      'Science:teal',
    ]),
    select('Status', ['To read:gray', 'Reading:blue', 'Finished:green', 'Lent out:amber'], {
      initial: 'To read',
    }),
    rating('Rating'),
    number('Year', { min: 0, step: 1 }),
    number('Pages', { min: 1, step: 1, inTable: false }),
    longText('Notes', { inTable: false }),
    image('Cover', { inTable: false }),
  ],
  samples: rows(
    ['title', 'author', 'genre', 'status', 'rating', 'year', 'pages', 'notes'],
    [
      [
        'The Left Hand of Darkness',
        'Ursula K. Le Guin',
        'Science fiction',
        'Finished',
        5,
        1969,
        304,
        'The journey over the ice.',
      ],
      ['Middlemarch', 'George Eliot', 'Novel', 'Reading', 5, 1871, 880, ''],
      ['The Hound of the Baskervilles', 'Arthur Conan Doyle', 'Mystery', 'Lent out', 4, 1902, 256, ''],
      ['The Histories', 'Herodotus', 'History', 'To read', '', '', 716, ''],
      ['Leaves of Grass', 'Walt Whitman', 'Poetry', 'Finished', 4, 1855, 464, ''],
      ['On the Origin of Species', 'Charles Darwin', 'Science', 'To read', '', 1859, 502, ''],
      ['Frankenstein', 'Mary Shelley', 'Science fiction', 'Finished', 5, 1818, 280, 'Written at nineteen.'],
    ],
  ),
});

const member = entity('Member', {
  also: ['reader', 'borrower', 'patron', 'subscriber'],
  icon: 'Users',
  description: 'Everyone who borrows books.',
  fields: [
    text('Name', { required: true }),
    email('Email', { name: 'email' }),
    phone('Phone'),
    date('Member since', { name: 'joined' }),
    boolean('Active', { initial: true }),
  ],
  samples: rows(
    ['name', 'email', 'phone', 'joined', 'active'],
    [
      ['Rosa Lindt', 'rosa@mail.example', '+1 555 0191', daysAgo(730), true],
      ['Amir Rahimi', 'amir@mail.example', '+1 555 0192', daysAgo(310), true],
      ['June Parker', 'june@mail.example', '+1 555 0193', daysAgo(95), true],
      ['Otto Klein', 'otto@mail.example', '+1 555 0194', daysAgo(1200), false],
    ],
  ),
});

const loan = entity('Loan', {
  also: ['borrowing', 'checkout', 'lending', 'rental'],
  icon: 'BookUp',
  description: 'Who has which book and until when.',
  fields: [
    text('Reference', { name: 'number', required: true, placeholder: 'L-0042' }),
    reference('Book', { required: true }),
    reference('Member', { required: true }),
    date('Lent on', { name: 'lentOn' }),
    date('Due back', { name: 'dueDate' }),
    select('Status', ['On loan:blue', 'Overdue:red', 'Returned:green'], { initial: 'On loan' }),
  ],
  samples: rows(
    ['number', 'book', 'member', 'lentOn', 'dueDate', 'status'],
    [
      ['L-0042', 'The Hound of the Baskervilles', 'Rosa Lindt', daysAgo(10), inDays(11), 'On loan'],
      ['L-0041', 'Frankenstein', 'Amir Rahimi', daysAgo(30), daysAgo(2), 'Overdue'],
      ['L-0040', 'Leaves of Grass', 'June Parker', daysAgo(40), daysAgo(19), 'Returned'],
      ['L-0043', 'Middlemarch', 'June Parker', daysAgo(3), inDays(18), 'On loan'],
    ],
  ),
});

const author = entity('Author', {
  also: ['writer', 'publisher'],
  icon: 'Feather',
  description: 'The people who wrote them.',
  fields: [
    text('Name', { required: true }),
    text('Country'),
    number('Born', { step: 1 }),
    longText('About', { inTable: false }),
  ],
  samples: rows(
    ['name', 'country', 'born', 'about'],
    [
      ['Ursula K. Le Guin', 'United States', 1929, ''],
      ['George Eliot', 'England', 1819, 'Wrote under a pen name.'],
      ['Arthur Conan Doyle', 'Scotland', 1859, ''],
      ['Mary Shelley', 'England', 1797, ''],
      ['Walt Whitman', 'United States', 1819, ''],
    ],
  ),
});

export const library: Domain = {
  id: 'library',
  words: [
    'library',
    'book',
    'reading list',
    'reading',
    'bookshelf',
    'book club',
    'book collection',
    'lending',
    'novel',
  ],
  name: 'Bookshelf',
  tagline: 'Every book, who has it, and what you thought of it.',
  icon: 'LibraryBig',
  theme: { palette: 'red', neutrals: 'warm', headings: 'serif' },
  access: teamAccess,
  entities: [book, loan, member, author],
  usual: ['Book', 'Loan', 'Member'],
  features: ['due date', 'wishlist', 'review', 'shelf'],
  views: [{ kind: 'board', title: 'Reading board', icon: 'SquareKanban', entity: 'Book', by: 'status' }],
  dashboard: {
    title: 'Your shelves',
    description: 'What’s here, what’s on loan, and what to read next.',
    stats: [
      { label: 'Books', icon: 'LibraryBig', entity: 'Book', measure: 'count', hint: 'In the collection' },
      {
        label: 'Finished',
        icon: 'BookCheck',
        entity: 'Book',
        measure: 'count',
        where: [{ field: 'status', is: ['finished'] }],
        hint: 'Read to the last page',
      },
      {
        label: 'On loan',
        icon: 'BookUp',
        entity: 'Loan',
        measure: 'count',
        where: [{ field: 'status', not: ['returned'] }],
        hint: 'Not yet returned',
      },
      {
        label: 'Overdue',
        icon: 'AlarmClock',
        entity: 'Loan',
        measure: 'count',
        where: [
          { field: 'status', not: ['returned'] },
          { field: 'dueDate', when: 'past' },
        ],
        hint: 'Past their day',
      },
    ],
    charts: [
      { title: 'Books by genre', kind: 'pie', entity: 'Book', by: 'genre' },
      { title: 'Books by status', kind: 'bar', entity: 'Book', by: 'status' },
    ],
    highlights: [
      {
        title: 'Due back next',
        entity: 'Loan',
        sort: 'dueDate',
        where: [{ field: 'status', not: ['returned'] }],
        detail: 'dueDate',
        badge: 'status',
        empty: 'Every book is on the shelf.',
      },
      {
        title: 'Best rated',
        entity: 'Book',
        sort: '-rating',
        detail: 'author',
        badge: 'genre',
        empty: 'No ratings yet.',
      },
    ],
  },
};
