import { expect } from 'chai';
import { planPageText, planText, proposedPlan, readPlan } from '../src/shared/proposed-plan/index.js';

const bakery = {
  name: 'Bakery',
  entities: [
    {
      name: 'Orders',
      fields: [
        { name: 'Number', type: 'text' },
        { name: 'Customer', type: 'link', to: 'Customers' },
        { name: 'Status', type: 'choice', options: ['New', 'Paid'] },
      ],
    },
    { name: 'Customers', fields: [{ name: 'Name', type: 'text' }] },
  ],
  pages: [{ kind: 'board', entity: 'Orders', by: 'Status' }],
  questions: ['Do customers order online?'],
};
const read = (plan: unknown) => {
  const outcome = readPlan(JSON.stringify(plan));
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.plan;
};
const refusalOf = (content: string) => {
  const outcome = readPlan(content);
  return outcome.ok ? undefined : outcome.refusal.reason;
};

describe('a proposed plan', () => {
  it('is read as written, and again the same', () => {
    expect(read(bakery)).to.deep.equal(bakery);
    expect(proposedPlan.parse(read(bakery))).to.deep.equal(bakery);
  });

  it('understands the types and names that models use elsewhere', () => {
    const { entities, pages } = read({
      entities: [
        {
          name: 'Orders',
          one: 'Order',
          fields: [
            { name: 'Total', type: 'currency', required: true },
            { name: 'Paid', type: 'boolean', options: [] },
            { name: 'Status', type: 'enum', options: [{ label: 'New', value: 'new' }, 'new', 'Done', ''] },
            { name: 'Customer', type: 'reference', to: 'customer' },
            { name: 'Homepage', type: 'link' },
          ],
        },
        { name: 'Customers', fields: [{ name: 'Name', type: 'string' }] },
      ],
      pages: [
        { kind: 'Kanban', entity: 'order', by: 'status' },
        { kind: 'calendar', entity: 'Invoices' },
        { kind: 'Price list for guests' },
      ],
    });
    expect(entities[0]?.fields).to.deep.equal([
      { name: 'Total', type: 'money', required: true },
      { name: 'Paid', type: 'yes_no' },
      { name: 'Status', type: 'choice', options: ['New', 'Done'] },
      { name: 'Customer', type: 'link', to: 'Customers' },
      { name: 'Homepage', type: 'url' },
    ]);
    expect(pages).to.deep.equal([
      { kind: 'board', entity: 'Orders', by: 'Status' },
      { kind: 'page', title: 'Price list for guests' },
    ]);
  });

  it('keeps looks, access, defaults and rows where they are known, and leaves out the rest', () => {
    const plan = read({
      icon: 'shopping-cart',
      color: 'Teal',
      entities: [
        {
          name: 'Orders',
          icon: 'NoSuchIcon',
          access: 'everybody',
          fields: [{ name: 'Weight', type: 'number', unit: 'kg', default: 2 }],
          rows: [{ weight: 3, price: 4 }, { other: 1 }, 'none', { Weight: { kg: 3 } }],
        },
        { name: 'Guests', access: 'public', fields: [{ name: 'Name', type: 'text' }], rows: [] },
      ],
    });
    expect(plan).to.deep.include({ icon: 'ShoppingCart', color: 'teal' });
    expect(plan.entities).to.deep.equal([
      {
        name: 'Orders',
        fields: [{ name: 'Weight', type: 'number', unit: 'kg', default: '2' }],
        rows: [{ Weight: 3 }],
      },
      { name: 'Guests', access: 'public', fields: [{ name: 'Name', type: 'text' }], rows: [] },
    ]);
  });

  it('names the place of an error in a sentence', () => {
    const field = (value: object) => ({ entities: [{ name: 'Orders', fields: [value] }] });
    const twice = { name: 'Orders', fields: [{ name: 'A', type: 'text' }] };
    const errors = [
      refusalOf('{ "entities": ['),
      refusalOf(JSON.stringify({ entities: [] })),
      refusalOf(JSON.stringify(field({ name: 'Total', type: 'blob' }))),
      refusalOf(JSON.stringify(field({ name: 'x'.repeat(61), type: 'text' }))),
      refusalOf(JSON.stringify({ entities: [twice, { ...twice, name: ' orders' }] })),
      refusalOf(
        JSON.stringify({ entities: Array.from({ length: 13 }, (_, at) => ({ ...twice, name: `${at}` })) }),
      ),
    ];
    expect(errors[0]).to.match(/^The plan can’t be shown: this is not valid JSON/);
    expect(errors.slice(1)).to.deep.equal([
      'The plan can’t be shown. Add at least one entity.',
      'The plan can’t be shown. Orders, Total: This isn’t a type that a field can have.',
      `The plan can’t be shown. Orders, ${'x'.repeat(61)}: A name has at most 60 characters.`,
      'The plan can’t be shown. orders: Two entities are called “orders”.',
      'The plan can’t be shown. A plan has at most 12 entities.',
    ]);
    expect(
      proposedPlan.safeParse(field({ name: 'Customer', type: 'link' })).error?.issues[0]?.message,
    ).to.equal('Choose what this links to.');
  });

  it('can be told in one line', () => {
    expect(planText(read(bakery))).to.equal('Orders (Number, Customer, Status), Customers (Name)');
    expect(planPageText({ kind: 'board', entity: 'Orders', by: 'Status' })).to.equal(
      'Board of Orders by Status',
    );
    expect(planPageText({ kind: 'page', title: 'Price list', entity: 'Products' })).to.equal('Price list');
  });
});
