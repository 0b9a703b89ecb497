import { currency, date, email, longText, number, percent, reference, select, text } from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const invoice = entity('Invoice', {
  also: ['bill', 'quote', 'estimate', 'receipt', 'offer'],
  icon: 'FileText',
  description: 'What you’ve billed and what’s been paid.',
  fields: [
    text('Number', { required: true, placeholder: 'INV-2041' }),
    reference('Client', { required: true }),
    date('Issued', { name: 'issueDate', required: true }),
    date('Due', { name: 'dueDate' }),
    select('Status', ['Draft:gray', 'Sent:blue', 'Paid:green', 'Overdue:red'], {
      required: true,
      initial: 'Draft',
    }),
    currency('Total', { min: 0 }),
    percent('Tax', { name: 'taxRate', min: 0, max: 100, inTable: false }),
    longText('Notes', { inTable: false, placeholder: 'Thank you for working with us.' }),
  ],
  samples: rows(
    ['number', 'client', 'issueDate', 'dueDate', 'status', 'total', 'taxRate', 'notes'],
    [
      [
        'INV-2041',
        'Harbor Coffee',
        daysAgo(4),
        inDays(26),
        'Sent',
        4284,
        19,
        'Thank you for working with us.',
      ],
      ['INV-2040', 'Oak & Iron', daysAgo(12), inDays(18), 'Sent', 1785, 19, ''],
      ['INV-2039', 'Lumen Labs', daysAgo(28), inDays(2), 'Paid', 7378, 19, ''],
      [
        'INV-2038',
        'Field Notes Travel',
        daysAgo(47),
        daysAgo(17),
        'Overdue',
        2142,
        19,
        'A friendly reminder went out.',
      ],
      ['INV-2037', 'Harbor Coffee', daysAgo(62), daysAgo(32), 'Paid', 3570, 19, ''],
      ['INV-2042', 'Lumen Labs', daysAgo(0), inDays(30), 'Draft', 5950, 19, ''],
    ],
  ),
});

const client = entity('Client', {
  also: ['customer', 'company', 'account', 'contact'],
  icon: 'Building2',
  description: 'The clients you work for.',
  fields: [
    text('Name', { required: true, placeholder: 'Harbor Coffee' }),
    text('Contact person'),
    email('Email', { name: 'email' }),
    longText('Address', { inTable: false }),
    text('Tax number', { inTable: false }),
  ],
  samples: rows(
    ['name', 'contactPerson', 'email', 'address', 'taxNumber'],
    [
      ['Harbor Coffee', 'Grace Kim', 'accounts@harborcoffee.example', '4 Wharf Road\nPortland', 'US-482910'],
      ['Oak & Iron', 'Jonas Lind', 'jonas@oakandiron.example', '88 Foundry Lane\nMilwaukee', 'US-203311'],
      ['Lumen Labs', 'Priya Nair', 'billing@lumenlabs.example', '200 Congress Avenue\nAustin', 'US-771204'],
      ['Field Notes Travel', 'Maya Cole', 'maya@fieldnotes.example', '15 Pine Street\nSeattle', 'US-118023'],
    ],
  ),
});

const line = entity('Line item', {
  also: ['invoice line', 'invoice item', 'item', 'position', 'line', 'service'],
  icon: 'ListOrdered',
  description: 'The line items on each invoice.',
  fields: [
    text('Description', { required: true, placeholder: 'Design, three days' }),
    reference('Invoice', { required: true }),
    number('Quantity', { min: 0, step: 0.5, initial: 1 }),
    currency('Unit price', { name: 'price', min: 0 }),
  ],
  samples: rows(
    ['description', 'invoice', 'quantity', 'price'],
    [
      ['Design, three days', 'INV-2041', 3, 800],
      ['Photography', 'INV-2041', 1, 1200],
      ['Product texts', 'INV-2040', 10, 150],
      ['Data model workshop', 'INV-2039', 2, 1600],
      ['Dashboard set-up', 'INV-2039', 1, 3000],
      ['Tour pages', 'INV-2038', 6, 300],
      ['Menu boards', 'INV-2037', 5, 600],
      ['Metrics review', 'INV-2042', 5, 1000],
    ],
  ),
});

const payment = entity('Payment', {
  also: ['transaction', 'deposit', 'instalment'],
  icon: 'BanknoteArrowDown',
  description: 'Payments received.',
  fields: [
    text('Reference', { name: 'number', required: true, placeholder: 'Transfer 2039' }),
    reference('Invoice'),
    currency('Amount', { required: true, min: 0 }),
    date('Date'),
    select('Method', ['Transfer', 'Card', 'Cash'], { initial: 'Transfer' }),
  ],
  samples: rows(
    ['number', 'invoice', 'amount', 'date', 'method'],
    [
      ['Transfer 2039', 'INV-2039', 7378, daysAgo(6), 'Transfer'],
      ['Transfer 2037', 'INV-2037', 3570, daysAgo(40), 'Transfer'],
    ],
  ),
});

export const invoices: Domain = {
  id: 'invoices',
  words: ['invoice', 'billing', 'invoicing', 'bill', 'freelance', 'freelancer', 'accounts receivable'],
  name: 'Billfold',
  tagline: 'Invoices that go out on time and get paid.',
  icon: 'FileText',
  theme: { palette: 'slate' },
  access: teamAccess,
  entities: [invoice, client, line, payment],
  usual: ['Invoice', 'Client', 'Line item'],
  features: ['pdf', 'print', 'tax', 'overdue', 'reminder', 'status', 'total'],
  views: [
    {
      kind: 'invoice',
      title: 'Print',
      icon: 'Printer',
      entity: 'Invoice',
      lines: 'Line item',
      lineReference: 'invoice',
      lineText: 'description',
      lineQuantity: 'quantity',
      linePrice: 'price',
    },
    { kind: 'board', title: 'Invoice board', icon: 'SquareKanban', entity: 'Invoice', by: 'status' },
  ],
  dashboard: {
    title: 'Money coming in',
    description: 'What’s billed, paid, and overdue.',
    stats: [
      {
        label: 'Outstanding',
        icon: 'Hourglass',
        entity: 'Invoice',
        measure: 'sum',
        field: 'total',
        where: [{ field: 'status', is: ['sent', 'overdue'] }],
        hint: 'Sent and not yet paid',
      },
      {
        label: 'Overdue',
        icon: 'AlarmClock',
        entity: 'Invoice',
        measure: 'sum',
        field: 'total',
        where: [{ field: 'status', is: ['overdue'] }],
        hint: 'Past the due date',
      },
      {
        label: 'Paid',
        icon: 'CircleCheck',
        entity: 'Invoice',
        measure: 'sum',
        field: 'total',
        where: [{ field: 'status', is: ['paid'] }],
        hint: 'Since the start',
      },
      {
        label: 'Drafts',
        icon: 'FilePen',
        entity: 'Invoice',
        measure: 'count',
        where: [{ field: 'status', is: ['draft'] }],
        hint: 'Ready to be sent',
      },
    ],
    charts: [
      { title: 'Billed per month', kind: 'bar', entity: 'Invoice', by: 'issueDate', sum: 'total' },
      { title: 'Billed by client', kind: 'pie', entity: 'Invoice', by: 'client', sum: 'total' },
    ],
    highlights: [
      {
        title: 'Waiting for payment',
        entity: 'Invoice',
        sort: 'dueDate',
        where: [{ field: 'status', is: ['sent', 'overdue'] }],
        detail: 'total',
        badge: 'status',
        empty: 'Everything is paid.',
      },
      {
        title: 'Latest payments',
        entity: 'Payment',
        sort: '-date',
        detail: 'amount',
        empty: 'No payments yet.',
      },
    ],
  },
};
