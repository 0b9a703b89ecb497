import { expect } from 'chai';
import { texts as english } from '../src/texts/english.js';
import { languages } from '../src/texts/languages.js';
import { otherTexts } from '../src/texts/kit-text.js';
import { textFaults } from './support/text-faults.js';

describe('The texts of the kit', () => {
  it('are complete in every language, with the same placeholders', async () => {
    expect(Object.keys(otherTexts)).to.have.members(languages.filter((language) => language !== 'en'));
    expect(await textFaults(english, otherTexts)).to.deep.equal([]);
  });
});
