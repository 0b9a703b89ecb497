import { readPlan } from '@buildai/app-features/shared';
import { setCustomFieldTypes } from '@buildai/fields';
import { expect } from 'chai';
import { propertyOf } from '../src/server/files/entity-file.js';
import { fieldsFromCard } from '../src/server/plan/card/fields-from-card.js';
import { inferField } from '../src/server/plan/infer-field.js';
import { BuilderSession } from './support/builder-session.js';

const tenStars = { type: 'rating', max: 10, custom: 'ten-stars/rating' };

describe('A type of fields that a plugin adds, in the planner', () => {
  before(() =>
    setCustomFieldTypes([
      {
        id: 'ten-stars/rating',
        label: 'Ten-star rating',
        noun: 'a ten-star rating',
        base: 'rating',
        keywords: { maximum: 10 },
        words: ['ten stars', 'zehn Sterne'],
      },
      {
        id: 'shop/sku',
        label: 'SKU',
        noun: 'an SKU',
        base: 'text',
        keywords: { maxLength: 12, description: 'As on the label.' },
        words: [],
      },
      {
        id: 'shop/state',
        label: 'Shop state',
        noun: 'a shop state',
        base: 'select',
        keywords: { enum: ['open', 'closed'] },
        words: [],
      },
    ]),
  );
  after(() => setCustomFieldTypes([]));

  it('is meant by its words, in brackets and as a phrase', () => {
    expect(inferField({ phrase: 'taste', hint: 'ten stars' })).to.include({ label: 'Taste', ...tenStars });
    expect(inferField({ phrase: 'Geschmack', hint: 'zehn Sterne' }, 'de')).to.include(tenStars);
    expect(inferField({ phrase: 'taste', hint: 'a ten-star rating' })).to.include(tenStars);
    expect(inferField({ phrase: 'ten-star rating' })).to.include(tenStars);
    expect(inferField({ phrase: 'rating' })).to.not.have.property('custom');
  });

  it('is written into the schema', () => {
    const property = propertyOf(inferField({ phrase: 'taste', hint: 'ten stars' }));
    expect(property).to.include({ format: 'rating', maximum: 10, 'x-type': 'ten-stars/rating' });
  });

  it('has its limits in the schema, which go with it', async () => {
    const session = new BuilderSession();
    await session.ask('products with name (required) and code (sku)');
    const code = () => session.entity('Product').properties['code'];
    expect(code()).to.deep.equal({
      type: 'string',
      maxLength: 12,
      'x-type': 'shop/sku',
      title: 'Code',
      description: 'As on the label.',
    });
    await session.ask('turn the code into a number');
    expect(code()).to.deep.equal({ type: 'number', title: 'Code' });
  });

  it('gives way to a type that is said', () => {
    expect(inferField({ phrase: 'sku', hint: 'number' })).to.include({ type: 'number' });
    expect(inferField({ phrase: 'ten stars', hint: 'low, medium, high' })).to.not.have.property('custom');
  });

  it('has its options, or those of the card', () => {
    const card = { name: 'State', type: 'choice', custom: 'shop/state' } as const;
    const labels = (options?: string[]) =>
      fieldsFromCard(
        [{ ...card, ...(options && { options }) }],
        { fields: [] } as never,
        'en',
      )[0]?.options?.map(({ label }) => label);
    expect(labels()).to.deep.equal(['Open', 'Closed']);
    expect(labels(['Open', 'Blocked'])).to.deep.equal(['Open', 'Blocked']);
  });

  it('is what a field becomes and ceases to be, and what is added', async () => {
    const session = new BuilderSession();
    await session.ask('recipes with title (required) and rating (1-5)');
    const rating = () => session.entity('Recipe').properties['rating'];
    await session.ask('make the rating a ten-star rating');
    expect(session.reply.prose).to.contain('Rating of recipes is a ten-star rating now.');
    expect(rating()).to.include({ format: 'rating', maximum: 10, 'x-type': 'ten-stars/rating' });
    await session.ask('turn the rating into a number');
    expect(rating()).to.include({ type: 'number' }).and.not.have.any.keys('x-type', 'maximum', 'format');
    await session.ask('add taste (ten stars) to recipes');
    expect(session.entity('Recipe').properties['taste']).to.include({ 'x-type': 'ten-stars/rating' });
  });

  it('is understood in a plan that a model writes, and kept by the card', () => {
    const entities = [{ name: 'Recipes', fields: [{ name: 'Taste', type: 'ten-star rating' }] }];
    const read = readPlan(JSON.stringify({ entities }));
    const fields = read.ok ? (read.plan.entities[0]?.fields ?? []) : [];
    expect(fields).to.deep.equal([{ name: 'Taste', type: 'rating', custom: 'ten-stars/rating' }]);
    const [made] = fieldsFromCard(fields, { fields: [] } as never, 'en');
    expect(made).to.include({ name: 'taste', ...tenStars });
  });
});
