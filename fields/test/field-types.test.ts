import { expect } from 'chai';
import { fieldType, fieldTypeIds, fieldTypeNamed, fieldTypeOf, propertyOfType } from '../src/index.js';

const details = { options: ['a', 'b'], reference: 'Customer' };

describe('The types of fields', () => {
  for (const id of fieldTypeIds)
    it(`find ${id} again in the property that it makes`, () => {
      expect(fieldTypeOf(propertyOfType(id, details))).to.equal(id);
      expect(fieldType(id).id).to.equal(id);
    });

  it('share no word', () => {
    const words = fieldTypeIds.flatMap((id) => [id, ...fieldType(id).words]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).to.deep.equal([]);
    for (const id of fieldTypeIds)
      for (const word of [id, ...fieldType(id).words]) expect(fieldTypeNamed(word), word).to.equal(id);
  });

  it('are found however a word is written, and not by what objects inherit', () => {
    expect(fieldTypeNamed('Date-Time')).to.equal('datetime');
    expect(fieldTypeNamed('constructor')).to.equal(undefined);
    expect(fieldTypeOf({ type: 'string', format: 'toString' })).to.equal('text');
  });

  it('ignore formats of other types', () => {
    expect(fieldTypeOf({ type: 'string', format: 'currency' })).to.equal('text');
    expect(fieldTypeOf({ type: 'number', format: 'date' })).to.equal('number');
    expect(fieldTypeOf({ type: 'integer', format: 'currency' })).to.equal('currency');
    expect(fieldTypeOf({ type: 'string', enum: ['a'], 'x-reference': 'Customer' })).to.equal('reference');
  });
});
