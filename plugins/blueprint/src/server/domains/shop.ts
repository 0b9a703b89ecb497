import {
  boolean,
  currency,
  date,
  email,
  image,
  longText,
  number,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, publicAccess, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const article = entity('Product', {
  trade: 'bakery',
  also: ['item', 'article', 'goods', 'merchandise', 'cake', 'bread', 'bouquet'],
  icon: 'ShoppingBag',
  description: 'What’s for sale.',
  layout: 'cards',
  access: publicAccess,
  fields: [
    text('Name', { required: true, placeholder: 'Rye sourdough' }),
    currency('Price', { required: true, min: 0 }),
    select('Category', ['New:green', 'Classics:blue', 'Seasonal:amber', 'Gifts:pink'], {
      initial: 'Classics',
    }),
    boolean('Available', { initial: true }),
    longText('Description', { inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['name', 'price', 'category', 'available', 'description'],
    [
      ['Rye sourdough', 5.2, 'Classics', true, 'Forty hours from flour to crust.'],
      ['Cardamom knots', 2.8, 'New', true, 'Sticky, soft, gone by ten.'],
      ['Pumpkin tart', 18, 'Seasonal', true, 'Until the last pumpkin of the year.'],
      ['Breakfast box', 24, 'Gifts', true, 'For two, on your doorstep at eight.'],
      ['Olive stick', 3.4, 'Classics', false, ''],
    ],
  ),
});

const customer = entity('Customer', {
  trade: 'bakery',
  also: ['client', 'buyer', 'shopper'],
  icon: 'Users',
  description: 'Your customers.',
  fields: [
    text('Name', { required: true }),
    phone('Phone'),
    email('Email', { name: 'email' }),
    text('Address', { inTable: false }),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'phone', 'email', 'address', 'notes'],
    [
      ['Marta Lopes', '+1 555 0141', 'marta@mail.example', '3 River Walk', 'No nuts.'],
      ['Café Central', '+1 555 0142', 'orders@central.example', '1 Market Square', 'Every day before seven.'],
      ['Ivan Horvat', '+1 555 0143', 'ivan@mail.example', '22 Hill Street', ''],
    ],
  ),
});

const order = entity('Order', {
  trade: 'bakery',
  also: ['sale', 'purchase', 'customer order'],
  icon: 'ReceiptText',
  description: 'What was ordered, by whom, and when it ships.',
  fields: [
    text('Number', { required: true, placeholder: '#1042' }),
    reference('Customer'),
    reference('Product'),
    number('Quantity', { min: 1, step: 1, initial: 1 }),
    currency('Total', { min: 0 }),
    select(
      'Status',
      ['New:blue', 'In the making:amber', 'Ready:violet', 'Delivered:green', 'Cancelled:red'],
      { required: true, initial: 'New' },
    ),
    date('Due date'),
    longText('Wishes', { inTable: false }),
  ],
  samples: rows(
    ['number', 'customer', 'product', 'quantity', 'total', 'status', 'dueDate', 'wishes'],
    [
      ['#1042', 'Café Central', 'Cardamom knots', 40, 112, 'In the making', inDays(0), 'In two boxes.'],
      ['#1043', 'Marta Lopes', 'Pumpkin tart', 1, 18, 'New', inDays(2), 'Write “Happy birthday, Rui”.'],
      ['#1041', 'Ivan Horvat', 'Breakfast box', 2, 48, 'Ready', inDays(1), ''],
      ['#1040', 'Café Central', 'Rye sourdough', 12, 62.4, 'Delivered', daysAgo(1), ''],
      ['#1039', 'Marta Lopes', 'Rye sourdough', 1, 5.2, 'Delivered', daysAgo(4), ''],
      ['#1038', 'Ivan Horvat', 'Olive stick', 3, 10.2, 'Cancelled', daysAgo(6), ''],
    ],
  ),
});

export const shop: Domain = {
  id: 'shop',
  words: [
    'order',
    'bakery',
    'online shop',
    'shop',
    'store',
    'order management',
    'order tracker',
    'florist',
    'flower shop',
    'webshop',
    'e-commerce',
    'ecommerce',
    'sales order',
  ],
  name: 'Storefront',
  tagline: 'What’s for sale, what was ordered, and what ships today.',
  icon: 'Store',
  theme: { palette: 'orange', neutrals: 'warm' },
  access: teamAccess,
  entities: [order, article, customer],
  usual: ['Order', 'Product', 'Customer'],
  features: ['status', 'total', 'delivery'],
  views: [
    { kind: 'board', title: 'Order board', icon: 'SquareKanban', entity: 'Order', by: 'status' },
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Order',
      date: 'dueDate',
      colour: 'status',
    },
  ],
  dashboard: {
    title: 'Today in the shop',
    description: 'New orders and what ships today.',
    stats: [
      {
        label: 'Open orders',
        icon: 'ReceiptText',
        entity: 'Order',
        measure: 'count',
        where: [{ field: 'status', not: ['delivered', 'cancelled'] }],
        hint: 'Not yet delivered',
      },
      {
        label: 'Due today',
        icon: 'CalendarClock',
        entity: 'Order',
        measure: 'count',
        where: [{ field: 'dueDate', when: 'today' }],
        hint: 'Ships today',
      },
      {
        label: 'Turnover',
        icon: 'Coins',
        entity: 'Order',
        measure: 'sum',
        field: 'total',
        where: [{ field: 'status', not: ['cancelled'] }],
        hint: 'All orders',
      },
      {
        label: 'Products',
        icon: 'ShoppingBag',
        entity: 'Product',
        measure: 'count',
        where: [{ field: 'available', set: true }],
        hint: 'Available now',
      },
    ],
    charts: [
      { title: 'Turnover by product', kind: 'bar', entity: 'Order', by: 'product', sum: 'total' },
      { title: 'Orders by status', kind: 'pie', entity: 'Order', by: 'status' },
    ],
    highlights: [
      {
        title: 'Goes out next',
        entity: 'Order',
        sort: 'dueDate',
        where: [{ field: 'status', not: ['delivered', 'cancelled'] }],
        detail: 'dueDate',
        badge: 'status',
        empty: 'Everything is delivered.',
      },
      {
        title: 'Newest customers',
        entity: 'Customer',
        sort: '-createdAt',
        detail: 'phone',
        empty: 'No customers yet.',
      },
    ],
  },
};
