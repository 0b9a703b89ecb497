import { expect } from 'chai';
import { newField } from '../src/shared/field-rules.js';
import { memorizedValues } from '../src/shared/memorized.js';

const field = (name: string, more: object = {}) => ({ ...newField(name), memorize: true, ...more });
const diet = { type: 'select', optionsConfig: { options: [{ label: 'Vegan', iconUrl: '' }] } };
const valuesOf = (fields: object[], stored: unknown) =>
  memorizedValues({ toolId: 't1', fields: fields as never }, { 'tool-t1': stored });

describe('Memorized values of a tool', () => {
  it('are those of fields that are memorized', () => {
    const fields = [field('City'), field('Notes', { memorize: false }), field('Face', { type: 'photo' })];
    expect(valuesOf(fields, { City: 'Rome', Notes: 'x', Face: '/a.png', Gone: 'y' })).to.deep.equal({
      City: 'Rome',
    });
  });

  it('are left out where they are not possible any more', () => {
    expect(valuesOf([field('Diet', diet)], { Diet: 'Vegan' })).to.deep.equal({ Diet: 'Vegan' });
    expect(valuesOf([field('Diet', diet)], { Diet: 'Paleo' })).to.deep.equal({});
    expect(valuesOf([field('City')], { City: 4 })).to.deep.equal({});
  });

  it('are none where nothing is stored', () => {
    for (const memories of [undefined, null, {}, 'x', { 'tool-t1': null }])
      expect(memorizedValues({ toolId: 't1', fields: [field('City')] as never }, memories)).to.deep.equal({});
  });
});
