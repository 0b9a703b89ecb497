import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityProperty, FoundNotation } from '../src/shared/index.js';
import {
  convertValue,
  foundNotation,
  notationOf,
  notationOfValues,
  NotationEvidence,
} from '../src/shared/index.js';

const number: EntityProperty = { type: 'number' };
const integer: EntityProperty = { type: 'integer' };
const date: EntityProperty = { type: 'string', format: 'date' };

/** What a column of these cells stores, in the notation that is found; the reason of a refused cell. */
function stored(cells: readonly string[], property: EntityProperty = number) {
  const options = notationOf(notationOfValues(cells, property));
  return cells.map((cell) => {
    const conversion = convertValue(cell, property, options);
    return conversion.ok ? conversion.value : conversion.reason;
  });
}

const choice = (found: FoundNotation | undefined) => (found?.state === 'found' ? found.choice : found?.state);
const found = (cells: readonly string[], property: EntityProperty = number) =>
  choice(notationOfValues(cells, property));

function hints(cells: readonly string[], property: EntityProperty = number) {
  const evidence = NotationEvidence.of(property);
  for (const cell of cells) evidence?.add(cell);
  if (!evidence) throw new Error('The field has no notation.');
  return evidence.hints();
}

describe('The notation of a column', () => {
  it('is that of all of its cells, so that no cell is a thousandth of what it is', () => {
    expect(stored(['1.234', '-20,00', '1.234,56', '3'])).to.deep.equal([1234, -20, 1234.56, 3]);
    expect(stored(['1,234', '-20.00', '1,234.56', '3'])).to.deep.equal([1234, -20, 1234.56, 3]);
    expect(stored(['1.234', '20.5'])).to.deep.equal([1.234, 20.5]);
    expect(stored(["1'234.50", '20', '1’234'])).to.deep.equal([1234.5, 20, 1234]);
    expect(stored(['12,34,567', '1,500'])).to.deep.equal([1234567, 1500]);
    expect(stored(['1 234', '1,500', '0,5'])).to.deep.equal([1234, 1.5, 0.5]);
    expect(stored(['(1.234,50)', '12,00-', '\u22123,5', '1.500 €'])).to.deep.equal([
      -1234.5, -12, -3.5, 1500,
    ]);
  });

  it('is asked for where each cell is a number in two', () => {
    expect(found(['1.234', '5.678', '12'])).to.equal('unclear');
    expect(found(['1,234'])).to.equal('unclear');
    expect(notationOfValues(['7', '1.500', '2.500'], number)).to.include({ example: '1.500' });
    expect(stored(['1.234', '12'])).to.deep.equal(['This can be 1234 or 1.234.', 12]);
    expect(found(['03/04/2026', '05/06/2026'], date)).to.equal('unclear');
  });

  it('does not matter where no cell depends on it', () => {
    expect(found(['1', '20', '1 234', 'n/a', ''])).to.equal('any');
    expect(found(['03.04.2026', '2026-01-31'], date)).to.equal('any');
    expect(notationOfValues(['1.234'], { type: 'string' })).to.equal(undefined);
  });

  it('never has two decimal signs: cells that contradict the most are refused, and are asked about if others depend on it', () => {
    expect(stored(['1,5', '2,5', '3.75'])).to.deep.equal([
      1.5,
      2.5,
      'This is no number with a decimal comma, as the column has it.',
    ]);
    expect(found(['1,5', '2.75', '1.234'])).to.equal('unclear');
    expect(found(['13/02/2026', '02/13/2026', '03/04/2026'], date)).to.equal('unclear');
    expect(found(['13/02/2026', '02/13/2026'], date)).to.equal('any');
    for (const shown of ['25.03.', '25. 3. 26', '25.03.2026 14:30', '25/03'])
      expect(found(['03/04/2026', shown], date), shown).to.equal(shown === '25/03' ? 'unclear' : 'day-first');
  });

  it('is the one in which all numbers are whole, in a column of whole numbers', () => {
    expect(stored(['1.234', '2.500'], integer)).to.deep.equal([1234, 2500]);
    expect(found(['1.000', '2.000'], integer)).to.equal('unclear');
    expect(stored(['1.234', '1.5'], integer)).to.deep.equal([
      'This should be a whole number.',
      'This should be a whole number.',
    ]);
  });

  it('is that of the other columns of its file where its own cells do not tell', () => {
    const others = [hints(['12,50']), hints(['03/04/2026'], date), hints(['7'])];
    expect(choice(foundNotation(hints(['1.234']), others))).to.equal(',');
    expect(choice(foundNotation(hints(['1.234', '2.5']), others))).to.equal('.');
    expect(choice(foundNotation(hints(['1.234']), [...others, hints(['1.5'])]))).to.equal('unclear');
    expect(choice(foundNotation(hints(['03/04/2026'], date), others))).to.equal('unclear');
  });

  it('is found in what the countries of the world write', () => {
    const locales = [
      'de',
      'de-CH',
      'de-AT',
      'en',
      'en-IN',
      'fr',
      'fr-CH',
      'sv',
      'pl',
      'pt-BR',
      'es',
      'ar-EG',
      'fa',
    ];
    const more = ['hi-u-nu-deva', 'bn', 'th-u-nu-thai', 'ja', 'nb', 'ru', 'tr', 'he', 'mr', 'my'];
    const amounts = fc.array(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...locales, ...more), amounts, (locale, cents) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const values = cents.map((each) => (each === 0 ? 0 : each / 100));
        expect(stored(values.map((value) => format.format(value)))).to.deep.equal(values);
      }),
      { numRuns: 1000 },
    );
  });
});
