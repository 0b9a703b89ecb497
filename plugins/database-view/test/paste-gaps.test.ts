import { expect } from 'chai';
import {
  additionText,
  canBeFilled,
  columnsToAdd,
  pasteGaps,
  unplacedText,
} from '../src/web/clipboard/paste-gaps.js';
import { beginsWithNames } from '../src/web/import/parse/header-row.js';
import { columnsOf } from '../src/web/model/columns-of.js';

const columns = columnsOf(
  {
    properties: {
      name: { type: 'string' },
      stage: { type: 'string', enum: ['lead', 'won'], 'x-option-labels': { won: 'Closed' } },
      tags: { type: 'array', items: { type: 'string', enum: ['new'] } },
      total: { type: 'number', 'x-computed': { add: ['name'] } },
    },
  },
  'UTC',
);
const column = (...ids: readonly string[]) =>
  ids.flatMap((id) => columns.find((each) => each.id === id) ?? []);

describe('What a pasted table needs that is not there', () => {
  it('is each option once, whatever its case, and none that is known by its label', () => {
    const table = [
      ['lead', 'new, Hot'],
      ['Prospect', 'hot; Cold'],
      ['prospect', ''],
      ['closed', 'NEW'],
    ];
    const gaps = pasteGaps(table, column('stage', 'tags'), 2);
    expect(gaps.options.map(({ column: { id }, labels }) => [id, labels])).to.deep.equal([
      ['stage', ['Prospect']],
      ['tags', ['Hot', 'Cold']],
    ]);
    expect(additionText(gaps)).to.equal('Create 3 options');
    expect(unplacedText(gaps)).to.equal(undefined);
  });

  it('is a column for values beyond the last one, and for those over fields of the platform', () => {
    const table = [
      ['Ada', 'x', '1', '', 'b'],
      ['Bob', '', '2', '', ''],
    ];
    const gaps = pasteGaps(table, column('name', 'id', 'createdAt'), 5);
    expect(columnsToAdd(gaps).map(({ at }) => at)).to.deep.equal([1, 2, 4]);
    expect(additionText(gaps)).to.equal('Add 3 columns');
    expect(unplacedText(gaps)).to.equal('4 values have no column to go to: ID and Created can’t be edited.');
    const both = pasteGaps([['new one', 'b']], column('stage'), 2);
    expect(additionText(both)).to.equal('Add 1 column and 1 option');
    expect(unplacedText(both)).to.equal('1 value has no column to go to.');
  });

  it('is nothing for a computed column, which is told', () => {
    const gaps = pasteGaps([['Ada', '5']], column('name', 'total'), 2);
    expect(canBeFilled(gaps)).to.equal(false);
    expect(unplacedText(gaps)).to.equal('1 value has no column to go to: Total can’t be edited.');
  });

  it('is named by its first row if texts stand above numbers or dates', () => {
    const below = ['Ada', '7.590,29', '03.02.2024'];
    expect(beginsWithNames([['Firma', 'Umsatz', 'Kontakt'], below])).to.equal(true);
    expect(beginsWithNames([['Bob', '829,50', '09.04.2024'], below])).to.equal(false);
    expect(beginsWithNames([['Firma', '', ''], below])).to.equal(false);
    expect(
      beginsWithNames([
        ['Ada', 'Lead'],
        ['Bob', 'Won'],
      ]),
    ).to.equal(false);
    expect(beginsWithNames([['Firma', 'Umsatz']])).to.equal(false);
  });
});
