import { expect } from 'chai';
import { z } from 'zod';
import '../src/shared/issue-sentences.js';

const sentenceOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('What is wrong with a value', () => {
  const cases: readonly (readonly [z.ZodType, unknown, string])[] = [
    [z.string(), undefined, 'This is required.'],
    [z.string(), 5, 'This should be text.'],
    [z.number(), 'five', 'This should be a number.'],
    [z.number().int(), 1.5, 'This should be a whole number.'],
    [z.array(z.string()), {}, 'This should be a list.'],
    [z.enum(['a', 'b', 'c']), 'd', 'This should be “a”, “b” or “c”.'],
    [z.literal(3), 4, 'This should be 3.'],
    [z.string().min(1), '', 'This can’t be empty.'],
    [z.string().max(1), 'ab', 'This should have at most 1 character.'],
    [z.string().length(2), 'abc', 'This should have exactly 2 characters.'],
    [z.array(z.string()).min(1), [], 'This should have at least one item.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'This should have at most 1 item.'],
    [z.number().min(3), 2, 'This should be at least 3.'],
    [z.number().positive(), 0, 'This should be more than 0.'],
    [z.number().lt(5), 5, 'This should be less than 5.'],
    [z.number().multipleOf(5), 7, 'This should be a multiple of 5.'],
    [z.email(), 'nobody', 'This should be an email address.'],
    [z.iso.date(), 'today', 'This should be a date such as 2026-01-31.'],
    [z.string().regex(/^a$/), 'b', 'This isn’t in the expected form.'],
    [z.strictObject({}), { extra: 1 }, 'This field is unknown: extra.'],
    [z.union([z.string(), z.number()]), true, 'This isn’t valid.'],
    [z.string('Enter your name.'), 5, 'Enter your name.'],
  ];
  for (const [schema, value, sentence] of cases) {
    it(`is said as “${sentence}”`, () => expect(sentenceOf(schema, value)).to.equal(sentence));
  }
});
