import { expect } from 'chai';
import type { CustomFieldType } from '../src/index.js';
import {
  checkCustomFieldType,
  customFieldTypeNamed,
  customFieldTypeOf,
  resolvedTypeOf,
  propertyOfCustomType,
  setCustomFieldTypes,
} from '../src/index.js';

const sku: CustomFieldType = {
  id: 'shop/sku',
  label: 'SKU',
  noun: 'an SKU',
  base: 'text',
  keywords: { maxLength: 12 },
  words: ['stock keeping unit', 'Artikelnummer'],
};

describe('The types of fields that plugins add', () => {
  beforeEach(() => setCustomFieldTypes([sku]));
  afterEach(() => setCustomFieldTypes([]));

  it('are found in the property that they make, and by their words', () => {
    const property = propertyOfCustomType(sku);
    expect(property).to.deep.equal({ type: 'string', maxLength: 12, 'x-type': 'shop/sku' });
    expect(customFieldTypeOf(property)).to.equal(sku);
    expect(resolvedTypeOf(property).label).to.equal('SKU');
    expect(customFieldTypeNamed('Stock-Keeping Unit')).to.equal(sku);
    expect(customFieldTypeNamed('text')).to.equal(undefined);
    setCustomFieldTypes([{ ...sku, words: ['重量', 'вес'] }]);
    expect(customFieldTypeNamed('Вес')?.id).to.equal('shop/sku');
    for (const other of ['', '长度', 'цена']) expect(customFieldTypeNamed(other), other).to.equal(undefined);
  });

  it('give way to the platform’s where a property is of another type, or the plugin is gone', () => {
    expect(resolvedTypeOf({ type: 'number', 'x-type': 'shop/sku' }).id).to.equal('number');
    setCustomFieldTypes([]);
    expect(resolvedTypeOf(propertyOfCustomType(sku)).id).to.equal('text');
  });

  for (const [fault, type, others, message] of [
    [
      'an ID without a plugin',
      { ...sku, id: 'sku' as 'a/b' },
      [],
      'should have an ID like "my-plugin/my-type"',
    ],
    ['an ID that is taken', { ...sku, label: 'Other', words: [] }, [sku], 'is defined twice'],
    [
      'a word of the platform',
      { ...sku, words: ['Date Time'] },
      [],
      'is called "Date Time", which means "datetime"',
    ],
    ['a word of another', { ...sku, id: 'b/sku' as const }, [sku], 'is called "SKU", which means "shop/sku"'],
    ['a label of the platform', { ...sku, label: 'Rating' }, [], 'is called "Rating", which means "rating"'],
    ['a word without letters', { ...sku, words: ['…'] }, [], 'has no letter'],
    ['a base that needs more', { ...sku, base: 'reference' }, [], 'has the base "reference"'],
    ['keywords of another type', { ...sku, keywords: { enum: ['a'] } }, [], 'its keywords make it "select"'],
  ] as const)
    it(`are refused with ${fault}`, () => {
      expect(() => checkCustomFieldType(type, others)).to.throw(message);
    });
});
