import type { ProposedPlan } from '@buildai/app-features/shared';
import { expect } from 'chai';
import type { ChatMessage } from '../src/shared/message.js';
import type { PlanEdit } from '../src/web/plan/edit-plan.js';
import {
  addEntity,
  addField,
  addOptions,
  beginEmpty,
  choosePage,
  colorApp,
  detailField,
  dropRows,
  giveRows,
  moveEntity,
  moveField,
  nameApp,
  removeEntity,
  removeField,
  removeOption,
  renameEntity,
  renameField,
  retypeField,
  shareEntity,
  suggestedPages,
} from '../src/web/plan/edit-plan.js';
import type { PlanDraft } from '../src/web/plan/plan-draft.js';
import { draftOf, pageOf, planOf } from '../src/web/plan/plan-draft.js';
import { errorsIn } from '../src/web/plan/plan-errors.js';
import { partsOfRequest } from '../src/web/plan/parts-of-request.js';
import { pastedRows } from '../src/web/plan/pasted-rows.js';
import { planLocks } from '../src/web/plan/plan-lock.js';
import { actionText } from './action-text.js';

const plan: ProposedPlan = {
  name: 'Bakery',
  entities: [
    {
      name: 'Orders',
      one: 'Order',
      fields: [
        { name: 'Number', type: 'text' },
        { name: 'Customer', type: 'link', to: 'Customers' },
        { name: 'Status', type: 'choice', options: ['New', 'Paid'] },
      ],
    },
    { name: 'Customers', one: 'Customer', fields: [{ name: 'Name', type: 'text' }] },
  ],
  pages: [{ kind: 'board', entity: 'Orders', by: 'Status' }],
};
/** The IDs by name. */
const idsOf = ({ entities }: PlanDraft) =>
  Object.fromEntries(
    entities.flatMap(({ id, name, fields }) => [[name, id], ...fields.map((f) => [f.name, f.id])]),
  ) as Record<string, string>;
const ids = idsOf(draftOf(plan));
const id = (name: string) => ids[name] ?? '';
const edited = (...edits: readonly PlanEdit[]) => edits.reduce((draft, edit) => edit(draft), draftOf(plan));

describe('a plan being edited', () => {
  it('is the same plan as long as nothing is changed', () => {
    expect(planOf(draftOf(plan))).to.deep.equal(plan);
  });

  it('keeps links and pages when what they refer to is renamed', () => {
    const { name, entities, pages } = planOf(
      edited(
        nameApp(' Brot '),
        renameEntity(id('Customers'), 'Clients'),
        renameEntity(id('Orders'), 'Sales'),
        renameField(id('Orders'), id('Status'), 'Stage'),
      ),
    );
    expect(name).to.equal('Brot');
    expect(entities.map((entity) => [entity.name, entity.one])).to.deep.equal([
      ['Sales', undefined],
      ['Clients', undefined],
    ]);
    expect(entities[0]?.fields[1]).to.deep.equal({ name: 'Customer', type: 'link', to: 'Clients' });
    expect(pages).to.deep.equal([{ kind: 'board', entity: 'Sales', by: 'Stage' }]);
  });

  it('turns links to a removed entity into text, and loses the pages without their field', () => {
    expect(planOf(edited(removeEntity(id('Customers')))).entities[0]?.fields[1]).to.deep.equal({
      name: 'Customer',
      type: 'text',
    });
    expect(planOf(edited(removeField(id('Orders'), id('Status'))))).to.not.have.property('pages');
    expect(planOf(edited(removeEntity(id('Orders'))))).to.not.have.property('pages');
  });

  it('gets entities, fields, types and options', () => {
    const draft = edited(addEntity, addField(id('Customers')));
    const made = draft.entities[2]?.id ?? '';
    const field = draft.entities[1]?.fields[1]?.id ?? '';
    const after = [
      renameEntity(made, 'Products'),
      renameField(id('Customers'), field, 'Allergies'),
      retypeField(id('Customers'), field, 'choices'),
      addOptions(id('Customers'), field, [' Nuts', 'nuts', '', 'Milk', 'Eggs']),
      removeOption(id('Customers'), field, 'Milk'),
      retypeField(id('Orders'), id('Number'), 'link', made),
      retypeField(id('Orders'), id('Status'), 'text'),
    ].reduce((next, edit) => edit(next), draft);
    expect(planOf(after).entities).to.deep.equal([
      {
        name: 'Orders',
        one: 'Order',
        fields: [
          { name: 'Number', type: 'link', to: 'Products' },
          { name: 'Customer', type: 'link', to: 'Customers' },
          { name: 'Status', type: 'text' },
        ],
      },
      {
        name: 'Customers',
        one: 'Customer',
        fields: [
          { name: 'Name', type: 'text' },
          { name: 'Allergies', type: 'choices', options: ['Nuts', 'Eggs'] },
        ],
      },
      { name: 'Products', fields: [{ name: 'Name', type: 'text' }] },
    ]);
  });

  it('suggests the pages that its fields allow', () => {
    const dated = edited(retypeField(id('Orders'), id('Number'), 'date'));
    const [calendar] = suggestedPages(dated);
    expect(suggestedPages(dated)).to.have.length(1);
    if (!calendar) return;
    expect(pageOf(dated, calendar)).to.deep.equal({ kind: 'calendar', entity: 'Orders', by: 'Number' });
    const chosen = choosePage(calendar, true)(dated);
    expect(suggestedPages(chosen)).to.deep.equal([]);
    expect(planOf(chosen).pages).to.have.length(2);
    const [board] = chosen.pages;
    expect(board && planOf(choosePage(board, false)(chosen)).pages).to.have.length(1);
  });

  it('names each error at its place', () => {
    const draft = edited(addField(id('Customers')), renameEntity(id('Customers'), 'orders'));
    const { byId, whole } = errorsIn(draft);
    expect(byId.get(draft.entities[1]?.fields[1]?.id ?? '')).to.equal('Enter a name.');
    expect(whole).to.equal(undefined);
    expect(errorsIn(edited(renameEntity(id('Customers'), 'orders'))).byId.get(id('Customers'))).to.equal(
      'Two entities are called “orders”.',
    );
    expect(errorsIn(edited(removeEntity(id('Orders')), removeEntity(id('Customers')))).whole).to.equal(
      'Add at least one entity.',
    );
  });
});

describe('the plans of a conversation', () => {
  const message = (
    messageId: string,
    role: ChatMessage['role'],
    {
      content = '',
      versionId,
      sent,
      status = 'done',
    }: {
      content?: string;
      versionId?: string;
      sent?: ProposedPlan;
      status?: 'done' | 'failed';
    } = {},
  ) => ({
    kind: 'message' as const,
    id: messageId,
    message: {
      id: messageId,
      role,
      content,
      parts: [],
      ...(sent ? { plan: sent } : {}),
      experimental_attachments: [],
      createdAt: '',
      annotations: [
        { status, ...(versionId === undefined ? {} : { versionId }) },
      ] as ChatMessage['annotations'],
    },
  });
  const content = actionText('propose_plan', {}, '{}');
  const asked = message('q', 'user');
  const proposal = message('p', 'assistant', { content });
  const locks = (...later: ReturnType<typeof message>[]) => planLocks([asked, proposal, ...later]);

  it('can be edited until they are built, replaced, or something else is built', () => {
    expect(locks().get('p')).to.equal(undefined);
    expect(locks().has('q')).to.equal(false);
    expect(locks(asked, message('a', 'assistant')).get('p')).to.equal(undefined);
    const build = message('b', 'user', { sent: plan });
    expect(locks(build, message('a', 'assistant', { versionId: 'v1' })).get('p')).to.deep.equal({
      reason: 'built',
      versionId: 'v1',
    });
    expect(locks(build, message('a', 'assistant', { status: 'failed' })).get('p')).to.equal(undefined);
    expect(locks(asked, message('a', 'assistant', { versionId: 'v1' })).get('p')).to.deep.equal({
      reason: 'outdated',
    });
    const replaced = locks(asked, message('n', 'assistant', { content }));
    expect([replaced.get('p'), replaced.get('n')]).to.deep.equal([{ reason: 'replaced' }, undefined]);
  });

  it('cannot be edited if their reply failed', () => {
    const failed = message('p', 'assistant', { content, status: 'failed' });
    expect(planLocks([asked, failed]).get('p')).to.deep.equal({ reason: 'ended' });
  });
});

describe('the words of a request', () => {
  const unused = (request: string, leftOut: readonly string[] = []) =>
    partsOfRequest(request, plan, leftOut).flatMap(({ text, isUnused }) => (isUnused ? [text] : []));

  it('are told apart by whether the plan uses them, next to each other as one', () => {
    const request = 'I need orders with customer names and a loyalty card, paid or new; also the oven.';
    expect(unused(request)).to.deep.equal(['loyalty card', 'oven']);
    expect(unused(request, ['loyalty card'])).to.deep.equal(['oven']);
    expect(
      partsOfRequest(request, plan)
        .map(({ text }) => text)
        .join(''),
    ).to.equal(request);
  });

  it('are read in other languages and scripts', () => {
    expect(unused('Bitte verwalte meine Kunden und den Gärkorb')).to.deep.equal([
      'verwalte',
      'Kunden',
      'Gärkorb',
    ]);
    expect(unused('')).to.deep.equal([]);
  });
});

describe('rows of a plan', () => {
  it('are pasted from a spreadsheet or as CSV, and new columns become fields', () => {
    const { columns, rows, left } = pastedRows('Number\tNote\n1\t"two\nlines"\n\n2\t\n');
    expect(rows).to.deep.equal([{ Number: '1', Note: 'two\nlines' }, { Number: '2' }]);
    expect(left).to.equal(0);
    expect(pastedRows('Number;Note\n1;a,b').rows).to.deep.equal([{ Number: '1', Note: 'a,b' }]);
    const [orders] = planOf(edited(giveRows(id('Orders'), columns, rows))).entities;
    expect(orders?.fields.at(-1)).to.deep.equal({ name: 'Note', type: 'text' });
    expect(orders?.rows).to.deep.equal(rows);
  });

  it('follow a renamed field, and are none or examples as the builder chooses', () => {
    const given = giveRows(id('Customers'), ['Name'], [{ Name: 'Ada' }]);
    const renamed = planOf(
      edited(given, renameField(id('Customers'), id('Name'), 'Full name'), beginEmpty(true)),
    );
    expect(renamed.entities.map(({ rows }) => rows)).to.deep.equal([[], [{ 'Full name': 'Ada' }]]);
    expect(planOf(edited(given, dropRows(id('Customers')))).entities[1]?.rows).to.equal(undefined);
  });

  it('are as many as a plan has room for, and the rest is counted', () => {
    const { rows, left } = pastedRows(
      `Name\n${Array.from({ length: 205 }, (_, at) => `Row ${at}`).join('\n')}`,
    );
    expect([rows.length, left]).to.deep.equal([200, 5]);
  });
});

describe('the details of a plan', () => {
  it('are kept, and left out where the type cannot have them', () => {
    const number = detailField(id('Orders'), id('Number'), { required: true, unit: 'kg', default: ' A1 ' });
    const [orders] = planOf(edited(number, shareEntity(id('Orders'), 'team'), colorApp('teal'))).entities;
    expect(orders?.access).to.equal('team');
    expect(orders?.fields[0]).to.deep.equal({ name: 'Number', type: 'text', required: true, default: 'A1' });
  });

  it('move fields and entities by one place, and stay at the ends', () => {
    const { entities } = planOf(
      edited(
        moveField(id('Orders'), id('Status'), -1),
        moveField(id('Orders'), id('Number'), -1),
        moveEntity(id('Customers'), -1),
      ),
    );
    expect(entities.map(({ name }) => name)).to.deep.equal(['Customers', 'Orders']);
    expect(entities[1]?.fields.map(({ name }) => name)).to.deep.equal(['Number', 'Status', 'Customer']);
  });
});
