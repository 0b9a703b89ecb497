import { expect } from 'chai';
import { changeSchema } from '../src/server/columns/change-schema.js';
import type { EntitySchema } from '../src/shared/index.js';

const schema: EntitySchema = {
  properties: { budget: { type: 'string' }, stage: { type: 'string', title: 'Phase' } },
};
const taken = new Set(['budget', 'stage']);
const rename = (to: string) => changeSchema(schema, { kind: 'rename', field: 'budget', to }, taken);

describe('The names of the fields of an entity', () => {
  it('differ in more than upper and lower case', () => {
    for (const to of ['stage', 'sTage', 'budget']) expect(() => rename(to), to).to.throw();
    expect(Object.keys(rename('buDget').schema.properties)).to.deep.equal(['buDget', 'stage']);
    const added = changeSchema(schema, { kind: 'add', label: 'STAGE', type: { type: 'number' } }, taken);
    expect(added.field).to.equal('sTAGE2');
  });

  it('are none of what every object has', () => {
    expect(() => rename('constructor')).to.throw();
    const added = changeSchema(
      schema,
      { kind: 'add', label: 'Constructor', type: { type: 'string' } },
      taken,
    );
    expect(added.field).to.equal('constructor2');
  });

  it('have no two options that are called the same', () => {
    const add = (...options: string[]) =>
      changeSchema(schema, { kind: 'add', label: 'Size', type: { type: 'string', enum: options } }, taken);
    expect(() => add('Large', 'Small', 'large')).to.throw('Option already exists');
    expect(add('Large', 'Small').field).to.equal('size');
  });
});
