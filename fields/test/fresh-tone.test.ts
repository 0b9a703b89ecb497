import { expect } from 'chai';
import { defaultTone, distinctTones, freshTone, tones } from '../src/index.js';

describe('The color of a new option', () => {
  it('is one that no other option has, as long as there is one', () => {
    const used: (typeof tones)[number][] = [];
    for (let count = 0; count < tones.length; count += 1) used.push(freshTone(used));
    expect(used).to.have.members([...tones]);
    expect(used.at(-1)).to.equal('gray');
    expect(freshTone(['blue', 'blue', ...tones.slice(2)])).to.equal('gray');
  });

  it('differs from colors that people chose', () => {
    expect(freshTone(['#bfdbfe', '#99f6e4'])).to.not.be.oneOf(['blue', 'teal', 'gray']);
  });

  it('leaves old options as they are', () => {
    const found = distinctTones([
      { value: 'Open', isNew: false },
      { value: 'Won', tone: 'green', isNew: false },
      { value: 'Lost', isNew: true },
      { value: 'Late', isNew: true },
    ]);
    expect([...found.keys()]).to.deep.equal(['Won', 'Lost', 'Late']);
    expect(new Set([...found.values(), defaultTone('Open')])).to.have.property('size', 4);
  });
});
