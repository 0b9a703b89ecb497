import type { PromptCase } from './prompt-case.js';

/** Unknown nouns, explicit fields, slips, one word, long texts, other languages. */
export const wording: readonly PromptCase[] = [
  {
    ask: ['a tracker for zorbles'],
    name: 'Zorble Tracker',
    entities: { Zorble: ['name:text', 'status:select', 'notes:long_text'] },
    only: true,
  },
  { ask: ['an app with blips, glorps and their flurbs'], entities: { Blip: ['name'], Glorp: ['name'] } },
  {
    ask: ['I want to keep track of my vinyl records and the shops where I buy them'],
    entities: { VinylRecord: ['title', 'rating:rating'], Shop: ['name'] },
  },
  {
    ask: ['CRM'],
    name: 'CRM',
    entities: {
      Deal: ['value:currency'],
      Contact: ['company:reference'],
      Company: ['website:url'],
      Note: [],
    },
  },
  { ask: ['mushrooms'], entities: { Mushroom: ['name'] }, only: true },
  {
    ask: ['pls mak me a todo lst ap with prioritys and duedates'],
    entities: { Todo: ['priority:select'] },
  },
  {
    ask: ['expnse traker with catagories'],
    name: 'Expense Tracker',
    entities: { Expense: ['amount:currency', 'category:reference'], Category: [] },
  },
  {
    ask: ['a task tracker with title, due date and priority (low, medium, high)'],
    entities: { Task: ['title:text', 'dueDate:date', 'priority:select'] },
    only: true,
    without: ['Task.status'],
  },
  {
    ask: [
      'Build a wine cellar app called Vinothek: wines with name, vintage, region, colour (red, white, rosé), price, rating and tasting notes',
    ],
    name: 'Vinothek',
    entities: {
      Wine: [
        'name:text',
        'vintage:number',
        'region:text',
        'colour:select',
        'price:currency',
        'rating:rating',
        'tastingNotes:long_text',
      ],
    },
    only: true,
  },
  {
    ask: [
      'projects have a name, a budget and a deadline. each task belongs to a project and has a title, an assignee e-mail, a done checkbox and a due date',
    ],
    entities: {
      Project: ['budget:currency', 'deadline:date'],
      Task: ['project:reference', 'done:boolean', 'dueDate:date', 'assigneeEMail:email'],
    },
    only: true,
  },
  {
    ask: [
      'I run a small bike repair shop. I need to manage customers, their bikes and repairs. Each repair has a price, a status (waiting, in progress, done) and a due date, and belongs to a bike. Make it look professional and call it Spoke & Co.',
    ],
    name: 'Spoke & Co',
    entities: {
      Customer: ['phone:phone'],
      Bike: ['name'],
      Repair: ['price:currency', 'status:select', 'dueDate:date', 'bike:reference'],
    },
    only: true,
  },
  {
    ask: [
      'Hi! Could you please build an app for our volunteer fire brigade? It should have:\n- members with name, rank, phone and e-mail\n- vehicles with name, plate and next inspection\n- operations with title, date, place and a report\nEach operation has a vehicle. Only our team should see it. Please use red.',
    ],
    entities: {
      Member: ['rank:text', 'phone:phone'],
      Vehicle: ['plate:text', 'inspectionDate:date'],
      Operation: ['date:date', 'report', 'vehicle:reference'],
    },
    only: true,
    access: ['all', 'all'],
  },
  {
    ask: ['a public directory of local artists with name, website, phone and a photo, minimal'],
    entities: { Artist: ['name', 'website:url', 'phone:phone', 'photo:image'] },
    only: true,
    access: ['anonymous', 'admin'],
  },
  { ask: ['eine App für meine Rezepte'], name: 'Rezepte', entities: { Rezept: [] } },
  { ask: ['una app para gestionar mis gastos, en verde'], name: 'Gastos', entities: { Gasto: [] } },
  {
    ask: ['observation log for birds with species, number of birds, weather and a rating, dark theme'],
    entities: { Observation: ['species', 'numberOfBirds:number', 'weather', 'rating:rating'] },
    style: ['color-scheme: dark'],
  },
  {
    ask: ['an app to track maps, badges and errors'],
    entities: { MapItem: ['name'], BadgeItem: ['name'], ErrorItem: ['name'] },
    only: true,
  },
  {
    ask: ['subscriptions I pay for with price, renewal date and website, in pounds'],
    entities: { Subscription: ['price:currency', 'renewalDate:date', 'website:url'] },
    only: true,
  },
];
