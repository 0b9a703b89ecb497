import { expect } from 'chai';
import { ColumnGuess } from '../src/web/import/convert/column-guess.js';

function guess(...parts: readonly (readonly string[])[]) {
  const column = new ColumnGuess('Column');
  for (const part of parts) column.add(part);
  const { type, options } = column.result();
  return options.length > 0 ? `${type}: ${options.join()}` : type;
}

describe('The type of a column of a file', () => {
  it('is the one that all cells have', () => {
    expect(guess(['12', '', '1,204.50'], ['-3'])).to.equal('number');
    expect(guess(['$12', '$1,204.50'])).to.equal('currency');
    expect(guess(['12%', '3.5 %'])).to.equal('percent');
    expect(guess(['2026-05-01', '2026-12-24'])).to.equal('date');
    expect(guess(['5/31/2026', '12/24/2026'])).to.equal('date');
    expect(guess(['2026-05-01 09:30'])).to.equal('datetime');
    expect(guess(['true', 'FALSE', 'true'])).to.equal('boolean');
    expect(guess(['ada@example.com'])).to.equal('email');
    expect(guess(['https://example.com/a'])).to.equal('url');
  });

  it('is text where numbers would lose something, or some cells are none', () => {
    expect(guess(['00123', '04567'])).to.equal('text');
    expect(guess(['12345678901234567'])).to.equal('text');
    expect(guess(['+1 555 123'])).to.equal('text');
    expect(guess(['1', '2'], ['three'])).to.equal('text');
    expect(guess([''])).to.equal('text');
    expect(guess(['a'.repeat(200)])).to.equal('long_text');
  });

  it('is yes or no where words or marks say so, in any language of apps', () => {
    expect(guess(['yes', 'No', 'yes'])).to.equal('boolean');
    expect(guess(['ja', 'nein'], ['', 'Ja'])).to.equal('boolean');
    expect(guess(['sì', 'no', 'Sí', 'não'])).to.equal('boolean');
    expect(guess(['x', '', 'x'])).to.equal('boolean');
    expect(guess(['yes', 'no', 'maybe'])).to.equal('text');
    // One word alone may mean something else, and a number stays one.
    expect(guess(['f', 'f', 'f'])).to.equal('select: f');
    expect(guess(['1', '0'])).to.equal('number');
  });

  it('is a choice where few texts occur again and again', () => {
    const stages = ['Lead', 'Won', 'lead', 'Lost'];
    expect(guess(stages, stages, stages)).to.equal('select: Lead,Won,Lost');
    expect(guess(stages)).to.equal('text');
    expect(guess(Array.from({ length: 60 }, (_, index) => `Item ${index % 20}`))).to.equal('text');
  });
});
