import type { PromptCase } from './prompt-case.js';

/** Apps of trades for which there is no domain, in the words of those who work in them. */
export const trades: readonly PromptCase[] = [
  {
    ask: [
      'I run a small bike repair shop. I need to manage customers, their bikes and repairs. Each repair has a price, a status (waiting, in progress, done) and a due date, and belongs to a bike.',
    ],
    entities: { Repair: [] },
  },
  {
    ask: [
      'dental lab: cases with number, dentist, patient, shade, status (received, in production, shipped), due date and price; dentists with name, phone and address',
    ],
    entities: { Case: [] },
  },
  {
    ask: [
      'an app to track tools we lend to neighbours: tools with name, condition (good, worn, broken) and value; loans with tool, borrower, lent on, due back and returned',
    ],
    entities: { Tool: [], Loan: [] },
  },
  {
    ask: [
      'music lessons: students with name, instrument and phone, and lessons with student, date and time, fee and paid',
    ],
    entities: { Student: [], Lesson: [] },
  },
  {
    ask: [
      'chemical inventory for our lab with name, CAS number, quantity, minimum quantity, location, expiry date and hazard (flammable, toxic, corrosive)',
    ],
    entities: {},
  },
  {
    ask: [
      'rent tracker: apartments with address, rooms and rent; tenants with name, email and apartment; payments with tenant, amount, due date and paid',
    ],
    entities: { Tenant: [], Payment: [] },
  },
];
