import { expect } from 'chai';
import { colour, colourFamilies, shades } from '../src/theme/palette.js';

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('The colour palette', () => {
  it('has 19 families of 10 shades', () => {
    expect(colourFamilies).to.have.length(19);
    expect(shades).to.have.length(10);
    for (const family of colourFamilies) {
      for (const shade of shades)
        expect(colour(family, shade), `${family} ${shade}`).to.match(/^#[0-9a-f]{6}$/);
    }
  });

  it('gets darker from shade to shade', () => {
    for (const family of colourFamilies) {
      const luminances = shades.map((shade) => luminance(colour(family, shade)));
      expect(luminances, family).to.deep.equal(luminances.toSorted((one, other) => other - one));
    }
  });

  it('has enough contrast for white text from 600 on, in every family', () => {
    for (const family of colourFamilies) {
      expect(contrast(colour(family, 600), '#ffffff'), family).to.be.at.least(4.5);
    }
  });
});
