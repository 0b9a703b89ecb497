import { AppError } from '@buildai/core/shared';
import { expect } from 'chai';
import { appLocale, setAppLanguage } from '../src/texts/app-language.js';
import { texts as english } from '../src/texts/english.js';
import { inAppLanguage } from '../src/texts/error-texts.js';
import { dateFormat, numberFormat } from '../src/texts/formats.js';
import { languages } from '../src/texts/languages.js';
import { kitText, otherTexts } from '../src/texts/kit-text.js';
import { textFaults } from './support/text-faults.js';

describe('The texts of the kit', () => {
  it('are complete in every language, with the same placeholders', async () => {
    expect(Object.keys(otherTexts)).to.have.members(languages.filter((language) => language !== 'en'));
    expect(await textFaults(english, otherTexts)).to.deep.equal([]);
  });

  it('follow what the layout of an app states', async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    try {
      expect(kitText('deleteQuestion', { name: 'Acme' })).to.equal('Delete Acme?');
      await setAppLanguage('de');
      expect(kitText('deleteQuestion', { name: 'Acme' })).to.equal('Acme löschen?');
      expect(dateFormat({ month: 'long' }).format(new Date(2026, 2, 1))).to.equal('März');
      expect(numberFormat().format(1234.5)).to.equal('1.234,5');
      expect(document.documentElement.lang).to.match(/^de/);
      const refused = inAppLanguage(new AppError('not_allowed', 403, 'You are not allowed to do this.'));
      expect((refused as Error).message).to.equal('Dazu fehlt Ihnen die Berechtigung.');
      await setAppLanguage('Klingon');
      expect(kitText('cancel')).to.equal('Cancel');
      expect(appLocale()).to.equal(undefined);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
