import { expect } from 'chai';
import { schemasOf } from '@buildai/blueprint/test/support/app-lab.js';
import { BuilderSession } from '@buildai/blueprint/test/support/builder-session.js';
import { examples } from '../src/web/home/examples.js';

interface Promised {
  /** Every entity of the app, with fields that it must have. */
  readonly entities: Readonly<Record<string, readonly string[]>>;
  /** Pages beyond lists, details and forms. */
  readonly pages: readonly string[];
  /** Words that some file must contain. */
  readonly shows?: readonly string[];
}

/** What each example states, by its label. */
const promises: Readonly<Record<string, Promised>> = {
  'Habit tracker': {
    entities: { Habit: ['name'], CheckIn: ['habit', 'date'] },
    pages: ['pages/Today.jsx'],
    shows: ['streak', 'eachDayOfInterval'],
  },
  'Sales CRM': {
    entities: {
      Contact: ['company'],
      Company: ['name'],
      Deal: ['contact', 'company', 'stage', 'value'],
      Note: ['contact', 'text'],
    },
    pages: ['pages/Pipeline.jsx'],
  },
  Inventory: {
    entities: {
      Product: ['supplier', 'quantity', 'minimum'],
      Supplier: ['name'],
    },
    pages: ['pages/StockCount.jsx'],
    shows: ['Running low'],
  },
  'Recipe book': {
    entities: { Recipe: ['ingredients', 'photo', 'rating'], ShoppingItem: ['bought'] },
    pages: ['pages/ShoppingList.jsx'],
  },
  'Event planner': {
    entities: {
      Event: ['startsAt'],
      Guest: ['event', 'reply'],
      Task: ['event', 'dueDate', 'status'],
      BudgetItem: ['event', 'planned', 'spent'],
    },
    pages: ['pages/Calendar.jsx'],
  },
  'Help desk': {
    entities: { Ticket: ['customer', 'status', 'priority'], Customer: ['name'] },
    pages: ['pages/Queue.jsx'],
    shows: ['label="Open"'],
  },
};

describe('The examples on the home page', () => {
  it('each state what they create', () => {
    expect(examples.map(({ label }) => label)).to.deep.equal(Object.keys(promises));
  });

  for (const { label, prompt } of examples) {
    it(`build what they state: ${label}`, async () => {
      const { files } = await new BuilderSession().ask(prompt);
      const promise = promises[label];
      const fields = Object.fromEntries(
        [...schemasOf(files)].map(([name, { properties }]) => [name, Object.keys(properties)]),
      );
      expect(Object.keys(fields).sort()).to.deep.equal(Object.keys(promise?.entities ?? {}).sort());
      for (const [name, wanted] of Object.entries(promise?.entities ?? {})) {
        expect(fields[name], name).to.include.members([...wanted]);
      }
      expect([...files.keys()]).to.include.members([...(promise?.pages ?? [])]);
      const code = [...files.values()].join('\n');
      for (const words of promise?.shows ?? []) expect(code.toLowerCase()).to.include(words.toLowerCase());
    });
  }
});
