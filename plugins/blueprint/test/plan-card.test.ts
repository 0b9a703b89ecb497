import { proposedPlan } from '@buildai/app-features/shared';
import type { ProposedPlan } from '@buildai/app-features/shared';
import { expect } from 'chai';
import { transformSync } from 'esbuild';
import type { AppPlan } from '../src/server/plan/app-plan.js';
import { appFiles } from '../src/server/files/app-files.js';
import { cardOfPlan } from '../src/server/plan/card/card-of-plan.js';
import { planFromCard } from '../src/server/plan/card/plan-from-card.js';
import { planApp } from '../src/server/plan/plan-app.js';
import { domainOf } from '../src/server/understanding/domain-evidence.js';
import { readBrief } from '../src/server/understanding/read-brief.js';
import { BuilderSession } from './support/builder-session.js';
import { prompts } from './prompts/prompts.js';

const bakery: ProposedPlan = {
  name: 'Brot & Co',
  entities: [
    {
      name: 'Orders',
      fields: [
        { name: 'Number', type: 'text' },
        { name: 'Kunde', type: 'link', to: 'Kunden' },
        { name: 'Status', type: 'choice', options: ['New', 'A+', 'A-', 'At 10:30'] },
        { name: 'Picked up', type: 'yes_no' },
        { name: 'id', type: 'text' },
        { name: 'Ready by', type: 'date' },
        { name: 'Time', type: 'time' },
      ],
    },
    {
      name: 'Kunden',
      fields: [
        { name: 'Name', type: 'text' },
        { name: 'Rating', type: 'number' },
      ],
    },
    {
      name: '顧客',
      fields: [
        { name: '名前', type: 'text' },
        { name: '年', type: 'text' },
        { name: 'Old link', type: 'link', to: 'Invoices' },
      ],
    },
  ],
  pages: [
    { kind: 'board', entity: 'Orders', by: 'Status' },
    { kind: 'calendar', entity: 'Orders', title: 'Pickups' },
    { kind: 'checklist', entity: 'Orders', by: 'Picked up' },
    { kind: 'page', title: 'Public price list' },
    { kind: 'budget', entity: 'Orders' },
  ],
};

const clinic: ProposedPlan = {
  name: 'Vet clinic',
  entities: [
    {
      name: 'Owners',
      fields: [
        { name: 'Name', type: 'text' },
        { name: 'Vet', type: 'text' },
        { name: 'Visits of a pet', type: 'link', to: 'Pets' },
      ],
    },
    {
      name: 'Pets',
      fields: [
        { name: 'Name', type: 'text' },
        { name: 'Owner', type: 'link', to: 'Owners' },
      ],
    },
  ],
};

/** What a card has to keep of a plan. */
function kept({ name, entities, views }: AppPlan) {
  return {
    name,
    entities: entities.map(({ label, plural, fields, title, access }) => ({
      access,
      label,
      plural,
      title,
      fields: fields.map(({ label: field, type, options, reference }) => ({
        field,
        type,
        options: options?.map((option) => option.label),
        reference,
      })),
    })),
    views: views.map(({ kind, title, entity }) => ({ kind, title, entity })),
  };
}

describe('the card of a plan', () => {
  it('keeps entities, fields, types, links, options and pages of every known request', () => {
    for (const {
      ask: [request],
    } of prompts) {
      const brief = readBrief(request);
      const plan = planApp(brief);
      if (!plan) throw new Error(`Nothing is planned for “${request}”.`);
      const card = cardOfPlan(plan);
      expect(proposedPlan.parse(card), request).to.deep.equal(card);
      const again = planFromCard(card, brief);
      expect(kept(again.plan), request).to.deep.equal(kept(plan));
      expect(again.left, request).to.deep.equal([]);
    }
  });

  it('decides on rows, defaults, units, access and looks, where it states them', () => {
    const { plan } = planFromCard({
      name: 'Orchard',
      icon: 'Apple',
      color: 'green',
      entities: [
        {
          name: 'Trees',
          access: 'public',
          icon: 'TreePine',
          fields: [
            { name: 'Name', type: 'text' },
            { name: 'Yield', type: 'number', unit: 'kg', default: '12' },
            { name: 'State', type: 'choice', options: ['Young', 'Old'], default: 'young' },
            { name: 'Planted', type: 'date', required: true },
          ],
          rows: [
            { Name: 'Elstar', Yield: '40', State: 'Old', Planted: '2020-03-01' },
            { Yield: 3 },
            { Name: 'Boskoop', Yield: 'many', State: 'Felled', Planted: '2021-03-01' },
            { Name: 'Cox', Planted: 'long ago' },
          ],
        },
        {
          name: 'Harvests',
          fields: [
            { name: 'Day', type: 'text' },
            { name: 'Tree', type: 'link', to: 'Trees' },
          ],
          rows: [
            { Day: 'First', Tree: 'elstar' },
            { Day: 'Second', Tree: 'Cox' },
          ],
        },
        { name: 'Tools', fields: [{ name: 'Name', type: 'text' }], rows: [] },
      ],
    });
    expect(plan).to.deep.include({ icon: 'Apple' });
    expect(plan.theme.palette).to.equal('green');
    const [trees, harvests, tools] = plan.entities;
    expect(trees).to.deep.include({
      icon: 'TreePine',
      access: { read: 'anonymous', write: 'admin' },
      samples: [
        { name: 'Elstar', yield: 40, state: 'Old', planted: '2020-03-01' },
        { name: 'Boskoop', planted: '2021-03-01' },
      ],
    });
    expect(trees?.fields.map(({ unit, initial, required }) => ({ unit, initial, required }))).to.deep.equal([
      { unit: undefined, initial: undefined, required: true },
      { unit: 'kg', initial: 12, required: undefined },
      { unit: undefined, initial: 'young', required: undefined },
      { unit: undefined, initial: undefined, required: true },
    ]);
    expect(harvests?.samples).to.deep.equal([{ day: 'First', tree: 'Elstar' }, { day: 'Second' }]);
    expect(tools?.samples).to.deep.equal([]);
  });

  it('keeps a page whose entities have other names than in its domain', () => {
    const card: ProposedPlan = {
      entities: [
        { name: 'Quotes', fields: [{ name: 'Number', type: 'text' }] },
        {
          name: 'Line items',
          fields: [
            { name: 'Description', type: 'text' },
            { name: 'Quote', type: 'link', to: 'Quotes' },
            { name: 'Quantity', type: 'number' },
            { name: 'Unit price', type: 'money' },
          ],
        },
      ],
      pages: [{ kind: 'invoice', title: 'Print', entity: 'Quotes' }],
    };
    const { plan, left } = planFromCard(card, {
      ...readBrief(''),
      domain: domainOf('invoices', 'invoices'),
    });
    expect(left).to.deep.equal([]);
    expect(plan.views[0]).to.include({ kind: 'invoice', entity: 'Quote', lineReference: 'quote' });
  });

  it('has no two fields of one name', () => {
    const plan = planApp(readBrief('a tracker for zorbles with name and color'));
    const [entity] = plan?.entities ?? [];
    if (!plan || !entity) throw new Error('Nothing is planned.');
    const fields = [...entity.fields, { name: 'color2', label: 'color', type: 'text' as const }];
    const card = cardOfPlan({ ...plan, entities: [{ ...entity, fields }] });
    expect(proposedPlan.safeParse(card).success).to.equal(true);
    expect(card.entities[0]?.fields).to.have.length(entity.fields.length);
  });

  it('is planned exactly as it is written', () => {
    const { plan, left } = planFromCard(bakery);
    expect(plan.name).to.equal('Brot & Co');
    expect(
      plan.entities.map(({ name, label, plural, fields }) => ({
        names: [name, label, plural],
        fields: fields.map((field) => `${field.label}: ${field.type} ${field.reference ?? ''}`.trim()),
      })),
    ).to.deep.equal([
      {
        names: ['Order', 'Order', 'Orders'],
        fields: [
          'Number: text',
          'Kunde: reference Kunden',
          'Status: select',
          'Picked up: boolean',
          'id: text',
          'Ready by: date',
          'Time: time',
        ],
      },
      { names: ['Kunden', 'Kunden', 'Kunden'], fields: ['Name: text', 'Rating: number'] },
      { names: ['Thing', '顧客', '顧客'], fields: ['名前: text', '年: text', 'Old link: text'] },
    ]);
    const [order, , other] = plan.entities;
    expect(order?.fields[2]?.options?.map(({ value, label }) => ({ value, label }))).to.deep.equal([
      { value: 'new', label: 'New' },
      { value: 'a', label: 'A+' },
      { value: 'a2', label: 'A-' },
      { value: 'at_10_30', label: 'At 10:30' },
    ]);
    expect(order?.fields[4]?.name).to.equal('idValue');
    expect(other?.fields.map(({ name }) => name)).to.deep.equal(['value', 'value2', 'oldLink']);
    expect(plan.views.map(({ kind, title, entity }) => `${kind} ${title} ${entity}`)).to.deep.equal([
      'board Board Order',
      'calendar Pickups Order',
      'checklist Checklist Order',
    ]);
    expect(left).to.deep.equal([
      { kind: 'page', title: 'Public price list' },
      { kind: 'budget', entity: 'Orders' },
    ]);
  });
});

describe('an app of a plan with unusual names', () => {
  it('is made of code that parses, and schemas that are JSON', async () => {
    const names = [
      '"; alert(1); //',
      '`${alert(1)}`',
      '</script><b>',
      '__proto__',
      'class',
      "it's",
      '*/ {a}',
      '123',
    ];
    for (const name of names) {
      const fields: ProposedPlan['entities'][number]['fields'] = [
        { name, type: 'text', default: name },
        { name: `${name} kind`, type: 'choice', options: [name, 'Other'], default: name },
        { name: 'Above', type: 'link', to: name },
      ];
      const { plan } = planFromCard({
        name,
        entities: [{ name, fields, rows: [{ [name]: name, Above: name }] }],
        pages: [{ kind: 'board', entity: name, by: `${name} kind`, title: name }],
      });
      for (const [path, content] of await appFiles(plan)) {
        if (path.endsWith('.json')) JSON.parse(content);
        if (/\.jsx?$/.test(path))
          expect(() => transformSync(content, { loader: 'jsx' }), `${name} in ${path}`).not.to.throw();
      }
    }
  });
});

describe('The blueprint model with a plan', function () {
  it('shows it by itself for a story that it understands only in part', async () => {
    const story =
      'When a customer drops a bike off we give it a ticket, write down what is wrong with it and promise a day. ' +
      'A repair uses parts, and the parts come from two suppliers whose invoices are in a drawer.';
    const session = new BuilderSession();
    await session.ask(story);
    expect(session.reply.actions.map(({ type }) => type)).to.deep.equal(['propose_plan']);
    expect(session.plan.entities.map(({ name }) => name)).to.include('Parts');
  });

  it('is not shown for a long request that says everything', async () => {
    const session = new BuilderSession();
    await session.ask(
      'A tool library: members with name, phone and email; tools with photo, value and shelf; loans with tool, member, ' +
        'start date, due date and returned yes/no.',
    );
    expect(session.reply.actions.map(({ type }) => type)).not.to.include('propose_plan');
  });

  it('proposes one first, changes it by words, and builds it as the builder edited it', async () => {
    const session = await new BuilderSession().ask('a bakery with orders and customers, in dark blue', {
      mode: 'plan',
    });
    expect(session.files.size).to.equal(0);
    expect(session.reply.actions.map(({ type }) => type)).to.deep.equal(['propose_plan']);
    const proposed = session.plan;
    expect(proposed.entities.map(({ name }) => name)).to.include.members(['Orders', 'Customers']);

    await session.ask('add a loyalty number to customers, remove orders', { mode: 'plan', plan: proposed });
    expect(session.files.size).to.equal(0);
    const changed = session.plan;
    expect(changed.entities.map(({ name }) => name)).to.not.include('Orders');
    const customers = changed.entities.find(({ name }) => name === 'Customers');
    expect(customers?.fields.map(({ name }) => name)).to.include('Loyalty number');
    expect(changed.name).to.equal(proposed.name);

    await session.ask('Build this plan', {
      plan: { ...bakery, pages: [{ kind: 'board', entity: 'Orders' }] },
    });
    expect(session.entityNames).to.deep.equal(['Kunden', 'Order', 'Thing']);
    const { properties } = session.entity('Order');
    expect(Object.values(properties).map(({ title }) => title)).to.deep.equal(
      bakery.entities[0]?.fields.map(({ name }) => name),
    );
    expect(properties['kunde']).to.include({ 'x-reference': 'Kunden' });
    expect(session.file('layout.jsx')).to.include('Brot & Co').and.include('/thing-list');
    expect(session.file('pages/BoardPage.jsx')).to.be.a('string');
    expect(session.reply.prose).to.not.include('can’t build');
    for (const path of session.files.keys()) expect(path).to.match(/^[\w./-]+\w\.\w+$/);

    await session.ask('Build this plan', { plan: bakery });
    expect(session.reply.actions).to.be.empty;
    await session.ask('add a phone number to orders', { mode: 'plan' });
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('Turn off Plan first');
  });

  it('says so where a request changes nothing in it', async () => {
    const session = new BuilderSession();
    for (const request of ['Owners are the nicest people', 'only admins can edit owners']) {
      await session.ask(request, { mode: 'plan', plan: clinic });
      expect(session.reply.actions, request).to.be.empty;
      expect(session.reply.prose, request).to.match(/^I don’t know how to change “.+ The plan is unchanged/);
    }
    await session.ask('make it dark', { mode: 'plan', plan: clinic });
    expect(session.reply.prose).to.include('I changed the plan');
  });

  it('removes fields from what the request names, not a link to it from elsewhere', async () => {
    const session = await new BuilderSession().ask(
      'remove the fields vet, visits of a pet from owners and add an address',
      { mode: 'plan', plan: clinic },
    );
    const [owners, pets] = session.plan.entities.map(({ fields }) => fields.map(({ name }) => name));
    expect(owners).to.deep.equal(['Name', 'Address']);
    expect(pets).to.deep.equal(['Name', 'Owner']);
  });

  it('asks in place of a plan for nothing', async () => {
    const session = await new BuilderSession().ask('hello', { mode: 'plan' });
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.match(/^Hello!/);
  });

  it('says which pages it cannot build', async () => {
    const session = await new BuilderSession().ask('Build this plan', { plan: bakery });
    expect(session.reply.prose).to.include('Public price list').and.include('Budget of Orders');
  });
});
