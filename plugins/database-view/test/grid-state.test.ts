import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import fc from 'fast-check';
import { copiedTable, pastedTable } from '../src/web/clipboard/copied-table.js';
import { pastedChanges, pastedRange } from '../src/web/clipboard/pasted-changes.js';
import { referencedNames } from '../src/web/clipboard/pasted-references.js';
import { readTable, writeTable } from '../src/web/clipboard/table-text.js';
import { operatorText } from '../src/web/filters/rule-text.js';
import { filterQuery } from '../src/web/filters/filter-query.js';
import { fittingOptions } from '../src/web/cells/fitting-options.js';
import { columnsInView } from '../src/web/grid/columns-in-view.js';
import { fittedWidths } from '../src/web/grid/fitted-widths.js';
import { commandOf } from '../src/web/grid/grid-keys.js';
import { firstCell, moveSelection, rangeOf } from '../src/web/grid/grid-selection.js';
import {
  maxBodyHeight,
  rowHeight,
  rowsInView,
  scrolledOffset,
  scrollScale,
} from '../src/web/grid/scroll-scale.js';
import { readCell } from '../src/web/model/read-cell.js';
import { displayText } from '../src/web/model/display-text.js';
import { columnsOf as columnsIn } from '../src/web/model/columns-of.js';

const columnsOf = (schema: EntitySchema) => columnsIn(schema, 'UTC');
const columns = columnsOf({
  properties: {
    name: { type: 'string', maxLength: 40 },
    price: { type: 'number', maximum: 5000 },
    isDone: { type: 'boolean' },
    stage: { type: 'string', enum: ['Open', 'Won'] },
    tags: {
      type: 'array',
      items: { type: 'string', enum: ['new', 'old'] },
      'x-option-labels': { new: 'Brand new' },
    },
    place: { type: 'object' },
    photo: { type: 'string', format: 'image' },
    dueOn: { type: 'string', format: 'date' },
  },
});
const column = (id: string) => columns.find((each) => each.id === id) ?? expect.fail(`There is no ${id}.`);
const valueOf = (id: string, text: string) => {
  const read = readCell(column(id), text);
  return read.ok ? read.value : read.message;
};

describe('The columns of an entity', () => {
  it('have the types of its fields, then come those of the platform, which cannot be edited', () => {
    expect(columns.map(({ id, dataType }) => `${id} ${dataType}`)).to.deep.equal([
      'name text',
      'price number',
      'isDone boolean',
      'stage select',
      'tags multiselect',
      'place json',
      'photo image',
      'dueOn datetime',
      'id text',
      'createdAt datetime',
      'creatorId text',
    ]);
    expect(column('creatorId')).to.include({ label: 'User ID', readonly: true });
    expect(column('dueOn').label).to.equal('Due on');
  });

  it('read typed and pasted text as their type', () => {
    expect(valueOf('price', ' 1,234.5 ')).to.equal(1234.5);
    expect(valueOf('price', '12 euro')).to.equal('“12 euro” is not a number.');
    expect(['true', '1', 'FALSE', '0'].map((text) => valueOf('isDone', text))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    expect(valueOf('isDone', 'Yes')).to.equal(true);
    expect(valueOf('isDone', 'nein')).to.equal(false);
    expect(valueOf('isDone', 'maybe')).to.equal('“maybe” is neither true nor false.');
    expect(valueOf('stage', 'won')).to.equal('Won');
    expect(valueOf('tags', 'Brand new')).to.deep.equal(['new']);
    expect(valueOf('stage', 'Lost')).to.equal('“Lost” is not one of the options.');
    expect(valueOf('tags', 'new, OLD')).to.deep.equal(['new', 'old']);
    expect(valueOf('place', '{"city":"Bergamo"}')).to.deep.equal({ city: 'Bergamo' });
    expect(valueOf('place', '{')).to.match(/^Invalid JSON: ./);
    expect(valueOf('dueOn', 'Jan 31, 2026')).to.equal('2026-01-31');
    for (const { id } of columns) expect(valueOf(id, '')).to.equal(null);
  });

  it('refuse what is no date, where a browser reads one, and what is beyond their limits', () => {
    for (const text of ['Hive 5', '12', '02/30/2026', '2026-02-30', 'tomorrow'])
      expect(valueOf('dueOn', text)).to.equal(`“${text}” is not a date.`);
    expect(valueOf('dueOn', '31.1.2026')).to.equal('2026-01-31');
    expect(valueOf('dueOn', '2026-01-31T23:30:00-05:00')).to.equal('2026-01-31');
    expect(readCell(column('dueOn'), '3/4/2026', { dateOrder: 'day-first' })).to.deep.equal({
      ok: true,
      value: '2026-04-03',
    });
    expect(valueOf('price', '5001')).to.equal('This should be at most 5000.');
    expect(valueOf('name', 'x'.repeat(41))).to.equal('This should have at most 40 characters.');
  });
});

describe('A time in a cell', () => {
  const at = (timeZone: string) =>
    columnsIn({ properties: { at: { type: 'string', format: 'date-time' } } }, timeZone).slice(0, 1);
  const spellings = [
    '2026-03-05 10:30',
    '2026-03-05T10:30:00',
    '5 March 2026 10:30',
    'Mar 5, 2026, 10:30 AM',
    '5. März 2026, 10:30 Uhr',
    '20260305T1030',
  ];

  it('is the same in each usual spelling, on the clocks of the app', () => {
    const times = { 'Europe/Berlin': '09:30', 'America/New_York': '15:30' };
    for (const [timeZone, clock] of Object.entries(times))
      for (const column of at(timeZone))
        for (const text of spellings)
          expect(readCell(column, text), text).to.deep.equal({
            ok: true,
            value: `2026-03-05T${clock}:00.000Z`,
          });
  });

  it('is shown on the clocks of the app, and a date nowhere on another day', () => {
    const shown = (timeZone: string) =>
      at(timeZone).map((column) => displayText(column, '2026-03-04T11:30:00.000Z'));
    expect(shown('Pacific/Auckland')).to.deep.equal(['Mar 5, 2026, 12:30 AM']);
    expect(shown('America/New_York')).to.deep.equal(['Mar 4, 2026, 6:30 AM']);
    expect(displayText(column('dueOn'), '2026-03-05')).to.equal('Mar 5, 2026');
  });

  it('is copied as its cell shows it, and pasted as the same time where clocks show two', () => {
    const columns = at('Europe/Berlin');
    const row = { id: 'a', creatorId: 'u', createdAt: '', updatedAt: '', at: '2026-10-25T01:30:15.000Z' };
    const copied = copiedTable([row], columns, () => undefined);
    expect(copied.text).to.equal('2026-10-25 02:30:15');
    const pasted = pastedTable(copied.table, copied.text, columns, copied);
    expect(columns.map((column) => readCell(column, pasted[0]?.[0] ?? ''))).to.deep.equal([
      { ok: true, value: row.at },
    ]);
  });
});

describe('A value in a cell', () => {
  it('is shown as apps show it', () => {
    expect(displayText(column('tags'), ['new', 'old', 'in_stock'])).to.equal('Brand new, Old, in_stock');
    const number = (value: number, more: object) =>
      columnsOf({ properties: { price: { type: 'number', ...more } } })
        .slice(0, 1)
        .map((each) => displayText(each, value))[0];
    expect(number(12345.5, {})).to.equal('12,345.5');
    expect(number(1969, {})).to.equal('1969');
    expect(number(1234.5, { format: 'currency', 'x-currency': 'EUR' })).to.equal('€1,234.50');
    expect(number(1234.5, { format: 'currency' })).to.equal('1,234.50');
    expect(number(5, { format: 'currency', 'x-currency': 'no currency' })).to.equal('5.00');
    expect(number(12, { 'x-unit': 'kg' })).to.equal('12\u00a0kg');
    expect(number(5, { format: 'percent' })).to.equal('5%');
  });

  it('shows as many options as fit, and counts the others', () => {
    const fitting = (width: number) =>
      fittingOptions(['Roof', 'Queen', 'Meadow'], width, (text) => text.length * 8);
    expect([10, 60, 90, 200].map(fitting)).to.deep.equal([1, 1, 1, 3]);
    expect(fitting(140)).to.equal(2);
  });
});

describe('The width of a column', () => {
  const row = (name: string) => ({ id: 'r', creatorId: 'u', createdAt: '', updatedAt: '', name });
  const widths = (rows: readonly ReturnType<typeof row>[], isTouch = false) =>
    fittedWidths(columns, rows, { widthOf: (text) => text.length * 7, isTouch });

  it('fits its header and its content, within limits', () => {
    expect(widths([row('x'.repeat(20))]).name).to.equal(20 * 7 + 48);
    expect(widths([row('x'.repeat(300))]).name).to.equal(280);
    const { price = 0, tags = 0 } = widths([]);
    expect(price).to.be.lessThan(tags);
    expect(widths([], true).price).to.be.greaterThan(price);
  });
});

describe('The clipboard of the grid', () => {
  it('reads what it writes, with tabs, quotes and lines within cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '5') });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, width]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // An empty last line is what spreadsheets end with.
      .filter((rows) => rows.at(-1)?.join('') !== '');
    fc.assert(fc.property(table, (rows) => void expect(readTable(writeTable(rows))).to.deep.equal(rows)));
    expect(readTable('5" pipe\tx\r\ny\tz\r\n')).to.deep.equal([
      ['5" pipe', 'x'],
      ['y', 'z'],
    ]);
  });

  it('repeats a table over a range that is a multiple of it, and changes only what takes the text', () => {
    const range = { top: 2, bottom: 5, left: 0, right: 1 };
    expect(pastedRange([['a', '1']], range)).to.deep.equal(range);
    expect(pastedRange([['a'], ['b'], ['c']], range)).to.deep.equal({ top: 2, bottom: 4, left: 0, right: 1 });
    const row = (id: string) => ({ id, creatorId: 'u', createdAt: '', updatedAt: '', name: 'a', price: 1 });
    const pasted = pastedChanges(
      [
        ['a', '2'],
        ['b', 'x'],
      ],
      [row('r1'), row('r2'), undefined],
      [column('name'), column('price')],
    );
    expect(pasted).to.deep.equal({
      changes: [
        { id: 'r1', field: 'price', before: 1, after: 2 },
        { id: 'r2', field: 'name', before: 'a', after: 'b' },
      ],
      refused: 1,
      reason: 'Price: “x” is not a number.',
      question: undefined,
    });
  });

  it('finds rows by their names, and refuses a name that none has', () => {
    const [keeper] = columnsOf({ properties: { keeper: { type: 'string', 'x-reference': 'Person' } } });
    const [ada, ben] = ['a'.repeat(20), 'b'.repeat(20)];
    const cells = ['Ada Lovelace', ben, 'Nobody', ''];
    const table = cells.map((cell) => [cell]);
    const columns = keeper ? [keeper] : [];
    expect(referencedNames(table, columns)).to.deep.equal(new Map([['Person', ['Ada Lovelace', 'Nobody']]]));
    const row = (id: string) => ({ id, creatorId: 'u', createdAt: '', updatedAt: '', keeper: 'x' });
    const named = new Map([['Person', new Map([['Ada Lovelace', ada]])]]);
    const { changes, reason } = pastedChanges(table, cells.map(row), columns, named);
    expect(changes.map(({ after }) => after)).to.deep.equal([ada, ben, null]);
    expect(reason).to.equal('Keeper: There is no row “Nobody”.');
  });

  it('copies linked rows by name, and pastes the same links', () => {
    const link = { type: 'string', 'x-reference': 'Person' } as const;
    const columns = columnsOf({ properties: { note: { type: 'string' }, keeper: link, owner: link } });
    const [note, keeper, owner] = columns;
    if (!note || !keeper || !owner) throw new Error('no columns');
    const [ada, other] = ['a'.repeat(20), 'b'.repeat(20)];
    const row = (id: string, values: object) => ({
      id,
      creatorId: 'u',
      createdAt: '',
      updatedAt: '',
      ...values,
    });
    const rows = [ada, other].map((id) => row(id, { note: 'x', keeper: id }));
    const copied = copiedTable(rows, [note, keeper], () => 'Ada');
    expect(copied.text).to.equal('x\tAda\nx\tAda');
    const pasted = (text: string, to: typeof columns) => pastedTable(readTable(text), text, to, copied);
    const exact = [
      ['x', ada],
      ['x', other],
    ];
    expect(pasted(copied.text, [note, owner])).to.deep.equal(exact);
    expect(pasted('x\tAda\r\nx\tAda', [note, owner])).to.deep.equal(exact);
    // A text gets the name, and another text the rows it names.
    expect(pasted(copied.text, [keeper, note])[0]).to.deep.equal(['x', 'Ada']);
    expect(pasted('x\tAda', [note, owner])).to.deep.equal([['x', 'Ada']]);
  });

  it('reads the dates of a column alike', () => {
    const row = (id: string) => ({ id, creatorId: 'u', createdAt: '', updatedAt: '' });
    const dates = (...cells: string[]) =>
      pastedChanges(
        cells.map((cell) => [cell]),
        cells.map(row),
        [column('dueOn')],
      ).changes.map(({ after }) => after);
    expect(dates('03/04/2026', '25/04/2026')).to.deep.equal(['2026-04-03', '2026-04-25']);
    expect(dates('03/04/2026', '04/25/2026')).to.deep.equal(['2026-03-04', '2026-04-25']);
  });
});

describe('The view of a long list', () => {
  const view = 400;

  it('fits in an element of a browser, and the scrollbar reaches both ends and any row', () => {
    const rows = 1_000_000;
    const scale = scrollScale(rows, view);
    expect(scale.bodyHeight).to.equal(maxBodyHeight);
    const start = { offset: 0, scrollTop: 0 };
    expect(scrolledOffset(scale, view, start, 0)).to.equal(0);
    const end = scrolledOffset(scale, view, start, maxBodyHeight - view);
    expect(end).to.be.closeTo(rows * rowHeight - view, 1);
    expect(rowsInView(end, view, rows).last).to.equal(rows - 1);
    const middle = scrolledOffset(scale, view, start, maxBodyHeight / 2);
    expect(rowsInView(middle, view, rows).first).to.be.within(499_900, 500_100);
  });

  it('moves by rows when a wheel is turned', () => {
    const scale = scrollScale(1_000_000, view);
    const before = { offset: 20_000_000, scrollTop: 7_500_000 };
    expect(scrolledOffset(scale, view, before, 7_500_120)).to.equal(20_000_120);
    expect(scrollScale(1000, view)).to.deep.equal({ bodyHeight: 40_000, scale: 1 });
  });

  it('draws the columns in view, and leaves room for the others', () => {
    const widths = Array.from({ length: 100 }, () => 100);
    const { first, last, before, after } = columnsInView(widths, 5000, 600);
    expect(before + (last - first + 1) * 100 + after).to.equal(10_000);
    expect(before).to.be.at.most(5000);
    expect(last - first).to.be.within(6, 12);
  });
});

describe('Keys of the grid', () => {
  const key = (name: string, more: object = {}) =>
    commandOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  const press = (from: typeof firstCell, name: string, more: object = {}) => {
    const command = key(name, more);
    if (command?.do !== 'move') return expect.fail(`${name} does not move.`);
    return moveSelection(from, command.move, { rows: 50, columns: 4 }, { extend: command.extend, page: 10 });
  };

  it('move and extend the selection within the table, and reach the header', () => {
    const at = press(press(firstCell, 'PageDown'), 'End');
    expect(at.active).to.deep.equal({ row: 10, column: 3 });
    const range = press(press(at, 'ArrowDown', { shiftKey: true }), 'ArrowLeft', { shiftKey: true });
    expect(rangeOf(range)).to.deep.equal({ top: 10, bottom: 11, left: 2, right: 3 });
    expect(press(at, 'ArrowDown', { ctrlKey: true }).active.row).to.equal(49);
    expect(press(at, 'Home', { ctrlKey: true }).active).to.deep.equal({ row: 0, column: 0 });
    expect(press(firstCell, 'ArrowUp').active.row).to.equal(-1);
  });

  it('edit, clear, fill and undo, and leave other keys to the browser', () => {
    expect(key('F2')).to.deep.equal({ do: 'edit' });
    expect(key('x')).to.deep.equal({ do: 'type', text: 'x' });
    expect(key('Delete')).to.deep.equal({ do: 'clear' });
    expect(key('d', { ctrlKey: true })).to.deep.equal({ do: 'fill-down' });
    expect(key('Z', { metaKey: true, shiftKey: true })).to.deep.equal({ do: 'redo' });
    for (const free of [
      key('r', { ctrlKey: true }),
      key('c', { ctrlKey: true }),
      key('F5'),
      key('Tab'),
      key('Tab', { shiftKey: true }),
      key('ArrowLeft', { altKey: true }),
    ])
      expect(free).to.equal(undefined);
  });
});

describe('The filter of a view', () => {
  it('joins its rules and the searched words, without those that are unfinished', () => {
    expect(filterQuery([], [], ' ')).to.equal(undefined);
    expect(filterQuery([], [{ column: 'price', operator: '$gte', value: 5 }], '')).to.deep.equal({
      price: { $gte: 5 },
    });
    const rules = [
      { column: 'name', operator: '$not-contains', value: 'x' },
      { column: 'stage', operator: '$in', value: [] },
      { column: 'dueOn', operator: '$empty' },
    ] as const;
    expect(filterQuery([], rules, 'blue  car')).to.deep.equal({
      $and: [{ name: { $not: { $contains: 'x' } } }, { dueOn: null }, { $search: 'blue car' }],
    });
  });
});

describe('The operators of a linked row', () => {
  it('have words for each that a saved view may hold', () => {
    const [keeper] = columnsOf({ properties: { keeper: { type: 'string', 'x-reference': 'Beekeeper' } } });
    const words =
      keeper &&
      (['$in', '$eq', '$ne'] as const).map((operator) =>
        operatorText(keeper, { column: 'keeper', operator }),
      );
    expect(words).to.deep.equal(['is any of', 'is', 'is not']);
  });
});

describe('An empty cell', () => {
  it('is one that shows nothing, whether it has no value, an empty text or no entries', () => {
    const columns = columnsOf({
      properties: {
        notes: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        dueOn: { type: 'string', format: 'date' },
      },
    });
    const queryOf = (column: string, operator: '$empty' | '$filled') =>
      filterQuery(columns, [{ column, operator }], '');
    expect(queryOf('notes', '$empty')).to.deep.equal({ $or: [{ notes: null }, { notes: '' }] });
    expect(queryOf('tags', '$filled')).to.deep.equal({ $not: { $or: [{ tags: null }, { tags: [] }] } });
    expect(queryOf('dueOn', '$empty')).to.deep.equal({ dueOn: null });
    expect(queryOf('dueOn', '$filled')).to.deep.equal({ dueOn: { $exists: true } });
  });
});
