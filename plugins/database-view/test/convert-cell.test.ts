import type { EntityProperty } from '@buildai/entities/shared';
import { expect } from 'chai';
import { convertCell } from '../src/web/import/convert/convert-cell.js';

const options = ['waiting', 'in_work', 'ready'];
const stage: EntityProperty = { type: 'string', enum: options };
const stages: EntityProperty = {
  type: 'array',
  items: { type: 'string', enum: options },
  'x-option-labels': { ready: 'Done' },
};

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
});
