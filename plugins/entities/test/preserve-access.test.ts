import { expect } from 'chai';
import { preserveAccess } from '../src/server/app-change/actions/preserve-access.js';

const before = JSON.stringify({
  properties: {
    name: { type: 'string', 'x-immutable': true },
    price: { type: 'number', 'x-accessControl': { read: 'admin' } },
    slot: { type: 'string' },
  },
  'x-unique': [['name', 'slot']],
  'x-accessControl': {
    permissions: { read: 'anonymous', write: 'admin', delete: 'none' },
    note: 'kept',
  },
});
const keep = (after: object, stated: Record<string, string> = {}, old: string | undefined = before) => {
  const { text, kept } = preserveAccess(old, JSON.stringify(after), stated);
  return { schema: JSON.parse(text) as Record<string, unknown>, kept };
};
const field = { type: 'string' };

describe('The new file of an entity', () => {
  it('keeps the levels that it does not state, and other settings', () => {
    expect(keep({ properties: { other: field } }).schema['x-accessControl']).to.deep.equal({
      permissions: { read: 'anonymous', write: 'admin', delete: 'none' },
      note: 'kept',
    });
  });

  it('is left unchanged if it is nested too deeply', () => {
    const text = `{"properties":{},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(preserveAccess(before, text, { read: 'all' })).to.deep.equal({ text, kept: [] });
  });

  it('changes the levels that it states; those in the tag take precedence over the file', () => {
    const permissions = { read: 'all', write: 'all' };
    const after = { properties: {}, 'x-accessControl': { permissions } };
    expect(keep(after, { write: 'creator' }).schema['x-accessControl']).to.deep.include({
      permissions: { read: 'all', write: 'creator', delete: 'none' },
    });
  });

  it('keeps the rules of remaining fields, and reports it', () => {
    const { schema, kept } = keep({ properties: { name: field, price: { type: 'number' }, slot: field } });
    expect(schema['properties']).to.deep.equal({
      name: { ...field, 'x-immutable': true },
      price: { type: 'number', 'x-read': 'admin' },
      slot: field,
    });
    expect(schema['x-unique']).to.deep.equal([['name', 'slot']]);
    expect(kept).to.deep.equal(['name: x-immutable', 'price: x-read', 'x-unique']);
  });

  it('drops a rule whose fields were removed, and keeps one that is stated again', () => {
    const { schema, kept } = keep({
      properties: { price: { type: 'number', 'x-read': 'all' } },
    });
    expect(schema['x-unique']).to.equal(undefined);
    expect(schema['properties']).to.deep.equal({
      price: { type: 'number', 'x-read': 'all' },
    });
    expect(kept).to.deep.equal([]);
  });

  it('keeps the check of its rows, which names no field, until it says that there is none', () => {
    const old = JSON.stringify({ properties: { name: field }, 'x-check': 'checkOrder' });
    const { schema, kept } = keep({ properties: { other: field } }, {}, old);
    expect([schema['x-check'], kept]).to.deep.equal(['checkOrder', ['x-check']]);
    expect(keep({ properties: { name: field }, 'x-check': false }, {}, old).schema['x-check']).to.equal(
      false,
    );
  });

  it('is unchanged if there is nothing to keep, or nothing to parse', () => {
    const text = '{\n "properties": {}\n}';
    expect(preserveAccess(undefined, text, {}).text).to.equal(text);
    expect(preserveAccess(before, 'no JSON', {}).text).to.equal('no JSON');
    expect(preserveAccess('no JSON', text, {}).text).to.equal(text);
  });
});
