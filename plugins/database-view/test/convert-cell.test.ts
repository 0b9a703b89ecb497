import type { EntityProperty } from '@buildai/entities/shared';
import { expect } from 'chai';
import { convertCell } from '../src/web/import/convert/convert-cell.js';
import { idsByName } from '../src/web/import/convert/referenced-rows.js';

const options = ['waiting', 'in_work', 'ready'];
const stage: EntityProperty = { type: 'string', enum: options };
const stages: EntityProperty = {
  type: 'array',
  items: { type: 'string', enum: options },
  'x-option-labels': { ready: 'Done' },
};

const ada = 'a'.repeat(20);
const people = new Map([
  [
    'Person',
    idsByName([{ id: ada, name: 'Ada Lovelace' }, ...['b', 'c'].map((id) => ({ id, name: 'Ben' }))]),
  ],
]);

const converted = (cell: string, property: EntityProperty) => {
  const conversion = convertCell(
    cell,
    property,
    {
      header: 'Stage',
      path: 'stage',
      splitCharacter: property.type === 'array' ? ',' : null,
      booleans: 'strict',
      changed: 'convert',
      refused: 'fail',
      empty: 'none',
    },
    false,
    people,
  );
  return conversion.ok ? conversion.value : conversion.reason;
};

describe('A cell of a file', () => {
  it('names an option by its value or its label, in any case', () => {
    expect(['in_work', 'IN_WORK', 'In work', 'in WORK '].map((cell) => converted(cell, stage))).to.deep.equal(
      ['in_work', 'in_work', 'in_work', 'in_work'],
    );
    expect(converted('In work, done', stages)).to.deep.equal(['in_work', 'ready']);
  });

  it('is told the labels if it names none', () => {
    expect(converted('Broken', stage)).to.equal('This should be one of: Waiting, In work, Ready.');
  });

  it('names a row by its name or its ID, and is told a name that no row, or several, have', () => {
    const person: EntityProperty = { type: 'string', 'x-reference': 'Person' };
    expect(['ada lovelace ', ada].map((cell) => converted(cell, person))).to.deep.equal([ada, ada]);
    expect(converted('Nobody', person)).to.equal('There is no row “Nobody”.');
    expect(converted('Ben', person)).to.equal('There is no row “Ben”.');
    // Of a row that was deleted since the export.
    expect(converted('d'.repeat(20), person)).to.equal('d'.repeat(20));
    const team: EntityProperty = { type: 'array', items: { type: 'string' }, 'x-reference': 'Person' };
    expect(converted('Ada Lovelace', team)).to.deep.equal([ada]);
    expect(converted('Ada Lovelace', { ...person, 'x-reference': 'Unread' })).to.equal('Ada Lovelace');
  });
});
