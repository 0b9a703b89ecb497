import { humanize } from '@buildai/app-kit/lib/option.js';
import { expect } from 'chai';
import { propertyOfField, screenFieldsOf } from '../src/shared/screen-field.js';
import type { ScreenField } from '../src/shared/screen-field.js';
import { screenFieldsCode } from '../src/server/app-code/screen-fields-code.js';
import { formFields, displayFields } from '../src/app/kit/field-choice.js';
import type { EntityClient } from '../src/app/client/entity-client.js';
import type { Field } from '../src/app/client/field.js';

const field = (property: Readonly<Record<string, unknown>>) =>
  screenFieldsOf({ properties: { size: property } }, (entity) => `${entity} name`)[0];

describe('A field as screens of apps show it', () => {
  const fields: readonly ScreenField[] = [
    { name: 'size', label: 'Size', type: 'number', step: 0.5, unit: 'kg', warnBelow: 2, min: 0, initial: 1 },
    { name: 'size', label: 'Size', type: 'currency', currency: 'EUR', placeholder: '10' },
    {
      name: 'size',
      label: 'Size',
      type: 'reference',
      reference: 'Task',
      referenceLabel: 'Task name',
      multiple: true,
    },
    {
      ...{ name: 'size', label: 'Größe', type: 'select', help: 'Of the box', inTable: false },
      options: [
        { value: 's', label: 'Small', tone: 'blue' },
        { value: 'l', label: 'L', tone: '#ffcc00' },
      ],
    },
  ];
  for (const known of fields)
    it(`is what the schema says of it: ${known.type}`, () => {
      expect(field(propertyOfField(known))).to.deep.equal(known);
    });

  it('has a label and options also where the schema states only names', () => {
    expect(field({ type: 'string', enum: ['in_progress'] })).to.deep.include({
      label: 'Size',
      options: [{ value: 'in_progress', label: 'In progress' }],
    });
  });

  it('has options of any name, and of odd labels and colors only what can be shown', () => {
    const colors = JSON.parse('{"__proto__":"green","toString":"#ff0000","a":7,"b":"no color"}') as unknown;
    const property = { type: 'string', enum: ['__proto__', 'toString', 'a', 'b'], 'x-option-colors': colors };
    expect(field({ ...property, 'x-option-labels': { a: 'First', b: { c: 1 } } })?.options).to.deep.equal([
      { value: '__proto__', label: humanize('__proto__'), tone: 'green' },
      { value: 'toString', label: humanize('toString'), tone: '#ff0000' },
      { value: 'a', label: 'First' },
      { value: 'b', label: 'B' },
    ]);
  });

  it('has no part of a keyword that holds something else', () => {
    expect(field({ type: 'number', 'x-unit': 3, minimum: 'a', 'x-option-colors': 'red' })).to.deep.equal({
      ...{ name: 'size', label: 'Size', type: 'number' },
    });
  });

  it('is left out where nobody may read it', () => {
    expect(field({ type: 'string', 'x-read': 'none' })).to.equal(undefined);
  });
});

describe('The fields that the module of entities states', () => {
  const schemas = new Map([
    ['Task', { properties: { project: { type: 'string', 'x-reference': 'Project', title: '</script>' } } }],
    ['Project', { properties: { title: { type: 'string' } } }],
  ]);

  it('lead to the clients of other entities, and name the rows of these', () => {
    expect(screenFieldsCode('Task', schemas))
      .to.include('"referenceLabel":"title"')
      .and.include('"reference":Project}');
  });

  it('lead to no entity that is gone', () => {
    const alone = new Map([...schemas].slice(0, 1));
    expect(screenFieldsCode('Task', alone)).to.include('"type":"text"').and.not.include('Project');
  });

  it('are not those that only admins may read, since everybody can read the code', () => {
    const properties = { name: { type: 'string' }, margin: { type: 'number', 'x-read': 'admin' } };
    expect(screenFieldsCode('Task', new Map([['Task', { properties }]])))
      .to.include('name')
      .and.not.include('margin');
  });

  it('are none for a file that is no schema', () => {
    expect(screenFieldsCode('Task', new Map([['Task', undefined]]))).to.equal('[]');
  });
});

describe('What a page says about the fields of an entity', () => {
  const fields: readonly Field[] = [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'due', label: 'Due', type: 'date' },
    { name: 'total', label: 'Total', type: 'number', readOnly: true },
    { name: 'room', label: 'Room', type: 'text', fixed: true },
  ];
  const entity = { fields } as EntityClient;
  const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

  it('is nothing: all that everybody may see, or enter', () => {
    expect(names(displayFields({ entity }))).to.deep.equal(['title', 'due', 'total', 'room']);
    expect(names(formFields({ entity }, false))).to.deep.equal(['title', 'due']);
    // What is set once is asked for once.
    expect(names(formFields({ entity }, true))).to.deep.equal(['title', 'due', 'room']);
  });

  it('leaves out and changes some, and brings what is not for everybody into a form', () => {
    const fields = { title: false, due: { label: 'Deadline' }, total: {} } as const;
    expect(displayFields({ entity, fields }).map(({ label }) => label)).to.deep.equal([
      'Deadline',
      'Total',
      'Room',
    ]);
    expect(names(formFields({ entity, fields }, false))).to.deep.equal(['due', 'total']);
  });

  it('lists some in an order, with one that the schema lacks; one that is gone is left out', () => {
    const fields = [
      'due',
      'gone',
      { name: 'title', label: 'Task' },
      { name: 'days', label: 'Days', type: 'number' },
    ] as const;
    expect(formFields({ entity, fields }, true).map(({ label, type }) => `${label} ${type}`)).to.deep.equal([
      'Due date',
      'Task text',
      'Days number',
    ]);
  });
});
