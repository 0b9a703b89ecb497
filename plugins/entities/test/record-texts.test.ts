import { textFaults } from '@buildai/app-kit/test/support/text-faults.js';
import { expect } from 'chai';
import { texts as english } from '../src/app/texts/english.js';
import { otherTexts } from '../src/app/texts/record-text.js';

describe('The texts of components that show records', () => {
  it('are complete in every language, with the same placeholders', async () => {
    expect(await textFaults(english, otherTexts)).to.deep.equal([]);
  });
});
