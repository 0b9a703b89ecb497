import { expect } from 'chai';
import fc from 'fast-check';
import { fieldOfRoundedNumber } from '../src/shared/rounded-number.js';

describe('a number in JSON', () => {
  const rounded: readonly (readonly [json: string, field: string])[] = [
    ['{"id":9007199254740993}', 'body.id'],
    ['{"records":[{"a":1},{"a":-12345678901234567890}]}', 'body.records.1.a'],
    ['{"name":"1 \\" 2","rate":0.12345678901234567891}', 'body.rate'],
    ['[1, 1234567890.1234567890e3]', 'body.1'],
    ['123456789012345678', 'body'],
  ];
  for (const [json, field] of rounded)
    it(`is refused where it would be rounded: ${json}`, () => {
      expect(fieldOfRoundedNumber(json)).to.equal(field);
    });

  for (const json of [
    '{"id":9007199254740992,"big":100000000000000000000}',
    '{"id":"9007199254740993","text":"\\\\\\"12345678901234567890, 12345678901234567891"}',
    '[0.1, 1e400, 1.7976931348623157e308, 0.30000000000000004]',
    // PHP and C write 17 digits, some libraries all that a double has.
    '[0.10000000000000001, 0.1000000000000000055511151231257827]',
    '[12.500000000000000000000]',
  ])
    it(`is taken as it is otherwise: ${json}`, () => {
      expect(fieldOfRoundedNumber(json)).to.equal(undefined);
    });

  it('is never refused if it was written by JavaScript', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.double(), fc.maxSafeInteger(), fc.string())),
        (body) => {
          expect(fieldOfRoundedNumber(JSON.stringify(body))).to.equal(undefined);
        },
      ),
    );
  });
});
