import type { PromptCase } from './prompt-case.js';

/** One request for each domain, in the words that people use for it. */
export const domains: readonly PromptCase[] = [
  {
    ask: ['a CRM with contacts, deals and notes'],
    name: 'CRM',
    entities: {
      Contact: ['name:text', 'email:email', 'phone:phone'],
      Deal: ['value:currency', 'stage:select', 'closeDate:date', 'contact:reference'],
      Note: ['contact:reference', 'deal:reference'],
    },
    only: true,
    views: ['/pipeline'],
    access: ['all', 'all'],
  },
  {
    ask: ['A task manager for my team with projects and due dates'],
    name: 'Task Manager',
    entities: {
      Task: ['title', 'status:select', 'priority:select', 'dueDate:date', 'project:reference'],
      Project: ['name', 'deadline:date'],
    },
    views: ['/board', '/calendar'],
  },
  {
    ask: ['inventory management'],
    name: 'Inventory Management',
    entities: {
      Product: ['quantity:number', 'price:currency', 'supplier:reference'],
      Supplier: ['email:email'],
      PurchaseOrder: ['product:reference', 'status:select'],
    },
    views: ['/stock-count'],
  },
  {
    ask: ['I need a booking system for my hair salon with appointments, clients and services'],
    name: 'Bookings',
    entities: {
      Appointment: ['startsAt:datetime', 'client:reference', 'service:reference'],
      Client: ['phone:phone'],
      Service: ['price:currency'],
    },
    only: true,
    views: ['/calendar'],
  },
  {
    ask: ['Create an event management app where visitors can browse events, with attendees and venues'],
    name: 'Event Management',
    entities: {
      Event: ['startsAt:datetime', 'ticketPrice:currency', 'venue:reference'],
      Attendee: ['event:reference', 'email:email'],
      Venue: ['capacity:number'],
    },
    views: ['/calendar'],
  },
  {
    ask: ['a recipe app with ingredients and cooking time, in warm colours'],
    name: 'Recipes',
    entities: {
      Recipe: ['ingredients:long_text', 'minutes:number', 'rating:rating'],
    },
    views: ['/cook/:id'],
    style: ['serif'],
  },
  {
    ask: ['expense tracker with monthly budgets and charts'],
    name: 'Expense Tracker',
    entities: { Expense: ['amount:currency', 'category:select', 'date:date'], Budget: ['limit:currency'] },
    views: ['/this-month'],
    access: ['creator', 'creator'],
  },
  {
    ask: ['a habit tracker with streaks'],
    name: 'Habit Tracker',
    entities: { Habit: ['name', 'area:select'], CheckIn: ['date:date', 'habit:reference'] },
    only: true,
    views: ['/today'],
    access: ['creator', 'creator'],
  },
  {
    ask: ['An HR tool for employees and leave requests'],
    name: 'HR',
    entities: {
      Employee: ['email:email', 'status:select'],
      LeaveRequest: ['startDate:date', 'endDate:date', 'employee:reference'],
    },
    views: ['/who-is-away'],
  },
  {
    ask: ['customer support ticket system'],
    name: 'Customer Support Tickets',
    entities: {
      Ticket: ['status:select', 'priority:select', 'customer:reference', 'assignee:reference'],
      Reply: ['ticket:reference'],
      Agent: ['email:email'],
    },
    views: ['/queue'],
  },
  {
    ask: ['real estate listings with viewings'],
    name: 'Listings & Viewings',
    entities: {
      Listing: ['price:currency', 'bedrooms:number', 'picture:image'],
      Viewing: ['listing:reference', 'startsAt:datetime'],
    },
    views: ['/viewings-calendar'],
  },
  {
    ask: ['an online course platform with courses, lessons and students'],
    name: 'Online Courses',
    entities: {
      Course: ['level:select'],
      Lesson: ['course:reference', 'completed:boolean'],
      Student: ['progress:percent'],
    },
    views: ['/learn'],
  },
  {
    ask: ['library management system with books, members and loans'],
    name: 'Library',
    entities: {
      Book: ['author:text', 'rating:rating'],
      Member: ['email:email'],
      Loan: ['book:reference', 'member:reference', 'dueDate:date'],
    },
    only: true,
  },
  {
    ask: ['workout log'],
    name: 'Workout Log',
    entities: {
      Workout: ['date:date', 'minutes:number', 'kind:select'],
      Exercise: ['workout:reference', 'weight:number'],
    },
    views: ['/training-calendar'],
    style: ['color-scheme: dark'],
  },
  {
    ask: ['invoicing for freelancers with clients and line items, amounts in euros'],
    name: 'Invoicing',
    entities: {
      Invoice: ['dueDate:date', 'total:currency', 'client:reference', 'status:select'],
      Client: ['address:long_text'],
      LineItem: ['invoice:reference', 'quantity:number', 'price:currency'],
    },
    views: ['/print/:id'],
    shows: ["currency: 'EUR'"],
  },
  {
    ask: ['a vet clinic app for pets and their owners'],
    name: 'Vet Clinic',
    entities: { Pet: ['species:select', 'owner:reference'], Owner: ['phone:phone'] },
  },
  {
    ask: ['plant watering reminder app'],
    name: 'Plant Watering Reminder',
    entities: { Plant: ['wateringDays:number', 'lastWatered:date'], CareNote: ['plant:reference'] },
    views: ['/watering'],
  },
  {
    ask: ['travel planner with an itinerary and a packing list'],
    name: 'Travel Planner',
    entities: {
      Trip: ['startDate:date', 'budget:currency'],
      Stop: ['trip:reference', 'startsAt:datetime'],
      PackingItem: ['packed:boolean'],
    },
    views: ['/itinerary', '/packing'],
  },
  {
    ask: ['job application tracker with a kanban board'],
    name: 'Job Application Tracker',
    entities: {
      JobApplication: ['stage:select', 'company:text', 'salary:currency'],
      Interview: ['startsAt:datetime'],
    },
    views: ['/board'],
    access: ['creator', 'creator'],
  },
  {
    ask: ['a restaurant menu with reservations'],
    name: 'Dishes & Reservations',
    entities: {
      Dish: ['price:currency', 'section:select'],
      Reservation: ['guests:number', 'startsAt:datetime'],
    },
    views: ['/menu', '/bookings'],
  },
  {
    ask: ['a beekeeping log'],
    name: 'Beekeeping Log',
    entities: { Hive: ['lastInspected:date'], Inspection: ['hive:reference', 'date:date'] },
    views: ['/inspection-round'],
  },
  {
    ask: ['app for our football club with players and matches'],
    name: 'Football Club',
    entities: { Player: ['position:select'], Match: ['startsAt:datetime', 'result:select'] },
    only: true,
  },
  {
    ask: ['content calendar for our blog and newsletter'],
    name: 'Content Calendar',
    entities: { Post: ['status:select', 'publishDate:date', 'campaign:reference'], Campaign: [] },
    views: ['/calendar', '/board'],
  },
  {
    ask: ['mood journal'],
    name: 'Mood Journal',
    entities: { Entry: ['mood:select', 'date:date', 'text:long_text'] },
    access: ['creator', 'creator'],
  },
  {
    ask: ['car maintenance tracker'],
    name: 'Car Maintenance Tracker',
    entities: { Vehicle: ['mileage:number'], ServiceRecord: ['vehicle:reference', 'cost:currency'] },
  },
  {
    ask: ['movie watchlist in dark mode'],
    name: 'Movie Watchlist',
    entities: { Movie: ['genre:select', 'rating:rating'] },
    only: true,
    style: ['color-scheme: dark'],
  },
  {
    ask: ['feature request board where people can vote'],
    name: 'Feature Request Board',
    entities: { FeatureRequest: ['votes:number', 'status:select'] },
    views: ['/roadmap'],
  },
  {
    ask: ['an app for my bakery with orders, customers and products'],
    name: 'Bakery',
    entities: {
      Order: ['customer:reference', 'product:reference', 'status:select'],
      Customer: ['phone:phone'],
      Product: ['price:currency'],
    },
    only: true,
    views: ['/order-board'],
  },
  {
    ask: ['gradebook for my school classes with students and homework'],
    name: 'Gradebook',
    entities: { Student: ['birthday:date'], Homework: ['dueDate:date'] },
  },
  {
    ask: ['donation tracker for our charity with donors and volunteers'],
    name: 'Donation Tracker',
    entities: {
      Donation: ['amount:currency', 'donor:reference'],
      Donor: ['email:email'],
      Volunteer: ['hours:number'],
    },
    only: true,
  },
];
