import type { PromptCase } from './prompt-case.js';

/** Conversations that change an app after it is made. */
export const changes: readonly PromptCase[] = [
  {
    ask: [
      'a CRM with contacts and deals',
      'add a birthday and a linkedin link to contacts',
      'make it dark and call it Orbit',
      'add a chart of deals by stage',
    ],
    name: 'Orbit',
    entities: { Contact: ['birthday:date', 'linkedinLink:url'], Deal: [] },
    style: ['color-scheme: dark'],
    shows: ['Deals by stage'],
  },
  {
    ask: [
      'task list',
      'rename tasks to errands',
      'add companies with name, city and website',
      'remove projects',
    ],
    entities: { Errand: ['title'], Company: ['city', 'website:url'] },
    without: ['Task', 'Project', 'Errand.project'],
  },
  {
    ask: [
      'a tracker for zorbles',
      'add a colour (red, green, blue) and a price to zorbles',
      'make price required',
      'add a calendar of zorbles',
      'make it green',
    ],
    entities: { Zorble: ['colour:select', 'price:currency'] },
    views: ['/calendar'],
  },
  {
    ask: [
      'a recipe app',
      'remove the difficulty from recipes',
      'rename servings to portions',
      'show recipes as a table',
    ],
    entities: { Recipe: ['servings'] },
    without: ['Recipe.difficulty'],
    shows: ['Portions'],
  },
  {
    ask: [
      'inventory',
      'each product needs a barcode',
      'add warehouses with name and address',
      'add a board of purchase orders',
      'remove suppliers',
    ],
    entities: { Product: ['barcode'], Warehouse: ['address'], PurchaseOrder: [] },
    without: ['Supplier', 'Product.supplier'],
  },
  {
    ask: [
      'habit tracker',
      'call it Daily Five',
      'change the title of the today page to "Right now"',
      'add sample data',
      'use a purple theme with rounded corners',
    ],
    name: 'Daily Five',
    entities: { Habit: [], CheckIn: [] },
    shows: ['Right now'],
    style: ['--radius: 1rem'],
  },
  {
    ask: [
      'support desk',
      'add "Escalated" to the status of tickets',
      'turn priority into a rating',
      'make it public',
      'add comments to articles',
    ],
    entities: { Ticket: ['status:select', 'priority:rating'] },
    access: ['anonymous', 'admin'],
  },
  {
    ask: ['library with books', 'start over with a plant app'],
    name: 'Plants',
    entities: { Plant: [] },
    without: ['Book'],
  },
  {
    ask: [
      'event app',
      'remove the calendar page',
      'rename the dashboard to Tonight',
      'add speakers',
      'add a phone number to attendees',
      'more compact please',
    ],
    entities: { Event: [], Speaker: ['event:reference'], Attendee: ['phoneNumber:phone'] },
    shows: ['Tonight'],
  },
  {
    ask: [
      'job applications',
      'change the options of stage to found, applied, talking, offer',
      'add a total of salary to the dashboard',
      'change "Add job application" to "New try"',
    ],
    entities: { JobApplication: ['stage:select'] },
    shows: ['Total salary', 'New try'],
  },
  {
    ask: ['expense tracker', 'delete budgets', 'add tags to expenses', 'only admins can edit expenses'],
    entities: { Expense: ['tags:multiselect'] },
    only: true,
    access: ['creator', 'admin'],
  },
  {
    ask: [
      'pets',
      'rename pets to animals',
      'add a vaccination date to animals',
      'rename animals to creatures',
      'remove visits',
    ],
    entities: { Creature: ['vaccinationDate:date'], Owner: [] },
    without: ['Pet', 'Animal', 'Visit'],
  },
];
