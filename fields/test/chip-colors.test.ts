import { expect } from 'chai';
import { chipColors, defaultTone, tones } from '../src/index.js';

describe('The colors of an option', () => {
  it('are its tone and a color of text that is readable on it', () => {
    expect(chipColors('#000000')).to.deep.equal({ backgroundColor: '#000000', color: '#ffffff' });
    expect(chipColors('#1E3A8A').color).to.equal('#ffffff');
    expect(chipColors('#ffff00').color).to.equal('#1f2433');
    for (const tone of [...tones, defaultTone('New')]) expect(chipColors(tone).color).to.equal('#1f2433');
  });

  it('have black text where neither white nor the usual dark is readable', () => {
    const textOn = (color: `#${string}`) => chipColors(color).color;
    expect(textOn('#767676')).to.equal('#ffffff');
    expect(textOn('#777777')).to.equal('#000000');
    expect(textOn('#808080')).to.equal('#000000');
    expect(textOn('#999999')).to.equal('#1f2433');
  });
});
