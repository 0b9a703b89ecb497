import {
  boolean,
  currency,
  datetime,
  image,
  longText,
  multiselect,
  number,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, publicAccess, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const dish = entity('Dish', {
  means: ['menu', 'restaurant menu', 'food menu'],
  also: ['menu item', 'meal', 'food', 'drink', 'pizza', 'product'],
  icon: 'UtensilsCrossed',
  description: 'Everything on the menu.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'Charred leeks' }),
    select('Section', ['Starters:green', 'Mains:orange', 'Desserts:pink', 'Drinks:blue'], {
      required: true,
      initial: 'Mains',
    }),
    currency('Price', { required: true, min: 0 }),
    longText('Description', { inTable: false }),
    multiselect('Diet', ['Vegetarian', 'Vegan', 'Gluten-free', 'Spicy']),
    boolean('Available', { initial: true }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['name', 'section', 'price', 'description', 'diet', 'available'],
    [
      ['Charred leeks', 'Starters', 9.5, 'Hazelnut romesco, soft egg.', ['Vegetarian', 'Gluten-free'], true],
      ['Beetroot tartare', 'Starters', 10, 'Horseradish, rye, capers.', ['Vegan'], true],
      ['Cod and brown butter', 'Mains', 24, 'Caper raisins, cauliflower.', ['Gluten-free'], true],
      ['Short rib', 'Mains', 27, 'Eight hours, polenta, bitter leaves.', ['Gluten-free'], true],
      ['Pumpkin ravioli', 'Mains', 19, 'Sage, burnt butter, amaretti.', ['Vegetarian'], true],
      ['Burnt cheesecake', 'Desserts', 9, 'Cherries in their own time.', ['Vegetarian'], true],
      ['Poached pear', 'Desserts', 8.5, 'Red wine, almond.', ['Vegan', 'Gluten-free'], false],
      ['House vermouth', 'Drinks', 7, 'Orange, olive, a lot of ice.', ['Vegan'], true],
      ['Ginger fizz', 'Drinks', 5.5, 'Non-alcoholic.', ['Vegan'], true],
    ],
  ),
});

const reservation = entity('Reservation', {
  also: ['booking', 'table booking', 'table reservation'],
  icon: 'CalendarClock',
  description: 'Who is coming to dinner.',
  access: teamAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Family Okoro' }),
    datetime('When', { name: 'startsAt', required: true }),
    number('Guests', { required: true, min: 1, step: 1, initial: 2 }),
    phone('Phone'),
    select('Status', ['Requested:amber', 'Confirmed:green', 'Seated:blue', 'Cancelled:gray'], {
      initial: 'Requested',
    }),
    longText('Wishes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'startsAt', 'guests', 'phone', 'status', 'wishes'],
    [
      ['Family Okoro', inDays(0, '19:00'), 5, '+1 555 0101', 'Confirmed', 'A birthday. Candle, please.'],
      ['Lena and Max', inDays(0, '20:30'), 2, '+1 555 0102', 'Confirmed', 'By the window.'],
      ['Dr. Weiss', inDays(1, '18:30'), 4, '+1 555 0103', 'Requested', ''],
      ['Book club', inDays(3, '19:30'), 9, '+1 555 0104', 'Requested', 'Long table.'],
      ['Tomás', daysAgo(1, '20:00'), 2, '+1 555 0105', 'Seated', ''],
    ],
  ),
});

const order = entity('Order', {
  also: ['takeaway order'],
  means: ['takeaway', 'delivery'],
  icon: 'ReceiptText',
  description: 'Orders to the tables.',
  access: teamAccess,
  fields: [
    text('Number', { required: true, placeholder: '#118' }),
    reference('Dish'),
    number('Quantity', { min: 1, step: 1, initial: 1 }),
    select('Status', ['New:blue', 'Cooking:amber', 'Ready:green', 'Served:gray'], { initial: 'New' }),
    text('Table'),
  ],
  samples: rows(
    ['number', 'dish', 'quantity', 'status', 'table'],
    [
      ['#118', 'Short rib', 2, 'Cooking', '4'],
      ['#119', 'Charred leeks', 3, 'New', '7'],
      ['#117', 'Burnt cheesecake', 2, 'Ready', '2'],
      ['#116', 'House vermouth', 4, 'Served', '1'],
    ],
  ),
});

const table = entity('Table', {
  also: ['seat'],
  icon: 'Armchair',
  description: 'Where guests sit.',
  access: teamAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Window 1' }),
    number('Seats', { min: 1, step: 1 }),
    select('Area', ['Inside', 'Terrace', 'Bar']),
  ],
  samples: rows(
    ['name', 'seats', 'area'],
    [
      ['Window 1', 2, 'Inside'],
      ['Long table', 10, 'Inside'],
      ['Terrace 3', 4, 'Terrace'],
    ],
  ),
});

export const restaurant: Domain = {
  id: 'restaurant',
  words: [
    'restaurant',
    'menu',
    'café',
    'cafe',
    'bistro',
    'bar menu',
    'food truck',
    'pizzeria',
    'bakery',
    'coffee shop',
  ],
  name: 'Carte',
  tagline: 'The menu, and who is coming to dinner.',
  icon: 'UtensilsCrossed',
  theme: { palette: 'amber', neutrals: 'warm', headings: 'serif', mode: 'light' },
  access: publicAccess,
  entities: [dish, reservation, order, table],
  usual: ['Dish', 'Reservation'],
  features: ['menu', 'category', 'photo', 'allergen'],
  views: [
    {
      kind: 'menu',
      title: 'Menu',
      icon: 'BookOpenText',
      entity: 'Dish',
      section: 'section',
      price: 'price',
      description: 'description',
      available: 'available',
    },
    {
      kind: 'calendar',
      title: 'Bookings',
      icon: 'CalendarDays',
      entity: 'Reservation',
      date: 'startsAt',
      colour: 'status',
    },
    { kind: 'board', title: 'Kitchen', icon: 'Flame', entity: 'Order', by: 'status' },
  ],
  dashboard: {
    title: 'Tonight',
    description: 'Who is coming and what’s on the menu.',
    stats: [
      {
        label: 'Tables today',
        icon: 'CalendarCheck',
        entity: 'Reservation',
        measure: 'count',
        where: [{ field: 'startsAt', when: 'today' }],
        hint: 'Reservations',
      },
      {
        label: 'Guests today',
        icon: 'Users',
        entity: 'Reservation',
        measure: 'sum',
        field: 'guests',
        where: [{ field: 'startsAt', when: 'today' }],
        hint: 'To cook for',
      },
      {
        label: 'On the menu',
        icon: 'UtensilsCrossed',
        entity: 'Dish',
        measure: 'count',
        where: [{ field: 'available', set: true }],
        hint: 'Available now',
      },
      {
        label: 'To confirm',
        icon: 'CircleHelp',
        entity: 'Reservation',
        measure: 'count',
        where: [{ field: 'status', is: ['requested'] }],
        hint: 'Waiting for your reply',
      },
    ],
    charts: [
      { title: 'Dishes by section', kind: 'pie', entity: 'Dish', by: 'section' },
      { title: 'Guests by status', kind: 'bar', entity: 'Reservation', by: 'status', sum: 'guests' },
    ],
    highlights: [
      {
        title: 'Next guests',
        entity: 'Reservation',
        sort: 'startsAt',
        where: [{ field: 'startsAt', when: 'upcoming' }],
        detail: 'startsAt',
        badge: 'status',
        empty: 'No reservations yet.',
      },
      {
        title: 'Sold out',
        entity: 'Dish',
        sort: 'name',
        where: [{ field: 'available', set: false }],
        detail: 'price',
        badge: 'section',
        empty: 'Everything is available.',
      },
    ],
  },
};
