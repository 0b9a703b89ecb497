import { expect } from 'chai';
import { z } from 'zod';
import { keepWhatFits } from '../src/shared/keep-what-fits.js';

const record = z.object({ cost: z.number().min(0), tokens: z.number() });
const shape = z.object({
  title: z.string(),
  usage: record.optional(),
  rows: z.array(record).default([]),
  pair: z.tuple([record]).optional(),
  strict: z.strictObject({ a: z.string().optional() }).optional(),
});

describe('keepWhatFits', () => {
  it('returns what fits as it is', () => {
    const value = { title: 'A', usage: { cost: 1, tokens: 2 }, rows: [] };
    expect(keepWhatFits(shape, value)).to.deep.equal({ ok: true, value, leftOut: [] });
  });

  it('leaves out a record with a wrong number, and keeps the rest', () => {
    const value = { title: 'A', usage: { cost: -5300, tokens: 2 }, rows: [{ cost: 1, tokens: 1 }] };
    expect(keepWhatFits(shape, value)).to.deep.equal({
      ok: true,
      value: { title: 'A', rows: [{ cost: 1, tokens: 1 }] },
      leftOut: ['usage.cost', 'usage'],
    });
    expect(value.usage.cost, 'the input is not changed').to.equal(-5300);
  });

  it('leaves out several items of a list', () => {
    const rows = [1, -1, 2, -2, -3, 3].map((cost) => ({ cost, tokens: 1 }));
    const fitting = keepWhatFits(shape, { title: 'A', rows });
    expect(fitting).to.have.nested.property('value.rows').with.length(3);
    expect(fitting).to.deep.nested.include({ 'value.rows[2]': { cost: 3, tokens: 1 } });
  });

  it('leaves out more than ten items in their order', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ cost: index % 2 ? -1 : index, tokens: 1 }));
    const fitting = keepWhatFits(shape, { title: 'A', rows });
    expect(fitting.ok && fitting.value.rows.map(({ cost }) => cost)).to.deep.equal(
      rows.map(({ cost }) => cost).filter((cost) => cost >= 0),
    );
  });

  it('leaves out a whole list of fixed length, and unknown fields', () => {
    expect(
      keepWhatFits(shape, { title: 'A', pair: [{ cost: -1, tokens: 1 }], strict: { a: 'x', b: 1 } }),
    ).to.deep.nested.include({ value: { title: 'A', rows: [], strict: { a: 'x' } } });
  });

  it('gives the error if what is required does not fit', () => {
    expect(keepWhatFits(shape, { title: 5 }).ok).to.equal(false);
    expect(keepWhatFits(shape, undefined).ok).to.equal(false);
  });
});
