import { defaultTone } from '@buildai/fields';
import { expect } from 'chai';
import { toneAt, toneProps } from '../src/lib/tone.js';

describe('The tone of an element', () => {
  it('is a class for a named color, and a chosen color is handed to the style', () => {
    expect(toneProps('blue', 'p-1')).to.deep.equal({ className: 'tone-blue p-1' });
    expect(toneProps('#000000', 'p-1')).to.deep.equal({
      className: 'tone-solid p-1',
      style: { '--hex': '#000000' },
    });
    expect(toneProps('#FFc0d0').className).to.include('tone-pale');
    expect(toneProps('#ffff00').className).to.include('tone-solid');
  });

  it('is pale for options without a color', () => {
    for (const value of ['', 'New', 'Done', 'In review', 'Späti', 'Großhandel', '4711'])
      expect(toneProps(defaultTone(value)).className, value).to.include('tone-pale');
  });

  it('differs between neighbors, by default, and is never red', () => {
    const found = Array.from({ length: 9 }, (_, index) => toneAt(index));
    expect(found.slice(0, 2)).to.deep.equal(['blue', 'violet']);
    expect(found[8]).to.equal('blue');
    expect(found).to.not.include('red');
  });
});
