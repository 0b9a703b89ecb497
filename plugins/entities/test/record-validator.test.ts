import { expect } from 'chai';
import type { EntityProperty } from '../src/shared/index.js';
import { compileRecordValidator } from '../src/shared/index.js';

const validatorOf = (property: EntityProperty, required = false) =>
  compileRecordValidator(
    { properties: { field: property }, ...(required ? { required: ['field'] } : {}) },
    'UTC',
  );

/** A field, a value, and what is stored; a text in the last place is the error. */
const values: readonly (readonly [
  property: EntityProperty,
  value: unknown,
  outcome: { stored: unknown } | string,
])[] = [
  [{ type: 'string' }, 'text', { stored: 'text' }],
  [{ type: 'string' }, '', { stored: '' }],
  [{ type: 'string' }, 5, 'This should be text.'],
  [{ type: 'string', maxLength: 3 }, 'four', 'This should have at most 3 characters.'],
  [{ type: 'string', minLength: 3 }, 'ab', 'This should have at least 3 characters.'],
  [{ type: 'string' }, 'a\u0000', 'This contains a character that can’t be stored.'],
  [{ type: 'string', enum: ['a', 'b'] }, 'b', { stored: 'b' }],
  [{ type: 'string', enum: ['a', 'b'] }, 'c', 'This should be one of: a, b.'],
  [{ type: 'string', enum: ['a', 'b'] }, '', { stored: undefined }],
  [{ type: 'string', format: 'date' }, '2026-01-31', { stored: '2026-01-31' }],
  [{ type: 'string', format: 'date' }, '2026-01-31T23:30:00-05:00', { stored: '2026-01-31' }],
  [{ type: 'string', format: 'date' }, '', { stored: undefined }],
  [{ type: 'string', format: 'date' }, '31.1.2026', 'This should be a date such as 2026-01-31.'],
  [{ type: 'string', format: 'date-time' }, '2026-01-31', { stored: '2026-01-31T00:00:00.000Z' }],
  [{ type: 'string', format: 'date-time' }, '2026-01-31T09:30', { stored: '2026-01-31T09:30:00.000Z' }],
  [
    { type: 'string', format: 'date-time' },
    '2026-01-31 09:30:15+02:00',
    { stored: '2026-01-31T07:30:15.000Z' },
  ],
  [
    { type: 'string', format: 'date-time' },
    '9:30',
    'This should be a date and time such as 2026-01-31T09:30:00Z.',
  ],
  [{ type: 'string', format: 'time' }, '9:30', { stored: '09:30' }],
  [{ type: 'string', format: 'time' }, '14:05:30', { stored: '14:05' }],
  [{ type: 'string', format: 'time' }, '', { stored: undefined }],
  [{ type: 'string', format: 'time' }, '24:00', 'This should be a time such as 09:30.'],
  [{ type: 'string', format: 'email' }, 'ada@example.com', { stored: 'ada@example.com' }],
  [{ type: 'string', format: 'email' }, 'ada', 'This should be an email address.'],
  [{ type: 'string', format: 'uri' }, 'https://example.com/a?b#c', { stored: 'https://example.com/a?b#c' }],
  [{ type: 'string', format: 'uri' }, '/api/apps/x/uploads/y.pdf', { stored: '/api/apps/x/uploads/y.pdf' }],
  [
    { type: 'string', format: 'uri' },
    'javascript:alert(1)',
    'This should be an address such as https://example.com.',
  ],
  [{ type: 'string', format: 'image' }, '//evil.example', 'This should be the address of an image.'],
  [
    { type: 'string', format: 'image' },
    'data:image/png;base64,iVBORw0=',
    { stored: 'data:image/png;base64,iVBORw0=' },
  ],
  [
    { type: 'string', format: 'image' },
    // A GIF image of 20,000 by 20,000 pixels.
    'data:image/png;base64,R0lGODlhIE4gTgAAAA==',
    'This should be the address of an image.',
  ],
  [{ type: 'string', format: 'color' }, '#3366ff', { stored: '#3366ff' }],
  [{ type: 'string', format: 'color' }, 'url(x)', 'This should be a color such as #3366ff.'],
  [{ type: 'string', format: 'phone' }, '+49 30', { stored: '+49 30' }],
  [{ type: 'string', 'x-reference': 'Task' }, '', { stored: undefined }],
  [{ type: 'number' }, 0.1, { stored: 0.1 }],
  [{ type: 'number' }, '5', 'This should be a number.'],
  [{ type: 'number' }, Infinity, 'This should be a number.'],
  [{ type: 'number', minimum: 0 }, -1, 'This should be at least 0.'],
  [{ type: 'number', maximum: 5 }, 6, 'This should be at most 5.'],
  [{ type: 'integer' }, 5, { stored: 5 }],
  [{ type: 'integer' }, 5.5, 'This should be a whole number.'],
  [{ type: 'integer' }, '5', 'This should be a whole number.'],
  [{ type: 'integer' }, 2 ** 53, 'This has more digits than a number keeps. Store it as text.'],
  [
    { type: 'array', items: { type: 'integer' } },
    [2 ** 53],
    'This has more digits than a number keeps. Store it as text.',
  ],
  [{ type: 'boolean' }, false, { stored: false }],
  [{ type: 'boolean' }, 'false', 'This should be true or false.'],
  [{ type: 'array' }, [1, 'a', { b: null }], { stored: [1, 'a', { b: null }] }],
  [{ type: 'array', items: { type: 'string', enum: ['a'] } }, ['b'], 'This should be one of: a.'],
  [{ type: 'array', items: { type: 'constructor' } }, ['a', 1], { stored: ['a', 1] }],
  [{ type: 'array' }, 'a', 'This should be a list.'],
  [{ type: 'array' }, Array(1001).fill(1), 'This should have at most 1000 entries.'],
  [{ type: 'object' }, { a: [1] }, { stored: { a: [1] } }],
  [{ type: 'object' }, [], 'This should be an object.'],
  [{ type: 'object' }, { a: { b: 'x\u0000' } }, 'This contains a character that can’t be stored.'],
  [
    { type: 'object' },
    JSON.parse('{"a":'.repeat(40) + '1' + '}'.repeat(40)),
    'This is nested more than 32 levels deep.',
  ],
];

describe('The record validator', () => {
  for (const [property, value, outcome] of values) {
    const told = JSON.stringify(value)?.slice(0, 50);
    it(`${typeof outcome === 'string' ? 'refuses' : 'takes'} ${told} for ${JSON.stringify(property)}`, () => {
      const result = validatorOf(property).create({ field: value });
      if (typeof outcome === 'string') {
        expect(result.ok ? [] : result.errors.map(({ message }) => message)).to.deep.equal([outcome]);
      } else {
        const stored = outcome.stored === undefined ? {} : { field: outcome.stored };
        expect(result).to.deep.equal({ ok: true, values: stored });
      }
    });
  }

  it('requires fields, and fills in defaults, in new rows only', () => {
    const required = validatorOf({ type: 'string', format: 'date' }, true);
    const isMissing = { ok: false, errors: [{ field: 'field', message: 'This is required.' }] };
    for (const values of [{}, { field: null }, { field: '' }, { field: undefined }]) {
      expect(required.create(values)).to.deep.equal(isMissing);
    }
    expect(required.update({})).to.deep.equal({ ok: true, values: {} });
    expect(required.update({ field: null })).to.deep.equal(isMissing);
    const withDefault = validatorOf({ type: 'number', default: 3 });
    expect(withDefault.create({})).to.deep.equal({ ok: true, values: { field: 3 } });
    expect(withDefault.create({ field: null })).to.deep.equal({ ok: true, values: {} });
    expect(withDefault.update({})).to.deep.equal({ ok: true, values: {} });
  });

  it('requires something to see in a required text', () => {
    const title = validatorOf({ type: 'string' }, true);
    const isMissing = { ok: false, errors: [{ field: 'field', message: 'This is required.' }] };
    for (const text of ['', '   ', '\n\t', '\u00a0', '\u200b', '\u2060 \ufeff']) {
      expect(title.create({ field: text }), JSON.stringify(text)).to.deep.equal(isMissing);
      expect(title.update({ field: text }), JSON.stringify(text)).to.deep.equal(isMissing);
    }
    for (const text of ['a', ' a ', '0', '👩‍🚀', '\ue001']) {
      expect(title.create({ field: text })).to.deep.equal({ ok: true, values: { field: text } });
    }
    expect(validatorOf({ type: 'string' }).create({ field: ' ' })).to.deep.equal({
      ok: true,
      values: { field: ' ' },
    });
  });

  it('refuses a field that the schema does not know, whatever its name', () => {
    for (const name of ['colour', 'toString', 'constructor', 'field ', "field'"]) {
      const result = validatorOf({ type: 'string' }).create({ [name]: 1 });
      expect(result).to.deep.equal({
        ok: false,
        errors: [{ field: name, message: 'This field doesn’t exist.' }],
      });
    }
  });

  it('does not mistake inherited properties for given fields', () => {
    const properties = Object.fromEntries<EntityProperty>([
      ['constructor', { type: 'string' }],
      ['valueOf', { type: 'string', default: 'x' }],
    ]);
    const validator = compileRecordValidator({ properties }, 'UTC');
    expect(validator.create({})).to.deep.equal({ ok: true, values: { valueOf: 'x' } });
  });
});
