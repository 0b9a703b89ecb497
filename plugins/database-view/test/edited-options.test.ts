import { expect } from 'chai';
import {
  changedOptions,
  currentOptions,
  newOption,
  optionError,
  storedOption,
} from '../src/web/columns/edited-options.js';

const property = {
  type: 'string',
  enum: ['in_repair', 'out'],
  'x-option-labels': { out: 'Lent' },
  'x-option-colors': { out: '#ffcc00' },
} as const;

describe('The options of a column, while they are edited', () => {
  const known = currentOptions({ ...property, enum: [...property.enum] });
  const column = { ...property, enum: [...property.enum] };

  it('are shown as the grid shows them, and stay stored as they are', () => {
    expect(known.map(({ text }) => text)).to.deep.equal(['In repair', 'Lent']);
    expect(changedOptions(column, known)).to.deep.equal([
      { label: 'in_repair', was: 'in_repair' },
      { label: 'out', was: 'out', color: '#ffcc00' },
    ]);
  });

  it('are stored under a new name once it is typed', () => {
    const renamed = known.map((option) =>
      option.key === 0 ? { ...option, text: ' Being mended ' } : option,
    );
    const added = { key: 2, text: 'Sold' };
    expect(changedOptions(column, [...renamed, added])).to.deep.equal([
      { label: 'Being mended', was: 'in_repair' },
      { label: 'out', was: 'out', color: '#ffcc00' },
      { label: 'Sold' },
    ]);
    expect(storedOption(column, { ...added, text: 'in_repair' })).to.equal('in_repair');
  });

  it('have a color of their own when they are new', () => {
    const added = newOption(column, known, 'Sold');
    expect(added).to.include({ key: 2, text: 'Sold' });
    expect(changedOptions(column, [added])[0]?.color).to.not.be.oneOf([undefined, 'amber']);
    expect(newOption(column, [...known, added]).color).to.not.equal(added.color);
  });

  it('are not empty, and differ in more than the case', () => {
    const same = { key: 2, text: 'LENT' };
    expect(optionError(same, [...known, same])).to.equal('Option already exists');
    expect(optionError({ key: 3, text: ' ' }, known)).to.equal('Option is empty');
    expect(known.map((option) => optionError(option, known))).to.deep.equal([undefined, undefined]);
  });
});
