import { expect } from 'chai';
import type { EntitySchema } from '@buildai/entities/shared';
import { isEvident, suggestMapping } from '../src/shared/import/suggest-mapping.js';

const schema: EntitySchema = {
  properties: {
    name: { type: 'string' },
    dueDate: { type: 'string', format: 'date' },
    budget: { type: 'number', title: 'Budget in euro' },
    email: { type: 'string', format: 'email' },
    stage: { type: 'string', enum: ['New', 'Won'] },
    tags: { type: 'array', items: { type: 'string' } },
    address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
    extra: { type: 'object' },
    total: { type: 'number', 'x-computed': { multiply: ['budget', 'budget'] } },
  },
};

function fieldsOf(headers: readonly string[], rows: readonly (readonly string[])[] = []) {
  return suggestMapping(headers, rows, schema).map(({ schemaField }) => schemaField);
}

describe('The suggested mapping of a file', () => {
  it('finds fields by name, however it is written', () => {
    expect(fieldsOf(['NAME', 'due_date', 'Budget', 'E-Mail', 'Notes'])).to.deep.equal([
      'name',
      'dueDate',
      'budget',
      'email',
      null,
    ]);
    expect(fieldsOf(['Due Date (UTC)', 'Tag'])).to.deep.equal(['dueDate', 'tags']);
  });

  it('uses each field once, for the column that is most alike', () => {
    expect(fieldsOf(['Company name', 'Name'])).to.deep.equal([null, 'name']);
  });

  it('finds parts of objects, also those that the schema does not describe', () => {
    expect(fieldsOf(['address.city', 'Zip', 'extra.note'])).to.deep.equal([
      'address.city',
      'address.zip',
      'extra.note',
    ]);
  });

  it('finds fields by values that fit no other field', () => {
    const rows = [
      ['ada@example.com', 'Won', 'x'],
      ['ben@example.com', 'New', 'y'],
    ];
    expect(fieldsOf(['Reach them at', 'Where it stands', 'Other'], rows)).to.deep.equal([
      'email',
      'stage',
      null,
    ]);
  });

  it('is evident where every column has the name or the label of its field, regardless of case and spaces', () => {
    const isEvidentFor = (headers: readonly string[]) =>
      isEvident(suggestMapping(headers, [], schema), schema);
    expect(isEvidentFor([' Name', 'due date', 'BUDGET IN EURO', 'budget', 'address.city'])).to.equal(false);
    expect(isEvidentFor([' Name', 'due date', 'BUDGET IN EURO', 'address.city'])).to.equal(true);
    expect(isEvidentFor(['budget'])).to.equal(true);
    expect(isEvidentFor(['Name', 'Due date (UTC)'])).to.equal(false);
    expect(isEvidentFor(['Name', 'Notes'])).to.equal(false);
  });

  it('leaves out what is computed', () => {
    expect(fieldsOf(['total'])).to.deep.equal([null]);
  });

  it('finds what separates the entries of lists', () => {
    const separatorOf = (...cells: string[]) =>
      suggestMapping(
        ['tags'],
        cells.map((cell) => [cell]),
        schema,
      )[0]?.splitCharacter;
    expect(separatorOf('a; b', 'c', 'd; e')).to.equal(';');
    expect(separatorOf('a|b', 'c|d')).to.equal('|');
    expect(separatorOf('a', 'b')).to.equal(null);
    expect(separatorOf('["a,b"]', 'c')).to.equal(null);
  });
});
