import type { EntityProperty } from '@buildai/entities/shared';
import { expect } from 'chai';
import type { ColumnPlan } from '../src/web/import/convert/column-plan.js';
import { convertCell } from '../src/web/import/convert/convert-cell.js';
import { idsByName } from '../src/web/import/convert/referenced-rows.js';

const options = ['waiting', 'in_work', 'ready'];
const stage: EntityProperty = { type: 'string', enum: options };
const stages: EntityProperty = {
  type: 'array',
  items: { type: 'string', enum: options },
  'x-option-labels': { ready: 'Done' },
};

const ada = 'a'.repeat(20);
const people = new Map([
  [
    'Person',
    idsByName([{ id: ada, name: 'Ada Lovelace' }, ...['b', 'c'].map((id) => ({ id, name: 'Ben' }))]),
  ],
]);

const planFor = ({ type }: EntityProperty): ColumnPlan => ({
  header: 'Stage',
  path: 'stage',
  splitCharacter: type === 'array' ? ',' : null,
  booleans: 'strict',
  changed: 'convert',
  refused: 'fail',
  empty: 'none',
});

const file = { isGuarded: false, timeZone: 'UTC' };
const converted = (cell: string, property: EntityProperty) => {
  const conversion = convertCell(cell, property, planFor(property), file, people);
  return conversion.ok ? conversion.value : conversion.reason;
};

describe('A cell of a file', () => {
  it('names an option by its value or its label, in any case', () => {
    expect(['in_work', 'IN_WORK', 'In work', 'in WORK '].map((cell) => converted(cell, stage))).to.deep.equal(
      ['in_work', 'in_work', 'in_work', 'in_work'],
    );
    expect(converted('In work, done', stages)).to.deep.equal(['in_work', 'ready']);
  });

  it('has its time on the clocks of the app, and a written day wherever it is', () => {
    const at: EntityProperty = { type: 'string', format: 'date-time' };
    const day: EntityProperty = { type: 'string', format: 'date' };
    const inBerlin = (cell: string, property: EntityProperty) => {
      const conversion = convertCell(cell, property, planFor(property), {
        ...file,
        timeZone: 'Europe/Berlin',
      });
      return conversion.ok ? conversion.value : conversion.reason;
    };
    for (const cell of ['2026-03-05 10:30', '5.3.2026 10:30', '20260305T1030', '2026-03-05T10:30:00+01:00'])
      expect(inBerlin(cell, at), cell).to.equal('2026-03-05T09:30:00.000Z');
    for (const cell of ['2026-03-05T00:30:00+09:00', '05-Mar-26', '20260305', '5. März 2026'])
      expect(inBerlin(cell, day), cell).to.equal('2026-03-05');
  });

  it('is told the labels if it names none', () => {
    expect(converted('Broken', stage)).to.equal('This should be one of: Waiting, In work, Ready.');
  });

  it('is told each entry of a list that changes or is dropped', () => {
    const noted = (cell: string, property: EntityProperty) => {
      const conversion = convertCell(cell, property, planFor(property), file, people);
      return conversion.ok ? [conversion.value, conversion.exact ? '' : conversion.note] : conversion.reason;
    };
    expect(noted('READY, Lost, In Work, Broken', stages)).to.deep.equal([
      ['ready', 'in_work'],
      '2 of 4 entries are dropped: “Lost” and “Broken”. “READY” is read as the option “ready”.',
    ]);
    expect(noted('ready, Lost', stages)).to.deep.equal([['ready'], '1 of 2 entries is dropped: “Lost”.']);
    expect(noted('a, ready, b, c, d', stages)).to.deep.equal([
      ['ready'],
      '4 of 5 entries are dropped: “a”, “b”, “c”, and 1 more.',
    ]);
    expect(noted('READY, WAITING', stages)).to.deep.equal([
      ['ready', 'waiting'],
      '“READY” is read as the option “ready”. “WAITING” is read as the option “waiting”.',
    ]);
    const team: EntityProperty = { type: 'array', items: { type: 'string' }, 'x-reference': 'Person' };
    expect(noted('Max, Eve', team)).to.equal('There is no row “Max”. There is no row “Eve”.');
  });

  it('names a row by its name or its ID, and is told a name that no row, or several, have', () => {
    const person: EntityProperty = { type: 'string', 'x-reference': 'Person' };
    expect(['ada lovelace ', ada].map((cell) => converted(cell, person))).to.deep.equal([ada, ada]);
    expect(converted('Nobody', person)).to.equal('There is no row “Nobody”.');
    expect(converted('Ben', person)).to.equal('There is no row “Ben”.');
    // Of a row that was deleted since the export.
    expect(converted('d'.repeat(20), person)).to.equal('d'.repeat(20));
    const team: EntityProperty = { type: 'array', items: { type: 'string' }, 'x-reference': 'Person' };
    expect(converted('Ada Lovelace', team)).to.deep.equal([ada]);
    expect(converted('Ada Lovelace', { ...person, 'x-reference': 'Unread' })).to.equal('Ada Lovelace');
  });
});
