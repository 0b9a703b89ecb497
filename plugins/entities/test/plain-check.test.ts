import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityProperty } from '../src/shared/index.js';
import { fieldValueSchema } from '../src/shared/field-value.js';
import { plainCheck } from '../src/shared/plain-check.js';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a', 'a\u0000', '\ud800', '\u{10000}', '2026-01-31'),
);
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(2 ** 53, -0));
const bound = fc.integer({ min: -5, max: 5 });
const length = fc.nat({ max: 5 });

const property: fc.Arbitrary<EntityProperty> = fc.oneof(
  fc.record({
    type: fc.constant('string' as const),
    format: optional(fc.constantFrom('date', 'email', 'long-text', 'color')),
    enum: optional(fc.array(text, { minLength: 1, maxLength: 3 })),
    minLength: optional(length),
    maxLength: optional(length),
  }),
  fc.record({
    type: fc.constantFrom('number' as const, 'integer' as const),
    minimum: optional(bound),
    maximum: optional(bound),
  }),
  fc.record({ type: fc.constantFrom('boolean' as const, 'array' as const, 'object' as const) }),
);

describe('The check of plain values', () => {
  it('accepts only values that the schema of the field accepts and stores as they are', () => {
    fc.assert(
      fc.property(property, fc.oneof(text, number, fc.boolean(), fc.constant(null)), (given, value) => {
        if (!plainCheck(given)(value)) return;
        const result = fieldValueSchema(given, 'UTC').safeParse(value);
        expect(result.success && Object.is(result.data, value)).to.equal(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('accepts the usual values', () => {
    expect(plainCheck({ type: 'string' })('text')).to.equal(true);
    expect(plainCheck({ type: 'string', enum: ['open'] })('open')).to.equal(true);
    expect(plainCheck({ type: 'number', minimum: 0 })(1.5)).to.equal(true);
    expect(plainCheck({ type: 'boolean' })(false)).to.equal(true);
  });
});
