import { expect } from 'chai';
import type { Field } from '../src/app/client/field.js';
import { checkDraft, checkField, draftOf, valuesOf } from '../src/app/kit/form-values.js';
import { warningOf } from '../src/app/kit/field-warning.js';
import { formatValue } from '../src/app/kit/format-value.js';
import { setAppTimeZone } from '@buildai/app-kit/lib/app-time.js';
import { applyView, columnsOf, initialView, nextSort } from '../src/app/kit/table-view.js';

const field = (type: Field['type'], rest: Partial<Field> = {}): Field => ({
  name: type,
  label: 'Label',
  type,
  ...rest,
});

describe('A value of a record', () => {
  it('is formatted by its type', () => {
    expect(formatValue(field('number'), 12345.5)).to.equal((12345.5).toLocaleString());
    expect(formatValue(field('number'), 2026)).to.equal('2026');
    expect(formatValue(field('currency', { step: 1 }), 640000))
      .to.include('640')
      .and.not.include('.00');
    expect(formatValue(field('currency', { currency: 'EUR' }), 3)).to.include('€');
    // No sign is better than the wrong one.
    expect(formatValue(field('currency'), 3)).to.match(/^3[.,]00$/);
    expect(formatValue(field('currency', { step: 1 }), 3)).to.equal('3');
    expect(formatValue(field('number', { unit: 'kg' }), 12)).to.equal('12\u00a0kg');
    expect(formatValue(field('percent'), 12)).to.equal('12%');
    expect(formatValue(field('time'), '14:05')).to.match(/^(14:05|2:05.PM)$/);
    expect(formatValue(field('time'), 'noon')).to.equal('noon');
    expect(formatValue(field('boolean'), false)).to.equal('No');
    expect(formatValue(field('select', { options: [{ value: 'a_b', label: 'Both' }] }), 'a_b')).to.equal(
      'Both',
    );
    expect(formatValue(field('select', { options: ['in_progress'] }), 'in_progress')).to.equal('In progress');
    expect(formatValue(field('multiselect'), ['one', 'two_three'])).to.equal('One, Two three');
    expect(formatValue(field('reference'), ['x', 'y'], (id) => ({ x: 'Ada' })[id])).to.equal('Ada');
  });

  it('that is missing is formatted as nothing, and one of a wrong type as it is', () => {
    for (const nothing of [undefined, null, '', []])
      expect(formatValue(field('number'), nothing)).to.equal('');
    expect(formatValue(field('date'), 'soon')).to.equal('soon');
    expect(formatValue(field('number'), 'many')).to.equal('many');
  });

  it('that is beyond a limit of its field is marked', () => {
    const stock = field('number', { warnBelow: 10, warnAbove: 100 });
    expect([9, 10, 100, 101, undefined].map((value) => warningOf(stock, value))).to.deep.equal([
      'low',
      undefined,
      undefined,
      'high',
      undefined,
    ]);
  });

  describe('that is a time', () => {
    afterEach(() => setAppTimeZone(undefined));

    it('is shown and read on the clocks of the app, whoever looks', () => {
      for (const [zone, shown, input] of [
        ['Europe/Berlin', /^Mar 28, 2026, 11:30.PM$/, '2026-03-28T23:30'],
        ['America/New_York', /^Mar 28, 2026, 6:30.PM$/, '2026-03-28T18:30'],
        ['Pacific/Auckland', /^Mar 29, 2026, 11:30.AM$/, '2026-03-29T11:30'],
      ] as const) {
        setAppTimeZone(zone);
        const time = '2026-03-28T22:30:00.000Z';
        expect(formatValue(field('datetime'), time), zone).to.match(shown);
        expect(draftOf([field('datetime')], { datetime: time }), zone).to.deep.equal({ datetime: input });
        expect(valuesOf([field('datetime')], { datetime: input }, {}), zone).to.deep.equal({
          datetime: time,
        });
        expect(formatValue(field('date'), '2026-03-29'), zone).to.equal('Mar 29, 2026');
      }
    });

    it('stays what it was if nobody changes it, also where clocks show it twice', () => {
      setAppTimeZone('Europe/Berlin');
      const before = { datetime: '2026-10-25T01:30:12.500Z' };
      const draft = draftOf([field('datetime')], before);
      expect(draft).to.deep.equal({ datetime: '2026-10-25T02:30' });
      expect(valuesOf([field('datetime')], draft, before)).to.deep.equal(before);
    });
  });
});

describe('A form', () => {
  const fields = [
    field('text', { required: true }),
    field('number', { min: 1, max: 5 }),
    field('datetime'),
    field('multiselect', { options: ['a', 'b'] }),
    field('boolean'),
  ];

  it('stores the input, converted to the type of the field', () => {
    const draft = {
      ...draftOf(fields, {}),
      text: ' Ada ',
      number: '3',
      datetime: '2026-03-01T10:30',
      boolean: true,
    };
    expect(valuesOf(fields, draft, {})).to.deep.equal({
      text: 'Ada',
      number: 3,
      datetime: new Date(2026, 2, 1, 10, 30).toISOString(),
      boolean: true,
    });
  });

  it('omits empty values, and clears values that were emptied', () => {
    const before = { text: 'Ada', number: 3, multiselect: ['a'] };
    const draft = { ...draftOf(fields, before), number: '', multiselect: [] };
    expect(valuesOf(fields, draft, before)).to.deep.equal({
      text: 'Ada',
      number: null,
      multiselect: [],
      boolean: false,
    });
  });

  it('returns the record that it was opened with', () => {
    const before = {
      text: 'Ada',
      number: 0,
      datetime: '2026-03-01T10:30:00.000Z',
      multiselect: ['b'],
      boolean: true,
    };
    expect(valuesOf(fields, draftOf(fields, before), before)).to.deep.equal(before);
  });

  it('shows the error of each field', () => {
    expect(checkDraft(fields, { text: '  ', number: '9' })).to.deep.equal({
      text: 'Label is required.',
      number: 'Enter 5 or less.',
    });
    expect(checkField(field('email'), 'ada')).to.equal('Enter an email address.');
    expect(checkField(field('email'), 'info@müller.de')).to.equal(undefined);
    expect(checkField(field('url'), 'www.example.com/a?b')).to.equal(undefined);
    expect(checkField(field('url'), 'javascript:alert(1)')).to.equal('Enter a web address.');
    expect(checkField(field('time'), '25:00')).to.equal('Enter a time.');
    expect(checkField(field('time'), '08:00')).to.equal(undefined);
    expect(checkField(field('number'), 'x')).to.equal('Enter a number.');
    expect(checkField(field('boolean', { required: true }), false)).to.equal(undefined);
  });
});

describe('A table', () => {
  const fields = [
    field('text'),
    field('number'),
    field('select', { options: ['low', 'high'] }),
    field('boolean'),
    field('long_text'),
  ];
  const records = [
    { id: '1', text: 'Item 10', number: 9, select: 'high', boolean: true },
    { id: '2', text: 'item 9', number: 10, select: 'low', long_text: 'hidden treasure' },
    { id: '3', text: 'Other', select: 'high' },
  ];
  const text = (each: Field, value: unknown) => formatValue(each, value);
  const idsOf = (change: Partial<typeof initialView>) =>
    applyView(records, fields, { ...initialView, ...change }, text).map(({ id }) => id);

  it('finds rows that contain every word in some field, even without a column', () => {
    expect(idsOf({ search: 'ITEM' })).to.deep.equal(['1', '2']);
    expect(idsOf({ search: 'item treasure' })).to.deep.equal(['2']);
    expect(idsOf({ search: 'tr\u00adeasure' })).to.deep.equal(['2']);
    expect(idsOf({ search: 'nothing' })).to.deep.equal([]);
  });

  it('filters by what was chosen in each facet', () => {
    expect(idsOf({ filters: { select: ['high'] } })).to.deep.equal(['1', '3']);
    expect(idsOf({ filters: { select: ['high'], boolean: ['false'] } })).to.deep.equal(['3']);
  });

  it('sorts numbers as numbers, text as the server does, options in their order, and blanks last', () => {
    expect(idsOf({ sort: { field: 'number', direction: 'ascending' } })).to.deep.equal(['1', '2', '3']);
    expect(idsOf({ sort: { field: 'number', direction: 'descending' } })).to.deep.equal(['2', '1', '3']);
    expect(idsOf({ sort: { field: 'text', direction: 'ascending' } })).to.deep.equal(['1', '2', '3']);
    expect(idsOf({ sort: { field: 'select', direction: 'ascending' } })[0]).to.equal('2');
  });

  it('switches from ascending to descending to unsorted', () => {
    const up = nextSort(undefined, 'text');
    const down = nextSort(up, 'text');
    expect([up?.direction, down?.direction, nextSort(down, 'text')]).to.deep.equal([
      'ascending',
      'descending',
      undefined,
    ]);
    expect(nextSort(down, 'number')).to.deep.equal({ field: 'number', direction: 'ascending' });
  });

  it('has columns for what fits a line, or for what the app asks', () => {
    expect(columnsOf(fields).map(({ name }) => name)).to.deep.equal(['text', 'number', 'select', 'boolean']);
    const many = Array.from({ length: 9 }, (_, at) => field('number', { name: `n${at}` }));
    expect(columnsOf(many), 'none is left out for want of room').to.have.length(9);
    expect(
      columnsOf([field('long_text', { inTable: true }), field('text')]).map(({ name }) => name),
    ).to.deep.equal(['long_text', 'text']);
    expect(
      columnsOf([field('text', { inTable: false }), field('number')]).map(({ name }) => name),
    ).to.deep.equal(['number']);
  });
});
