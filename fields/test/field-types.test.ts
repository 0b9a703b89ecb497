import { expect } from 'chai';
import {
  fieldType,
  fieldTypeCalled,
  fieldTypeIds,
  fieldTypeNamed,
  fieldTypeOf,
  propertyOfType,
} from '../src/index.js';
import { spelled } from '../src/spelled.js';
import { typeWords } from '../src/type-words.js';

const details = { options: ['a', 'b'], reference: 'Customer' };

describe('The types of fields', () => {
  for (const id of fieldTypeIds)
    it(`find ${id} again in the property that it makes`, () => {
      expect(fieldTypeOf(propertyOfType(id, details))).to.equal(id);
      expect(fieldType(id).id).to.equal(id);
    });

  for (const vocabulary of ['models', 'en', 'de', 'fr', 'es', 'pt', 'it'] as const)
    it(`share no word of ${vocabulary}`, () => {
      const words = fieldTypeIds.flatMap((id) => {
        const own = typeWords[id][vocabulary];
        return own === undefined ? [] : [...new Set([id, ...own.split('|')].map(spelled))];
      });
      expect(words).to.not.include('');
      expect(words.filter((word, index) => words.indexOf(word) !== index)).to.deep.equal([]);
    });

  it('are what people and models mean by their words', () => {
    expect(fieldTypeNamed('foreign key')).to.equal('reference');
    expect(fieldTypeNamed('Link')).to.equal('reference');
    expect(fieldTypeCalled('Link', 'en')).to.equal('url');
    expect(fieldTypeCalled('Ja/Nein', 'de')).to.equal('boolean');
    expect(fieldTypeCalled('case à cocher', 'fr')).to.equal('boolean');
    expect(fieldTypeCalled('checkbox', 'fr')).to.equal('boolean');
    for (const phrase of ['on', 'sn', 'select', 'uuid', ''])
      expect(fieldTypeCalled(phrase, 'fr'), phrase).to.equal(undefined);
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
