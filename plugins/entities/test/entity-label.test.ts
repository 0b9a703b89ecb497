import { expect } from 'chai';
import { entityLabel, entityPlural } from '../src/shared/index.js';

describe('The label of an entity', () => {
  it('is its title, or else its name in words', () => {
    expect(entityLabel('GrossenMasse', { title: 'Größen & Maße' })).to.equal('Größen & Maße');
    expect(entityLabel('StockItem', undefined)).to.equal('Stock item');
    expect(entityLabel('StockItem', { title: ' ' })).to.equal('Stock item');
  });

  it('has the plural that the schema states, or else that of English', () => {
    expect(entityPlural('Grosse', { title: 'Größe', 'x-plural': 'Größen' })).to.equal('Größen');
    const labels = ['Stock item', 'Company', 'Class', 'Leads', 'Status', 'Analysis', 'Größe'];
    const plurals = ['Stock items', 'Companies', 'Classes', 'Leads', 'Statuses', 'Analyses', 'Größe'];
    expect(labels.map((title) => entityPlural('Any', { title }))).to.deep.equal(plurals);
  });
});
